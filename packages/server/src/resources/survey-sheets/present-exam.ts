import type { SheetExam } from '@tokiori/contract';
import type { SheetExamRow } from './exam.queries';

/** As it goes over the wire: without the statement being confirmed the sheet would not have been begun. */
export const presentExam = ({ rules, begun_at: begunAt }: SheetExamRow): SheetExam => ({
  begun_at: begunAt.toISOString(),
  honesty_confirmed_at: rules.honesty ? begunAt.toISOString() : null,
});
