import type { CalendarDate } from '../calendar/date';

/** What the measured retention has to remember of one learner and one question. */
export interface RetentionState {
  /** Date of the first right answer; `null` while there is none. */
  firstCorrectOn: CalendarDate | null;
  /** Date of the latest answer. */
  lastAskedOn: CalendarDate;
  /** Whether the latest answer was right. */
  lastCorrect: boolean;
}

/** How one answer changes the two sums of the retention rate. */
export interface RetentionDeltas {
  askedDelta: -1 | 0 | 1;
  retainedDelta: -1 | 0 | 1;
}

/** The state after an answer and what it adds to the sums. */
export interface RetentionStep extends RetentionDeltas {
  after: RetentionState;
}

const isAsked = (state: RetentionState | null): boolean =>
  state !== null && state.firstCorrectOn !== null && state.lastAskedOn > state.firstCorrectOn;

const isRetained = (state: RetentionState | null): boolean =>
  state !== null && state.lastCorrect && isAsked(state);

const change = (before: boolean, after: boolean): -1 | 0 | 1 => {
  if (before === after) return 0;
  return after ? 1 : -1;
};

/**
 * Counts one answer into the measured retention rate 定着率 (把持率) = retained ÷ asked, where
 * - asked: questions once answered right and asked again on a later day than that first right answer;
 * - retained: those among them whose latest answer is right.
 *
 * The deltas of all answers up to any moment, in the order they were given, add up to exactly these two counts at it.
 * @param before `null` before the first answer
 */
export const stepRetention = (
  before: RetentionState | null,
  { isCorrect, onDate }: { isCorrect: boolean; onDate: CalendarDate },
): RetentionStep => {
  const after: RetentionState = {
    firstCorrectOn: before?.firstCorrectOn ?? (isCorrect ? onDate : null),
    lastAskedOn: before !== null && before.lastAskedOn > onDate ? before.lastAskedOn : onDate,
    lastCorrect: isCorrect,
  };
  return {
    after,
    askedDelta: change(isAsked(before), isAsked(after)),
    retainedDelta: change(isRetained(before), isRetained(after)),
  };
};
