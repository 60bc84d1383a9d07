import type { QuestionBody, QuestionType } from '@tokiori/contract';
import { placedWords } from '../grading/words';
import type { NumberedText } from './answer-words';
import { isAnswer, mergedTexts } from './answers';

/** What learners choose among; `null` for what is right, where the key is hidden. */
export interface Answers {
  question_type: QuestionType;
  selectable?: readonly { text: string; is_correct: boolean | null }[] | undefined;
  orderable?: readonly { text: string; position: number | null }[] | undefined;
}

type Parts = Omit<Answers, 'question_type'>;

/** What stands in the columns 選択肢1 … and 正解番号 for a type of question. */
interface TypeColumns {
  /** What the columns 選択肢1 … hold, in words. */
  partsName: string;
  /** What each of them holds of a question. Images are not in a file. */
  texts: (parts: Parts) => string[];
  /** Numbers of the columns that are right, in the order of the answer; none where the key is hidden. */
  numbers: (parts: Parts) => number[];
  /** The columns of a row that are filled, as this type tells them apart. */
  distinct: (texts: readonly NumberedText[]) => readonly NumberedText[];
  /** A row as the contract takes it. */
  read: (
    texts: readonly NumberedText[],
    numbers: readonly number[],
  ) => Pick<QuestionBody, 'selectable' | 'orderable'>;
}

/** What a file says of a choice: its text, or that it is a picture. */
export const choiceText = ({ text }: { text: string }, index: number): string =>
  text || `（画像${index + 1}）`;

const choices: TypeColumns = {
  partsName: '選択肢',
  texts: ({ selectable = [] }) => selectable.map(choiceText),
  numbers: ({ selectable = [] }) =>
    selectable.flatMap(({ is_correct }, index) => (is_correct ? [index + 1] : [])),
  distinct: mergedTexts,
  read: (texts, numbers) => ({
    selectable: texts.map((choice) => ({
      text: choice.text,
      is_correct: isAnswer(choice, numbers),
    })),
  }),
};

const words: TypeColumns = {
  partsName: '語句',
  texts: ({ orderable = [] }) => orderable.map(({ text }) => text),
  numbers: ({ orderable = [] }) =>
    placedWords(orderable.map((word, index) => ({ ...word, number: index + 1 }))).map(
      ({ number }) => number,
    ),
  // Words for blanks may be equal, choices may not.
  distinct: (texts) => texts,
  read: (texts, numbers) => ({
    orderable: texts.map(({ numbers: [column = 0], text }) => {
      const blank = numbers.indexOf(column);
      return { text, position: blank < 0 ? null : blank + 1 };
    }),
  }),
};

/** By the type of the question. */
export const TYPE_COLUMNS: Record<QuestionType, TypeColumns> = {
  Selectable: choices,
  MultiSelectable: choices,
  FillInTheBlanks: words,
};

/** What a question's 選択肢 columns hold: choices, or the words for blanks. */
export const choiceTexts = ({ question_type: type, ...parts }: Answers): string[] =>
  TYPE_COLUMNS[type].texts(parts);

/** Numbers of the right choices, or of the word for each blank in order; nothing where the key is hidden. */
export const answerNumbers = ({ question_type: type, ...parts }: Answers): string =>
  TYPE_COLUMNS[type].numbers(parts).join('|');
