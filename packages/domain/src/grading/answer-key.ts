import type { AnswerType } from '@tokiori/contract';

/** What is right among choices. */
export interface ChoiceKey {
  answerType: 'Selectable' | 'MultiSelectable';
  correctIds: readonly number[];
  /** Every choice of the question, the right ones included. */
  choiceIds: readonly number[];
}

/** What is right among word cards. */
export interface WordKey {
  answerType: 'Orderable';
  /** Every word card; `position` is the blank it fills, counted from 1, `null` for a decoy. */
  words: readonly { id: number; text: string; position: number | null }[];
}

/** What is right for one question, as the server holds it. Ids are database ids. */
export type AnswerKey = ChoiceKey | WordKey;

/** What the learner sent: choice ids, or one word id for each blank in the order of the blanks. */
export type GivenAnswer = { selected: readonly number[] } | { ordered: readonly number[] };

/** An answer that nobody else holds. */
export type OwnAnswer = { selected: number[] } | { ordered: number[] };

/** A mark, or the issue that makes the answer impossible to mark (nothing is recorded then). */
export type GradeOutcome =
  { ok: true; isCorrect: boolean } | { ok: false; message: string; field: 'selected' | 'ordered' };

/** What is right of a question whose key is told; `null` in place of what is right: it is hidden. */
export interface KeyedParts {
  selectable: readonly { id: number; text: string; is_correct: boolean | null }[];
  orderable: readonly { id: number; text: string; position: number | null }[];
}

/** How answers of one type are judged. */
export interface AnswerRules<Key> {
  keyOf: (parts: KeyedParts) => Key;
  grade: (key: Key, answer: GivenAnswer) => GradeOutcome;
  /** The right answer in the shape a learner would send it. */
  correctAnswer: (key: Key) => OwnAnswer;
  /** The chance of a right answer by guessing. Fraction, above 0 and up to 1. */
  chance: (key: Key) => number;
  /** Ids as they are stored, in the shape of an answer. */
  answerWith: (ids: readonly number[]) => OwnAnswer;
  /** Whether the same ids in another order are another answer. */
  isOrdered: boolean;
}

/** The key of each type of answer. */
export type KeyOf<Type extends AnswerType> = Type extends 'Orderable'
  ? WordKey
  : ChoiceKey & { answerType: Type };
