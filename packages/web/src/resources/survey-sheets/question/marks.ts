import type { GivenAnswer, SurveyResult } from '@tokiori/contract';

/** How a choice looks once the verdict is there. */
export type Mark = 'right' | 'wrong' | 'missed' | 'none';

/** What is drawn of an answered question. */
export type JudgedAnswer = Pick<SurveyResult, 'answer' | 'correct_answer' | 'question'>;

export const selectedIn = (answer: GivenAnswer | null): readonly number[] =>
  answer && 'selected' in answer ? answer.selected : [];

export const orderedIn = (answer: GivenAnswer | null): readonly number[] =>
  answer && 'ordered' in answer ? answer.ordered : [];

export const markOf = (id: number, { answer, correct_answer }: JudgedAnswer): Mark => {
  const isCorrect = selectedIn(correct_answer).includes(id);
  if (selectedIn(answer).includes(id)) return isCorrect ? 'right' : 'wrong';
  return isCorrect ? 'missed' : 'none';
};

export interface JudgedBlank {
  /** The word given; `null` when skipped. */
  given: string | null;
  correct: string;
  isCorrect: boolean;
}

/** What stood in a blank and what belongs there. Cards with equal texts are interchangeable. */
export const judgedBlank = (blank: number, result: JudgedAnswer): JudgedBlank => {
  const textOf = (id: number | undefined): string | null =>
    result.question.orderable.find((word) => word.id === id)?.text ?? null;
  const given = textOf(orderedIn(result.answer)[blank - 1]);
  const correct = textOf(orderedIn(result.correct_answer)[blank - 1]) ?? '';
  return { given, correct, isCorrect: given === correct };
};
