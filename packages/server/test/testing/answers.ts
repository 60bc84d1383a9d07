import { getQuestion, type LearnerQuestion } from '@tokiori/contract';
import type { Person } from './person';

/**
 * The number that a right choice, or a wrong one, has in the survey that asks the question. Told by its text, as an
 * admin knows it: sheets do not contain the bank's own numbers.
 */
export const choiceIn = async (
  admin: Person,
  question: LearnerQuestion,
  isCorrect: boolean,
): Promise<number> => {
  const { selectable } = await admin.ok(getQuestion, { params: { id: question.id } });
  const texts = selectable.filter((each) => each.is_correct === isCorrect).map(({ text }) => text);
  return question.selectable.find(({ text }) => texts.includes(text))!.id;
};
