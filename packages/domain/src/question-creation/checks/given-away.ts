import type { ProposedQuestion } from '../proposal';
import { comparable } from '../text';

/** So much longer or shorter than every wrong choice is seen at once. */
const OUTSTANDING = { times: 1.6, letters: 8 } as const;

const isOutstanding = (length: number, others: readonly number[]): boolean => {
  const [least, most] = [Math.min(...others), Math.max(...others)];
  const isLong = length > most * OUTSTANDING.times && length - most > OUTSTANDING.letters;
  const isShort = length * OUTSTANDING.times < least && least - length > OUTSTANDING.letters;
  return isLong || isShort;
};

/** Whether right choices can be told from wrong ones by their length alone. */
export const isToldByLength = ({ selectable }: ProposedQuestion): boolean => {
  const lengthsOf = (isCorrect: boolean): number[] =>
    selectable
      .filter(({ is_correct }) => is_correct === isCorrect)
      .map(({ text }) => comparable(text).length);
  const [right, wrong] = [lengthsOf(true), lengthsOf(false)];
  return (
    right.length > 0 && wrong.length > 0 && right.every((length) => isOutstanding(length, wrong))
  );
};

const isEach = (told: readonly boolean[]): boolean => told.every(Boolean);

/** By which of what is right is told: of several choices all have to be, and a word alone fills its blank. */
const IS_TOLD: Record<ProposedQuestion['question_type'], (told: readonly boolean[]) => boolean> = {
  Selectable: isEach,
  MultiSelectable: isEach,
  FillInTheBlanks: (told) => told.some(Boolean),
};

/**
 * Whether the statement has the right answer in it and no wrong one. A question about a text that it shows is none such:
 * there the answer has to be found.
 */
export const isToldByStatement = (question: ProposedQuestion): boolean => {
  const { question_category, question_type, selectable, orderable } = question;
  if (question_category === 'Reading') return false;
  const statement = comparable(question.statement);
  const isTold = ({ text }: { text: string }): boolean =>
    comparable(text).length >= 2 && statement.includes(comparable(text));
  const right = [
    ...selectable.filter(({ is_correct }) => is_correct),
    ...orderable.filter(({ position }) => position !== null),
  ];
  const wrong = [
    ...selectable.filter(({ is_correct }) => !is_correct),
    ...orderable.filter(({ position }) => position === null),
  ];
  return IS_TOLD[question_type](right.map(isTold)) && !wrong.some(isTold);
};
