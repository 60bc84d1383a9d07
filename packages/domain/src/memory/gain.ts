import type { CalendarDate } from '../calendar/date';
import type { MemoryState } from './memory';

/**
 * What an answer added to what the learner knows: `First`, the question was met for the first time, right or wrong;
 * `Regained`, right after the answer before was wrong; `Kept`, right again.
 */
export type AnswerGain = 'First' | 'Regained' | 'Kept';

/**
 * What the learner's latest answer to a question added, by the memory after it. `null` for a wrong answer to a question
 * met before, and for an answer that is no longer the latest: the memory tells of the latest alone, by its day.
 */
export const gainOf = (
  { isCorrect, answeredOn }: { isCorrect: boolean; answeredOn: CalendarDate | null },
  memory: Pick<MemoryState, 'reps' | 'rightInARow' | 'lastReviewedOn'> | null,
): AnswerGain | null => {
  if (memory === null || memory.lastReviewedOn !== answeredOn) return null;
  if (memory.reps === 1) return 'First';
  if (!isCorrect || memory.rightInARow === 0) return null;
  return memory.rightInARow === 1 ? 'Regained' : 'Kept';
};
