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
 * Passed when right ÷ all questions × 100 ≥ the pass mark; questions never answered count as wrong.
 * Without questions nothing is ever decided.
 * @param state.toDate last date, inclusive; `null`: no end
 */
export const decideResult = (state: {
  correctCount: number;
  answeredCount: number;
  questionCount: number;
  /** Percent, 1 to 100. */
  passMarkPercent: number;
  toDate: CalendarDate | null;
  today: CalendarDate;
}): ResultStatus => {
  const { correctCount, questionCount, passMarkPercent, toDate } = state;
  if (questionCount <= 0) return 'InProgress';
  const isOver = toDate !== null && state.today > toDate;
  if (state.answeredCount < questionCount && !isOver) return 'InProgress';
  // Multiplied out: whole numbers on both sides, no division to round.
  return correctCount * 100 >= passMarkPercent * questionCount ? 'Passed' : 'Failed';
};
