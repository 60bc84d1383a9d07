import type { Question } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../ui/feedback/error-display';

/** Where a published question has an amendment that is not published yet: the way there. */
export const AmendmentNote = ({ question: { amendment_id: id } }: { question: Question }) =>
  id === undefined ? null : (
    <Note tone="review">
      この問題には、まだ公開していない
      <Link to="/admin/questions/$questionId" params={{ questionId: id }}>
        改訂案
      </Link>
      があります。文面の変更は、そちらで続けてください。
    </Note>
  );
