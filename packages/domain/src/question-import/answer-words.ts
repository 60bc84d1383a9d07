import { foldBlanks, foldTyped, foldWidth } from '../text/fold';
import { choiceHeading } from './columns';

/** A choice or word, and the numbers of its columns, counted from 1. */
export interface NumberedText {
  numbers: readonly number[];
  text: string;
}

/** Letters that number choices, the first for the first. */
const LETTERS = ['ABCDEFGHIJKLMNOPQRST', 'アイウエオカキクケコサシスセソタチツテト'];
/** 「(1)」「1.」「1番」「選択肢1」「ア」「A」, once the width of letters is the same. */
const MARKED = /^(?:選択肢\s?)?[([]?([0-9]{1,3}|[A-Za-zア-トあ-と])[)\]]?(?:番目?|[.:)])?$/;

const asKatakana = (letter: string): string =>
  letter >= 'あ' && letter <= 'と' ? String.fromCharCode(letter.charCodeAt(0) + 0x60) : letter;

/** The number that words for a choice say; `null` for none. */
export const numberIn = (words: string): number | null => {
  const mark = MARKED.exec(foldTyped(words.slice(0, 100)))?.[1];
  if (mark === undefined) return null;
  if (/^[0-9]/.test(mark)) return Number(mark);
  const letter = asKatakana(mark).toUpperCase();
  const at = LETTERS.map((letters) => letters.indexOf(letter)).find((index) => index >= 0);
  return at === undefined ? null : at + 1;
};

/** The choices whose text the words are: word for word, or but for widths and blanks. */
const textsNamed = (words: string, texts: readonly NumberedText[]): NumberedText[] => {
  const exact = texts.filter(({ text }) => text === words);
  return exact.length > 0
    ? exact
    : texts.filter(({ text }) => foldBlanks(text) === foldBlanks(words));
};

/** What words say: a choice by its number or text, or why they say none. */
export type ReadAnswer = { number: number } | { issue: string; isUnclear?: boolean };

/**
 * Reads one answer. What could be the number of one choice and the text of another is an issue.
 *
 * @param isNumbered the heading says that numbers stand here: digits are never the text of a choice
 */
export const readAnswer = (
  words: string,
  texts: readonly NumberedText[],
  isNumbered: boolean,
): ReadAnswer => {
  const number = numberIn(words);
  const isDigits = /^[0-9|,;、・/\s]+$/.test(foldWidth(words));
  const named = isNumbered && isDigits ? [] : textsNamed(words, texts);
  const [first, ...others] = named;
  const isThere = number !== null && texts.some(({ numbers }) => numbers.includes(number));
  if (others.length > 0)
    return {
      issue: `「${words}」は、いくつもの選択肢の文に当てはまります。番号で入力してください。`,
      isUnclear: true,
    };
  if (first && isThere && !first.numbers.includes(number))
    return {
      issue: `「${words}」は、${choiceHeading(number)}とも、${choiceHeading(first.numbers[0]!)}の文とも読めます。見出しを「正解番号」にし、数字で入力してください。`,
    };
  if (first) return { number: first.numbers[0]! };
  if (number === null)
    return { issue: `「${words}」は番号として読み取れません。数字で入力してください。` };
  if (!isThere) return { issue: `${choiceHeading(number)}が空のため、正解にできません。` };
  return { number };
};

const YES = /^[○〇◯◎●✓✔☑1正]$|^(?:true|yes|正解)$/i;
const NO = /^[×✕✖✗✘☓xX0誤]?$|^(?:false|no|不正解|誤り)$/i;

/** Whether a cell beside a choice says that it is right: 「○」, or 「×」 and nothing; `null` for anything else. */
export const isMarkedRight = (cell: string): boolean | null => {
  const mark = foldTyped(cell);
  if (YES.test(mark)) return true;
  return NO.test(mark) ? false : null;
};
