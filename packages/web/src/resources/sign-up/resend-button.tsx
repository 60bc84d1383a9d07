import { resendSignUp } from '@tokiori/contract/client';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { useCountdown } from '../../ui/use-countdown';
import styles from './signed-up.module.css';

const WAIT_SECONDS = 60;

interface Props {
  email: string;
  /** A mail has just been sent. */
  waitsAtFirst: boolean;
}

/** Sends the mail once more; a mail takes a while, so not at once. */
export const ResendButton = ({ email, waitsAtFirst }: Props) => {
  const wait = useCountdown();
  const action = useAction(resendSignUp, {
    doneMessage: '確認のメールをもう一度送りました。',
    onDone: () => wait.start(WAIT_SECONDS),
  });
  const waitAtFirst = useEffectEvent(() => {
    if (waitsAtFirst) wait.start(WAIT_SECONDS);
  });
  useEffect(() => waitAtFirst(), []);
  return (
    <div className={styles.resend}>
      <Button
        icon="mail"
        busy={action.isPending}
        disabled={wait.left > 0}
        onClick={() => action.run({ body: { email } })}
      >
        メールをもう一度送る
      </Button>
      {wait.left > 0 && (
        <span className={styles.note}>あと{wait.left}秒で、もう一度送れます。</span>
      )}
    </div>
  );
};
