/** What is right for one question, as the server holds it. Ids are database ids. */
export type AnswerKey =
  | {
      answerType: 'Selectable' | 'MultiSelectable';
      correctIds: readonly number[];
      /** Every choice of the question, the right ones included. */
      choiceIds: readonly number[];
    }
  | {
      answerType: 'Orderable';
      /** Every word card; `position` is the blank it fills, counted from 1, `null` for a decoy. */
      words: readonly { id: number; text: string; position: number | null }[];
    };

/** What the learner sent: choice ids, or one word id for each blank in the order of the blanks. */
export type GivenAnswer = { selected: readonly number[] } | { ordered: readonly number[] };

/** A mark, or the issue that makes the answer impossible to mark (nothing is recorded then). */
export type GradeOutcome =
  { ok: true; isCorrect: boolean } | { ok: false; message: string; field: 'selected' | 'ordered' };

type ChoiceKey = Extract<AnswerKey, { correctIds: readonly number[] }>;
type WordKey = Extract<AnswerKey, { answerType: 'Orderable' }>;
type PlacedWord = { id: number; text: string; position: number };

const hasDuplicates = (ids: readonly number[]): boolean => new Set(ids).size !== ids.length;

const placedWords = (key: WordKey): PlacedWord[] =>
  key.words
    .filter((word): word is PlacedWord => word.position !== null)
    .sort((a, b) => a.position - b.position);

const selectionIssue = (key: ChoiceKey, selected: readonly number[]): string | null => {
  if (selected.length === 0) return '選択肢を選んでください。';
  if (key.answerType === 'Selectable' && selected.length > 1)
    return '選択肢は1つだけ選んでください。';
  if (hasDuplicates(selected)) return '同じ選択肢が重ねて選ばれています。選び直してください。';
  if (!selected.every((id) => key.choiceIds.includes(id))) {
    return 'この問題にない選択肢が選ばれています。画面を読み込み直してください。';
  }
  return null;
};

const orderIssue = (
  key: WordKey,
  ordered: readonly number[],
  blankCount: number,
): string | null => {
  if (ordered.length !== blankCount) return `${blankCount}個の空欄すべてに語句を入れてください。`;
  if (hasDuplicates(ordered)) return '同じ語句カードは1回だけ使えます。入れ直してください。';
  if (!ordered.every((id) => key.words.some((word) => word.id === id))) {
    return 'この問題にない語句が使われています。画面を読み込み直してください。';
  }
  return null;
};

const gradeSelection = (key: ChoiceKey, answer: GivenAnswer): GradeOutcome => {
  const field = 'selected';
  if (!('selected' in answer))
    return { ok: false, field, message: '選択肢を選んで解答してください。' };
  const message = selectionIssue(key, answer.selected);
  if (message !== null) return { ok: false, field, message };
  const isCorrect =
    answer.selected.length === key.correctIds.length &&
    answer.selected.every((id) => key.correctIds.includes(id));
  return { ok: true, isCorrect };
};

const gradeOrder = (key: WordKey, answer: GivenAnswer): GradeOutcome => {
  const field = 'ordered';
  if (!('ordered' in answer))
    return { ok: false, field, message: '空欄に語句を入れて解答してください。' };
  const correct = placedWords(key);
  const message = orderIssue(key, answer.ordered, correct.length);
  if (message !== null) return { ok: false, field, message };
  const textOf = new Map(key.words.map((word) => [word.id, word.text]));
  return {
    ok: true,
    isCorrect: answer.ordered.every((id, index) => textOf.get(id) === correct[index]?.text),
  };
};

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
  key.answerType === 'Orderable' ? gradeOrder(key, answer) : gradeSelection(key, answer);

/** The right answer in the shape a learner would send it; shown after answering only. */
export const correctAnswerOf = (key: AnswerKey): { selected: number[] } | { ordered: number[] } =>
  key.answerType === 'Orderable'
    ? { ordered: placedWords(key).map((word) => word.id) }
    : { selected: [...key.correctIds] };
