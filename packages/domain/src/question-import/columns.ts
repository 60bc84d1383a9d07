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
} as const;

export type QuestionColumn = keyof typeof QUESTION_COLUMNS;

/** Columns that an export adds for reading, by all names they have had; an import passes over them. */
export const STATISTICS_COLUMNS = ['解答数', '回答数', '正答数', '正答率（%）'] as const;

const REQUIRED: readonly QuestionColumn[] = ['major', 'medium', 'minor', 'statement', 'answer'];
const NAMES = Object.entries(QUESTION_COLUMNS) as [QuestionColumn, string][];

/** Heading of the n-th choice, counted from 1. */
export const choiceHeading = (number: number): string => `選択肢${number}`;

/** Where each column stands, counted from 0. */
export interface SheetColumns {
  at: Partial<Record<QuestionColumn, number>>;
  choices: { number: number; at: number }[];
  /** Headings that mean nothing here. */
  unknown: string[];
}

// Far longer than any known heading.
const plain = (heading: string): string =>
  heading.slice(0, 100).normalize('NFKC').replace(/\s/g, '');
const STATISTICS = STATISTICS_COLUMNS.map(plain);

const choiceNumber = (heading: string): number | null => {
  const digits = /^選択肢([1-9][0-9]?)$/.exec(heading)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** What keeps the first line from being headings; each is a whole Japanese sentence. */
const headingIssues = (headings: readonly string[], { at, choices }: SheetColumns): string[] => {
  const missing: string[] = REQUIRED.filter((column) => at[column] === undefined).map(
    (column) => QUESTION_COLUMNS[column],
  );
  if (choices.length === 0) missing.push(choiceHeading(1));
  const named = headings.filter((heading) => heading !== '');
  const twice = named.find((heading, index) => named.indexOf(heading) !== index);
  return [
    ...(missing.length === 0
      ? []
      : [
          `1行目の見出しに「${missing.join('」「')}」がありません。テンプレートの見出しをお使いください。`,
        ]),
    ...(twice === undefined ? [] : [`1行目に見出し「${twice}」が2つあります。`]),
  ];
};

/** Finds the columns by their headings, in any order and width of letters. */
export const readHeadings = (
  cells: readonly string[],
): { columns: SheetColumns; issues: string[] } => {
  const headings = cells.map(plain);
  const columns: SheetColumns = { at: {}, choices: [], unknown: [] };
  headings.forEach((heading, at) => {
    const known = NAMES.find(([, name]) => name === heading)?.[0];
    const number = choiceNumber(heading);
    if (known !== undefined) columns.at[known] ??= at;
    else if (number !== null) columns.choices.push({ number, at });
    else if (heading !== '' && !STATISTICS.includes(heading)) columns.unknown.push(heading);
  });
  columns.choices.sort((one, other) => one.number - other.number);
  return { columns, issues: headingIssues(headings, columns) };
};
