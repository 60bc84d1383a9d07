import type { EndedSession } from '../../app/session/ended-session';
import { Note } from '../../ui/feedback/error-display';
import { deviceAnswerStore } from '../survey-sheets/outbox/answer-store';
import styles from './login-page.module.css';

/** Why somebody who was just working has to sign in, and that nothing of it is lost. */
export const EndedNote = ({ userId }: EndedSession) => {
  const waiting = deviceAnswerStore().waiting(userId).length;
  return (
    <div className={styles.ended}>
      <Note tone="review">
        ログインの有効期限が切れたか、ほかの端末でログアウトされました。もう一度ログインすると、元の画面に戻ります。
        {waiting > 0 &&
          `送信前の解答${waiting}件はこの端末に残っています。ログインすると送信します。`}
      </Note>
    </div>
  );
};
