import type { Question } from '@tokiori/contract';
import { answerTypeOf, rate } from '@tokiori/domain';
import type { Caller } from '../../shared/caller';
import { mayChange } from '../../shared/presets';
import type { QuestionRow } from './list.queries';

/** A question as its authors see it. */
export const asQuestion = (caller: Caller, row: QuestionRow): Question => ({
  ...row,
  answer_type: answerTypeOf(row.question_type),
  editable: mayChange(caller, row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  stats: {
    asked: row.asked,
    right: row.right_count,
    correct_rate: rate(row.right_count, row.asked),
    user_count: row.user_count,
  },
});
