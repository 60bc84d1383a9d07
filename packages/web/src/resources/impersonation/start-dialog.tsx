import { useNavigate } from '@tanstack/react-router';
import type { User } from '@tokiori/contract';
import { startImpersonation } from '@tokiori/contract/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { homeOf } from '../../app/session/home';
import { takeChangedSession } from '../../app/session/impersonator';
import { ROLE_LABELS } from '../../app/words/roles';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';
import { loginOf, type ChosenCompany } from './disabled-reason';
import styles from './impersonation.module.css';

interface Props {
  /** The user to impersonate; `null` until one is chosen. */
  user: User | null;
  company: ChosenCompany;
  onClose: () => void;
}

/** Confirms the impersonation: says who is impersonated and that everything is logged. */
export const StartDialog = ({ user, company, onClose }: Props) => {
  const navigate = useNavigate();
  const start = useAction(startImpersonation, {
    errorsIn: 'caller',
    onDone: (changed) =>
      takeChangedSession(changed, () => navigate({ to: homeOf(changed.user.role) })),
  });
  if (user === null) return null;
  return (
    <ConfirmDialog
      open
      title={`${user.name}さんになりかわりますか？`}
      actionLabel="なりかわる"
      busy={start.isPending}
      error={start.error && sentenceOf(start.error)}
      onConfirm={() => start.run({ params: { user_id: user.id } })}
      onClose={onClose}
    >
      <Stack>
        <dl className={styles.person}>
          <dt>会社</dt>
          <dd>{company.name}</dd>
          <dt>氏名</dt>
          <dd>{user.name}</dd>
          <dt>ログイン</dt>
          <dd>{loginOf(user)}</dd>
          <dt>権限</dt>
          <dd>{ROLE_LABELS[user.role]}</dd>
        </dl>
        <p>
          この人の画面と権限で操作します。いつ、誰が、誰として、何をしたかは、すべて{company.name}
          の操作の記録に残り、その会社の管理者も見られます。
        </p>
        <p>
          パスワード、二段階認証、ログイン中の端末、自分のデータには触れられません。最長60分で自動的に終わります。
        </p>
      </Stack>
    </ConfirmDialog>
  );
};
