import type { QuestionType } from '@tokiori/contract';
import { choiceHeading, QUESTION_COLUMNS } from './columns';
import type { ImportIssue } from './issue';

/** A choice or word, and the numbers of its columns, counted from 1. */
export interface NumberedText {
  numbers: readonly number[];
  text: string;
}

/** Choices of the same text are one choice: a learner could not tell them apart. */
export const mergedTexts = (texts: readonly NumberedText[]): NumberedText[] => {
  const merged = new Map<string, NumberedText>();
  for (const { numbers, text } of texts) {
    const same = merged.get(text);
    merged.set(text, { numbers: [...(same?.numbers ?? []), ...numbers], text });
  }
  return [...merged.values()];
};

/** Twice the numbers of all columns that may hold choices. */
const LONGEST_ANSWER = 500;
const SEPARATORS = /[|,;、・\s]+/;

/** 「1|3」「1、3」「①③」 → the numbers; an issue names what is none. */
export const readAnswerNumbers = (
  cell: string,
  texts: readonly NumberedText[],
): { numbers: number[]; issues: ImportIssue[] } => {
  const column = QUESTION_COLUMNS.answer;
  if (cell.length > LONGEST_ANSWER)
    return {
      numbers: [],
      issues: [{ column, message: '正解番号が長すぎます。数字だけにしてください。' }],
    };
  const plain = cell
    .replace(/[\u2460-\u2473]/g, (circled) => ` ${circled} `)
    .normalize('NFKC')
    .trim();
  const parts = plain.split(SEPARATORS).filter((part) => part !== '');
  if (parts.length === 0)
    return { numbers: [], issues: [{ column, message: '正解の選択肢の番号を入力してください。' }] };
  const numbers = [...new Set(parts.map(Number))];
  const strange = parts.find((part) => !/^\d+$/.test(part));
  if (strange !== undefined)
    return {
      numbers: [],
      issues: [
        { column, message: `「${strange}」は番号として読み取れません。数字で入力してください。` },
      ],
    };
  const missing = numbers.find((number) => !texts.some((text) => text.numbers.includes(number)));
  if (missing !== undefined)
    return {
      numbers,
      issues: [{ column, message: `${choiceHeading(missing)}が空のため、正解にできません。` }],
    };
  return { numbers, issues: [] };
};

/** Whether one of the named columns holds the text. */
export const isAnswer = (text: NumberedText, numbers: readonly number[]): boolean =>
  text.numbers.some((number) => numbers.includes(number));

/** Choices or words of a row as the contract takes them. */
export const answersOf = (
  type: QuestionType,
  texts: readonly NumberedText[],
  numbers: readonly number[],
) => {
  if (type !== 'FillInTheBlanks')
    return {
      selectable: texts.map((choice) => ({
        text: choice.text,
        is_correct: isAnswer(choice, numbers),
      })),
    };
  return {
    orderable: texts.map(({ numbers: [column = 0], text }) => {
      const blank = numbers.indexOf(column);
      return { text, position: blank < 0 ? null : blank + 1 };
    }),
  };
};

/** 「正解は「A」「B」です。」 in the order of the answer. */
export const plainCommentary = (
  texts: readonly NumberedText[],
  numbers: readonly number[],
): string => {
  const correct = numbers.flatMap(
    (number) => texts.find((text) => text.numbers.includes(number)) ?? [],
  );
  return `正解は${[...new Set(correct)].map(({ text }) => `「${text}」`).join('')}です。`;
};
