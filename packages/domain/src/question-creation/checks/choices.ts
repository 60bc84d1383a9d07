import { answerParts } from '../../grading/question-types';
import type { ProposedQuestion } from '../proposal';
import { meaningOf } from '../text';

/** Whether a question has as many choices, or word cards, as were asked for, and none of the other kind. */
export const hasChoices = (question: ProposedQuestion, wanted: number): boolean =>
  answerParts(question).length === wanted &&
  question.selectable.length + question.orderable.length === wanted;

/** Whether two choices or cards say the same: then a learner cannot know which of them is right. */
export const hasSameChoices = ({ selectable, orderable }: ProposedQuestion): boolean => {
  const meanings = [...selectable, ...orderable].map(({ text }) => meaningOf(text));
  return new Set(meanings).size !== meanings.length;
};

type Choices = ProposedQuestion['selectable'];

const rightAmong = (choices: Choices): number =>
  choices.filter(({ is_correct }) => is_correct).length;

const HAS_RIGHT: Record<ProposedQuestion['question_type'], (choices: Choices) => boolean> = {
  Selectable: (choices) => rightAmong(choices) === 1,
  MultiSelectable: (choices) => rightAmong(choices) >= 1 && rightAmong(choices) < choices.length,
  FillInTheBlanks: () => true,
};

/** Whether one choice is right, or in a multiple choice at least one and not all. */
export const hasCorrectCount = ({ question_type: type, selectable }: ProposedQuestion): boolean =>
  HAS_RIGHT[type](selectable);
