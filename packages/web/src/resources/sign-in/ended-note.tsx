import { useEffect } from 'react';
import { deviceAnswers, useWaitingAnswers } from '../../app/device/answers/device-answers';
import { Note } from '../../ui/feedback/error-display';
import type { EndedSession } from './ended-session';
import styles from './login-page.module.css';

/** Why somebody who was just working has to sign in, and that nothing of it is lost. */
export const EndedNote = ({ ended: { userId } }: { ended: EndedSession }) => {
  useEffect(() => void deviceAnswers.load(userId), [userId]);
  const kept = useWaitingAnswers(userId).filter(
    (answer) => deviceAnswers.keepingOf(answer) === 'kept',
  ).length;
  return (
    <div className={styles.ended}>
      <Note tone="review">
        ログインの有効期限が切れたか、ほかの端末でログアウトされました。もう一度ログインすると、元の画面に戻ります。
        {kept > 0 && `送信前の解答${kept}件はこの端末に残っています。ログインすると送信します。`}
      </Note>
    </div>
  );
};
