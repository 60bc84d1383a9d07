import type { ErratumKind } from '@tokiori/contract';
import { answerKeyOf, answerWith, chanceOf, gradeAnswer, type AnswerKey } from '@tokiori/domain';
import type { KeyedVersion } from '../../shared/stored-question';
import type { CountedAnswer, Mark, VersionOfWording } from './effects';
import type { CorrectedVersion, Parts } from './key';

/** What each answer counts, before and after. */
export interface Marking {
  markOf: (answer: CountedAnswer) => Mark;
  /** Of guessing an answer to a version, by its key of before and of after. */
  chanceBefore: (answer: VersionOfWording) => number;
  chanceAfter: (answer: VersionOfWording) => number;
}

/** A mistake of a wording and the versions that it is about. */
export interface Mistake {
  question_id: number;
  kind: ErratumKind;
  versions: readonly CorrectedVersion[];
}

/** All versions of all wordings of the knowledge point, with the keys that stand. */
type Versions = readonly KeyedVersion[];

type Keys = ReadonlyMap<string, AnswerKey>;

const nameOf = ({ wordingId, version }: VersionOfWording): string => `${wordingId}:${version}`;

const keysOf = (versions: Versions, mistake: Mistake, which: 'before' | 'after'): Keys => {
  const parts = new Map<number, Parts>(mistake.versions.map((one) => [one.version, one[which]]));
  return new Map(
    versions.map((row) => {
      const own = row.wording_id === mistake.question_id ? parts.get(row.version) : undefined;
      const name = nameOf({ wordingId: row.wording_id, version: row.version });
      return [name, answerKeyOf({ ...row, ...own })];
    }),
  );
};

const chances =
  (keys: Keys) =>
  (answer: VersionOfWording): number =>
    chanceOf(keys.get(nameOf(answer))!);

/** Whether an answer was given to what a mistake is about. */
const meantBy = ({ question_id: questionId, versions }: Mistake) => {
  const meant = new Set(versions.map(({ version }) => version));
  return ({ wordingId, version }: VersionOfWording): boolean =>
    wordingId === questionId && meant.has(version);
};

const markBy = (key: AnswerKey, answer: CountedAnswer): boolean => {
  if (answer.isSkipped) return false;
  const outcome = gradeAnswer(key, answerWith(key.answerType, answer.givenIds));
  return outcome.ok && outcome.isCorrect;
};

/** What answers count once the mistake is mended; those to other versions count what they did. */
export const markingOf = (versions: Versions, mistake: Mistake): Marking => {
  const before = keysOf(versions, mistake, 'before');
  const after = keysOf(versions, mistake, 'after');
  const isMeant = meantBy(mistake);
  const marks: Record<ErratumKind, (answer: CountedAnswer) => Mark> = {
    Key: (answer) => ({ isCorrect: markBy(after.get(nameOf(answer))!, answer), isDropped: false }),
    Everybody: () => ({ isCorrect: true, isDropped: false }),
    Dropped: ({ isCorrect }) => ({ isCorrect, isDropped: true }),
  };
  return {
    markOf: (answer) => (isMeant(answer) ? marks[mistake.kind](answer) : answer),
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
  const before = keysOf(versions, mistake, 'before');
  const after = keysOf(versions, mistake, 'after');
  const isMeant = meantBy(mistake);
  return {
    markOf: (answer) => {
      const was = earlier.get(answer.surveyId);
      if (was) return was;
      const isNew = mistake.kind === 'Key' && isMeant(answer) && answer.answeredAt >= since;
      if (!isNew) return answer;
      return {
        isCorrect: markBy(before.get(nameOf(answer))!, answer),
        isDropped: answer.isDropped,
      };
    },
    chanceBefore: chances(after),
    chanceAfter: chances(before),
  };
};
