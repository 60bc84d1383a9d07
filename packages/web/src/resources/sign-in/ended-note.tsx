import { waitingAnswersOf, type EndedSession } from './ended-session';
import { Note } from '../../ui/feedback/error-display';
import styles from './login-page.module.css';

/** Why somebody who was just working has to sign in, and that nothing of it is lost. */
export const EndedNote = ({ ended }: { ended: EndedSession }) => {
  const waiting = waitingAnswersOf(ended);
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
