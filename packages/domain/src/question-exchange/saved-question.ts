import type { QuestionCategory, QuestionType } from '@tokiori/contract';

/** A question of the product as it is saved for other systems. */
export interface SavedQuestion {
  /** Its name in files. */
  code: string;
  /** The name of the question that it asks in other words; empty: it stands alone. */
  main: string;
  /** Names of its categories from the widest. */
  path: readonly string[];
  title: string;
  type: QuestionType;
  category: QuestionCategory;
  /** Markdown. */
  statement: string;
  /** Markdown. */
  commentary: string;
  comment: string;
  choices: readonly { text: string; isRight: boolean }[];
  /** `position`: the blank that a word fills, counted from 1; `null`: none. */
  words: readonly { text: string; position: number | null }[];
  /** What no such file holds: 「画像」. */
  leftOut: readonly string[];
}

/** What is told of a question whose file lacks something; empty where it lacks nothing. */
export const leftOutNote = ({ leftOut }: SavedQuestion): string =>
  leftOut.length === 0 ? '' : `${leftOut.join('、')}は、このファイルに含まれていません。`;
