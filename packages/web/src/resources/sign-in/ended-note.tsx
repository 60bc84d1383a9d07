import { useEffect } from 'react';
import { readAnswers, useKeptCount } from '../../app/device/answers/device-answers';
import { Note } from '../../ui/feedback/error-display';
import type { EndedSession } from './ended-session';
import styles from './login-page.module.css';

/** Why somebody who was just working has to sign in, and that nothing of it is lost. */
export const EndedNote = ({ ended: { userId } }: { ended: EndedSession }) => {
  useEffect(() => void readAnswers(userId), [userId]);
  const kept = useKeptCount(userId);
  return (
    <div className={styles.ended}>
      <Note tone="review">
        ログインの有効期限が切れたか、ほかの端末でログアウトされました。もう一度ログインすると、元の画面に戻ります。
        {kept > 0 && `送信前の解答${kept}件はこの端末に残っています。ログインすると送信します。`}
      </Note>
    </div>
  );
};
