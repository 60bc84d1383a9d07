import type { ProposedQuestion } from '../proposal';
import { meaningOf } from '../text';

/** Whether a question has as many choices, or word cards, as were asked for. */
export const hasChoices = (
  { question_type, selectable, orderable }: ProposedQuestion,
  wanted: number,
): boolean =>
  question_type === 'FillInTheBlanks'
    ? orderable.length === wanted && selectable.length === 0
    : selectable.length === wanted && orderable.length === 0;

/** Whether two choices or cards say the same: then a learner cannot know which of them is right. */
export const hasSameChoices = ({ selectable, orderable }: ProposedQuestion): boolean => {
  const meanings = [...selectable, ...orderable].map(({ text }) => meaningOf(text));
  return new Set(meanings).size !== meanings.length;
};

/** Whether one choice is right, or in a multiple choice at least one and not all. */
export const hasCorrectCount = ({ question_type, selectable }: ProposedQuestion): boolean => {
  if (question_type === 'FillInTheBlanks') return true;
  const right = selectable.filter(({ is_correct }) => is_correct).length;
  return question_type === 'Selectable' ? right === 1 : right >= 1 && right < selectable.length;
};
