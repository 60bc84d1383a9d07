import type { Progress, ResultStatus } from '@tokiori/contract';
import type { CalendarDate } from '../calendar/date';

/** How far a sheet or an examination has come: counts of questions answered or skipped, of all. */
export const progressOf = ({
  answeredCount,
  questionCount,
}: {
  answeredCount: number;
  questionCount: number;
}): Progress => {
  if (answeredCount <= 0) return 'NotTaken';
  return answeredCount < questionCount ? 'InProgress' : 'Completed';
};

/**
 * The outcome by the pass mark, decided when every question was answered or skipped once, or `toDate` has passed.
 * Passed when right ÷ questions × 100 ≥ the pass mark. The questions are all of them, at the end those that had come by
 * then: one that came and was never answered counts as wrong, one that never came fails nobody.
 * Where no question came nothing is ever decided.
 * @param state.toDate last date, inclusive; `null`: no end
 */
export const decideResult = (state: {
  correctCount: number;
  answeredCount: number;
  questionCount: number;
  /** Questions that had come by the end (`reachableCount`); read only when it has passed before all were answered. */
  offeredCount: number;
  /** Percent, 1 to 100. */
  passMarkPercent: number;
  toDate: CalendarDate | null;
  today: CalendarDate;
}): ResultStatus => {
  const { answeredCount, questionCount, toDate } = state;
  const isOver = toDate !== null && state.today > toDate;
  const isComplete = answeredCount >= questionCount;
  if (!isComplete && !isOver) return 'InProgress';
  const countedCount = isComplete ? questionCount : Math.max(answeredCount, state.offeredCount);
  if (countedCount <= 0) return 'InProgress';
  // Multiplied out: whole numbers on both sides, no division to round.
  return state.correctCount * 100 >= state.passMarkPercent * countedCount ? 'Passed' : 'Failed';
};
