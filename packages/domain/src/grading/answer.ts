import type { AnswerType, QuestionType } from '@tokiori/contract';
import type {
  AnswerKey,
  AnswerRules,
  GivenAnswer,
  GradeOutcome,
  KeyedParts,
  KeyOf,
  OwnAnswer,
} from './answer-key';
import { oneChoice, severalChoices } from './choices';
import { answerTypeOf } from './question-types';
import { words } from './words';

/** How answers are judged, by their type. */
const ANSWER_TYPES: { readonly [Type in AnswerType]: AnswerRules<KeyOf<Type>> } = {
  Selectable: oneChoice,
  MultiSelectable: severalChoices,
  Orderable: words,
};

/** The rules of a key's own type, which take it. */
const rulesOfKey = (key: AnswerKey): AnswerRules<AnswerKey> =>
  ANSWER_TYPES[key.answerType] as AnswerRules<AnswerKey>;

/** The answer key used for grading. */
export const answerKeyOf = (question: KeyedParts & { question_type: QuestionType }): AnswerKey =>
  ANSWER_TYPES[answerTypeOf(question.question_type)].keyOf(question);

/**
 * Marks an answer.
 *
 * - `Selectable`: exactly one choice, right when it is the correct one.
 * - `MultiSelectable`: at least one choice, right when the sets are equal; the order sent does not matter.
 * - `Orderable`: one word card for each blank, a card used at most once. Right when every blank holds its word's text,
 *   so cards with equal texts are interchangeable.
 *
 * An answer of the wrong shape, with unknown or repeated ids, or with a wrong count is an issue and not a wrong answer.
 */
export const gradeAnswer = (key: AnswerKey, answer: GivenAnswer): GradeOutcome =>
  rulesOfKey(key).grade(key, answer);

/** The right answer in the shape a learner would send it; shown after answering only. */
export const correctAnswerOf = (key: AnswerKey): OwnAnswer => rulesOfKey(key).correctAnswer(key);

/**
 * The chance of a right answer from somebody who knows nothing and guesses: one of the choices, any set of them but the
 * empty one, any arrangement of the cards. Fraction, above 0 and up to 1.
 */
export const chanceOf = (key: AnswerKey): number => rulesOfKey(key).chance(key);

/** Ids as they are stored, in the shape of an answer of the type. */
export const answerWith = (answerType: AnswerType, ids: readonly number[]): OwnAnswer =>
  ANSWER_TYPES[answerType].answerWith(ids);

/** The ids of an answer, as they are stored. */
export const idsOfAnswer = (answer: GivenAnswer): readonly number[] =>
  'selected' in answer ? answer.selected : answer.ordered;

/**
 * Whether two answers of the type are one, by the ids or the texts of what was given: in which order choices were picked
 * does not matter.
 */
export const isSameAnswer = <Part extends number | string>(
  answerType: AnswerType,
  one: readonly Part[],
  other: readonly Part[],
): boolean => {
  const { isOrdered } = ANSWER_TYPES[answerType];
  const fold = (parts: readonly Part[]): string =>
    JSON.stringify(isOrdered ? parts : [...parts].sort());
  return fold(one) === fold(other);
};
