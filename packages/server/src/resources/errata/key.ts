import type { ErratumPreviewBody } from '@tokiori/contract';
import { answerKeyOf, answerWith, gradeAnswer, placedWords, QUESTION_TYPES } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import type { KeyedVersion, StoredChoice, StoredWord } from '../../shared/stored-question';

/** The choices and words of a version, with what is right of them. */
export type Parts = Pick<KeyedVersion, 'selectable' | 'orderable'>;

/** A version that an erratum is about, as it was and as it is. */
export interface CorrectedVersion {
  version: number;
  before: Parts;
  after: Parts;
}

const labelOf = ({ text, image }: StoredChoice): string => JSON.stringify([text, image]);

/** Which of several equal cards is placed does not matter: they are told by their text. */
const placesOf = (words: readonly StoredWord[]): string[] =>
  placedWords(words).map(({ text }) => text);

/** The right answer in words: the choices, or the words in the order of the blanks. */
export const keyInWords = ({ selectable, orderable }: Parts): string[] => [
  ...selectable.filter((choice) => choice.is_correct).map(({ text, image }) => text || image || ''),
  ...placesOf(orderable),
];

/** The current version with the right answer that is asked for. @throws AppError VALIDATION_FAILED for one that cannot be */
export const withKey = (
  current: KeyedVersion,
  { selected, ordered }: Pick<ErratumPreviewBody, 'selected' | 'ordered'>,
): Parts => {
  const { answerType, partsIn } = QUESTION_TYPES[current.question_type];
  const chosen = { selectable: selected, orderable: ordered }[partsIn] ?? [];
  const outcome = gradeAnswer(answerKeyOf(current), answerWith(answerType, chosen));
  if (!outcome.ok) throw invalid([{ field: outcome.field, message: outcome.message }]);
  return {
    selectable: current.selectable.map((choice) => ({
      ...choice,
      is_correct: chosen.includes(choice.id),
    })),
    orderable: current.orderable.map((word) => {
      const place = chosen.indexOf(word.id);
      return { ...word, position: place === -1 ? null : place + 1 };
    }),
  };
};

const sorted = (labels: readonly string[]): string => JSON.stringify([...labels].sort());

/**
 * The choices of another version with the same right answer; `null` where its choices are others, so that its answers
 * cannot be marked by it.
 */
export const carriedTo = (version: KeyedVersion, key: Parts): Parts | null => {
  const labels = version.selectable.map(labelOf);
  if (sorted(labels) !== sorted(key.selectable.map(labelOf))) return null;
  const texts = version.orderable.map(({ text }) => text);
  if (sorted(texts) !== sorted(key.orderable.map(({ text }) => text))) return null;
  const places = placesOf(key.orderable);
  if (placesOf(version.orderable).length !== places.length) return null;
  const right = new Set(key.selectable.filter((choice) => choice.is_correct).map(labelOf));
  const left = new Map<string, number[]>();
  places.forEach((text, at) => left.set(text, [...(left.get(text) ?? []), at + 1]));
  return {
    selectable: version.selectable.map((choice) => ({
      ...choice,
      is_correct: right.has(labelOf(choice)),
    })),
    orderable: version.orderable.map((word) => ({
      ...word,
      position: left.get(word.text)?.shift() ?? null,
    })),
  };
};
