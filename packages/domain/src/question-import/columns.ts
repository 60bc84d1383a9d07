/** Headings of the columns of a question sheet, beside 「選択肢1」「選択肢2」 and so on. */
export const QUESTION_COLUMNS = {
  major: '大分類',
  medium: '中分類',
  minor: '小分類',
  title: 'タイトル',
  type: '問題形式',
  category: '種別',
  statement: '問題文',
  answer: '正解番号',
  commentary: '解説',
  comment: 'コメント',
  /** Of a question that was saved as a file: a line with it is that question, whatever its title says. */
  id: '問題ID',
  /** The question that a line asks in other words: its 問題ID, or its title among those of the same category. */
  main: '言いかえの元',
  /** Whether it is asked. */
  retired: '出題',
  /** 「法改正、店長」. */
  tags: 'タグ',
  /** Who looks after it: 社員番号, メールアドレス or 氏名. */
  owner: '担当者',
  /** By when it is to be looked at again. */
  check_by: '確認期限',
} as const;

export type QuestionColumn = keyof typeof QUESTION_COLUMNS;

/** Columns that hold Markdown, as an export writes them; without these headings a text is shown as it stands. */
export const MARKDOWN_COLUMNS = {
  statement_markdown: '問題文（Markdown）',
  commentary_markdown: '解説（Markdown）',
} as const;

/** Columns that an export adds for reading, by all names they have had; an import passes over them. */
export const STATISTICS_COLUMNS = [
  '解答数',
  '回答数',
  '正答数',
  '正答率（%）',
  'ほかの言語（文は入りません）',
] as const;

/** Choices or words that a sheet may have columns for, and choices that may be marked as right in their own. */
export const SHEET_CHOICES = { texts: 20, marks: 10 } as const;

/** Heading of the n-th choice, counted from 1. */
export const choiceHeading = (number: number): string => `選択肢${number}`;

/** Heading of the column that says 「○」 where the n-th choice is right. */
export const markHeading = (number: number): string => `選択肢${number}の正誤`;

/** Where each column stands, counted from 0. */
export interface SheetColumns {
  at: Partial<Record<QuestionColumn, number>>;
  choices: { number: number; at: number }[];
  /** Columns that say 「○」 where a choice is right. */
  marks: { number: number; at: number }[];
  /** Whether these texts are Markdown. */
  isMarkdown: { statement: boolean; commentary: boolean };
  /** Whether the heading of the answer says that numbers stand there. */
  isNumbered: boolean;
}
