import { shuffleBySeed } from '../shuffle/shuffle';

/** A question in the version that is asked. */
export interface AskedQuestion {
  questionId: number;
  version: number;
}

/** What one sitting of a basic asks. */
export interface BasicSheet {
  /** In the order they are asked. */
  questions: readonly AskedQuestion[];
  passMarkPercent: number;
}

/**
 * The order in which a sitting asks the questions of a basic: the author's in a person's first one, another one in those
 * that follow.
 * @param finishedSittings how many sittings the person has finished
 * @param seed decides the order of a later sitting
 */
export const sittingOrder = <T>(
  questions: readonly T[],
  { finishedSittings, seed }: { finishedSittings: number; seed: number },
): T[] => (finishedSittings === 0 ? [...questions] : shuffleBySeed(questions, seed));

const keyOf = ({ questionId, version }: AskedQuestion): string => `${questionId}:${version}`;

const keysOf = ({ questions }: BasicSheet, isOrdered: boolean): string[] => {
  const keys = questions.map(keyOf);
  return isOrdered ? keys : keys.sort();
};

/**
 * Whether a sheet that nobody has answered in yet asks something else than the basic does by now. The order counts in a
 * person's first sitting alone.
 */
export const isSheetOutdated = (
  made: BasicSheet,
  now: BasicSheet,
  finishedSittings: number,
): boolean => {
  const isOrdered = finishedSittings === 0;
  return (
    made.passMarkPercent !== now.passMarkPercent ||
    keysOf(made, isOrdered).join() !== keysOf(now, isOrdered).join()
  );
};
