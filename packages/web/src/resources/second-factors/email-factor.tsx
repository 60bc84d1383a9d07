import { useQueryClient } from '@tanstack/react-query';
import { getSecondFactors, setEmailFactor } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { useSwitch } from '../../app/forms/use-switch';
import { Switch } from '../../ui/choice/checkbox';
import { Factor } from './factor';
import styles from './factor.module.css';
import type { Factors } from './factors';

interface Props {
  email: NonNullable<Factors['email']>;
  onChanged: () => unknown;
}

/** A code by mail at every sign-in: the easiest, and the least strong. */
export const EmailFactor = ({ email, onChanged }: Props) => {
  const client = useQueryClient();
  const { runAsync } = useAction(setEmailFactor, {
    // Its answer is how they stand now.
    keeps: [getSecondFactors],
    onDone: (answer) => {
      client.setQueryData(queryOf(getSecondFactors, {}).queryKey, answer);
      return onChanged();
    },
  });
  const factor = useSwitch(email.enabled, (enabled) => runAsync({ body: { enabled } }));
  const state = email.in_use ? 'on' : email.enabled ? 'replaced' : 'off';
  return (
    <Factor title="メールの確認コード" state={state}>
      <Switch
        label="ログインのたびに、メールで確認コードを受け取る"
        hint={`${email.address} に6桁のコードを送ります。メールを読める人なら誰でも使えるため、ほかの方法より弱くなります。`}
        {...factor}
      />
      {state === 'replaced' && (
        <p className={styles.note}>
          より強い方法を登録しているため、いまはメールの確認コードを使いません。
        </p>
      )}
    </Factor>
  );
};
