import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';

/** Above what was typed before the page was loaded anew. */
export const UnsavedNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Note tone="review">
    入力の途中だった内容を表示しています。まだ保存していません。{' '}
    <Button variant="quiet" onClick={onDiscard}>
      入力を取り消す
    </Button>
  </Note>
);
