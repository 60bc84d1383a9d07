import { isMarkedRight, numberIn, readAnswer, type NumberedText } from './answer-words';
import { markHeading, QUESTION_COLUMNS } from './columns';
import type { ImportIssue } from './issue';
import { foldWidth } from '../text/fold';

/** Choices of the same text are one choice: a learner could not tell them apart. */
export const mergedTexts = (texts: readonly NumberedText[]): NumberedText[] => {
  const merged = new Map<string, NumberedText>();
  for (const { numbers, text } of texts) {
    const same = merged.get(text);
    merged.set(text, { numbers: [...(same?.numbers ?? []), ...numbers], text });
  }
  return [...merged.values()];
};

/** Longer than the texts of all choices. */
const LONGEST_ANSWER = 6000;
const SEPARATORS = /[|,;、・/\s]+/;

/** What was read of an answer: numbers of columns, in the order of the file, each once. */
export interface ReadAnswers {
  numbers: number[];
  issues: ImportIssue[];
}

const column = QUESTION_COLUMNS.answer;
const refused = (message: string): ReadAnswers => ({ numbers: [], issues: [{ column, message }] });

const partsOf = (cell: string): string[] =>
  foldWidth(cell.replace(/[\u2460-\u2473\u32D0-\u32E3]/g, (circled) => ` ${circled} `))
    .split(SEPARATORS)
    .filter((part) => part !== '');

/**
 * 「1|3」「1、3」「①③」「A,C」「ア・ウ」「(1)」「選択肢1」, or the texts of the choices themselves → the numbers; an issue
 * names what is none of these, or could be two.
 *
 * @param isNumbered the heading says that numbers stand here
 */
export const readAnswerNumbers = (
  cell: string,
  texts: readonly NumberedText[],
  isNumbered: boolean,
): ReadAnswers => {
  if (cell.length > LONGEST_ANSWER)
    return refused('正解番号が長すぎます。数字だけにしてください。');
  const whole = cell.trim();
  // The text of a choice may hold what else sets answers apart.
  const asOne = whole === '' ? null : readAnswer(whole, texts, isNumbered);
  const parts = partsOf(whole);
  if (asOne && 'number' in asOne) {
    const isList =
      parts.length > 1 &&
      parts.every((part) => texts.some(({ numbers }) => numbers.includes(numberIn(part) ?? 0)));
    return isList
      ? refused(
          `「${whole}」は、選択肢の文とも、${parts.length}つの番号とも読めます。見出しを「正解番号」にし、数字で入力してください。`,
        )
      : { numbers: [asOne.number], issues: [] };
  }
  if (asOne && 'issue' in asOne && asOne.isUnclear) return refused(asOne.issue);
  if (parts.length === 0) return refused('正解の選択肢の番号を入力してください。');
  const read =
    parts.length === 1 ? [asOne!] : parts.map((part) => readAnswer(part, texts, isNumbered));
  const issue = read.find((one) => 'issue' in one);
  if (issue) return refused(issue.issue);
  return {
    numbers: [...new Set(read.flatMap((one) => ('number' in one ? one.number : [])))],
    issues: [],
  };
};

/** Answers that stand as 「○」 beside each choice. `marks`: the number of the choice and its cell. */
export const readMarks = (
  marks: readonly { number: number; cell: string }[],
  texts: readonly NumberedText[],
): ReadAnswers => {
  const issues: ImportIssue[] = [];
  const numbers: number[] = [];
  for (const { number, cell } of marks) {
    const isRight = isMarkedRight(cell.slice(0, 100));
    const isThere = texts.some((text) => text.numbers.includes(number));
    const at = markHeading(number);
    if (isRight === null)
      issues.push({
        column: at,
        message: `「${cell.slice(0, 100)}」は読み取れません。正解の選択肢に「○」を付け、ほかは空けてください。`,
      });
    else if (isRight && !isThere)
      issues.push({ column: at, message: `選択肢${number}が空のため、正解にできません。` });
    else if (isRight) numbers.push(number);
  }
  if (numbers.length === 0 && issues.length === 0)
    issues.push({
      column: markHeading(marks[0]?.number ?? 1),
      message: '正解の選択肢に「○」を付けてください。',
    });
  return issues.length > 0 ? { numbers: [], issues } : { numbers, issues };
};

/** Whether one of the named columns holds the text. */
export const isAnswer = (text: NumberedText, numbers: readonly number[]): boolean =>
  text.numbers.some((number) => numbers.includes(number));

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
