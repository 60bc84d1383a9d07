import type { ErratumKind } from '@tokiori/contract';
import { chanceOf, gradeAnswer, type AnswerKey } from '@tokiori/domain';
import type { AnsweredVersion } from '../survey-sheets/rebuild.queries';
import { answerKeyOf } from '../survey-sheets/present';
import type { CountedAnswer, Mark } from './effects';
import type { CorrectedVersion, Parts } from './key';

/** What each answer counts, before and after. */
export interface Marking {
  markOf: (answer: CountedAnswer) => Mark;
  /** Of guessing an answer to a version, by its key of before and of after. */
  chanceBefore: (version: number) => number;
  chanceAfter: (version: number) => number;
}

/** A mistake and the versions that it is about. */
export interface Mistake {
  kind: ErratumKind;
  versions: readonly CorrectedVersion[];
}

/** All versions of the question, with the keys that stand. */
type Versions = readonly AnsweredVersion[];

const keysOf = (
  versions: Versions,
  corrected: readonly CorrectedVersion[],
  which: 'before' | 'after',
): Map<number, AnswerKey> => {
  const parts = new Map<number, Parts>(corrected.map((one) => [one.version, one[which]]));
  return new Map(
    versions.map((row) => [row.version, answerKeyOf({ ...row, ...parts.get(row.version) })]),
  );
};

const chances =
  (keys: ReadonlyMap<number, AnswerKey>) =>
  (version: number): number =>
    chanceOf(keys.get(version)!);

const markBy = (key: AnswerKey, answer: CountedAnswer): boolean => {
  if (answer.isSkipped) return false;
  const given = [...answer.givenIds];
  const outcome = gradeAnswer(
    key,
    key.answerType === 'Orderable' ? { ordered: given } : { selected: given },
  );
  return outcome.ok && outcome.isCorrect;
};

/** What answers count once the mistake is mended; those to other versions count what they did. */
export const markingOf = (versions: Versions, { kind, versions: corrected }: Mistake): Marking => {
  const before = keysOf(versions, corrected, 'before');
  const after = keysOf(versions, corrected, 'after');
  const meant = new Set(corrected.map(({ version }) => version));
  const marks: Record<ErratumKind, (answer: CountedAnswer) => Mark> = {
    Key: (answer) => ({ isCorrect: markBy(after.get(answer.version)!, answer), isDropped: false }),
    Everybody: () => ({ isCorrect: true, isDropped: false }),
    Dropped: ({ isCorrect }) => ({ isCorrect, isDropped: true }),
  };
  return {
    markOf: (answer) => (meant.has(answer.version) ? marks[kind](answer) : answer),
    chanceBefore: chances(before),
    chanceAfter: chances(after),
  };
};

/**
 * What answers count once the mending is taken back: what they did before, and those that were given since by the key
 * that holds again.
 */
export const markingBefore = (
  versions: Versions,
  mistake: Mistake,
  { earlier, since }: { earlier: ReadonlyMap<number, Mark>; since: Date },
): Marking => {
  const before = keysOf(versions, mistake.versions, 'before');
  const after = keysOf(versions, mistake.versions, 'after');
  const meant = new Set(mistake.versions.map(({ version }) => version));
  return {
    markOf: (answer) => {
      const was = earlier.get(answer.surveyId);
      if (was) return was;
      const isNew =
        mistake.kind === 'Key' && meant.has(answer.version) && answer.answeredAt >= since;
      if (!isNew) return answer;
      return {
        isCorrect: markBy(before.get(answer.version)!, answer),
        isDropped: answer.isDropped,
      };
    },
    chanceBefore: chances(after),
    chanceAfter: chances(before),
  };
};
