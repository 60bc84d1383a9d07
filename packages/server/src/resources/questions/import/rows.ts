import { QuestionBody } from '@tokiori/contract';
import { validateQuestion } from '@tokiori/domain';
import { z } from 'zod/mini';

/*
 * From the rows of a table to questions. Nothing here knows where the rows come from or where the
 * questions go, so a page can show the faults before anything is sent.
 */

/** A row of the table as text, by heading. */
export interface TableRow {
  /** Line of the file on which the row begins, counted from 1, the headings included. */
  lineNumber: number;
  cells: Readonly<Record<string, string>>;
}

const ImportBody = z.omit(QuestionBody, { minor_category_id: true });

/** A question read from a row, before its category has an id. */
export interface ImportedQuestion {
  lineNumber: number;
  /** Names of the major, medium and minor category. */
  category: readonly [major: string, medium: string, minor: string];
  body: z.infer<typeof ImportBody>;
  /** The row had no commentary of its own; it tells the right answer instead. */
  hasMadeCommentary: boolean;
  /** The row had choices of the same text, which became one. */
  hasMergedChoices: boolean;
}

/** What is wrong with a row, as a sentence that names the column. */
export interface RowFault {
  lineNumber: number;
  message: string;
}

const CATEGORIES = ['大分類', '中分類', '小分類'] as const;
const MOST_CHOICES = 10;
const COLUMNS = Array.from({ length: MOST_CHOICES }, (_, index) => index + 1);

/** Headings that a table must have; 解説 and the choices beyond the second are optional. */
export const REQUIRED_HEADINGS: readonly string[] = [
  ...CATEGORIES,
  'タイトル',
  '問題文',
  '選択肢1',
  '選択肢2',
  '正解番号',
];

const cell = ({ cells }: TableRow, heading: string): string => (cells[heading] ?? '').trim();

interface Choice {
  /** Numbers of the columns it stands in. */
  columns: number[];
  text: string;
}

/** Choices of the same text are one choice: a learner could not tell them apart. */
const choicesOf = (row: TableRow): Choice[] => {
  const choices = new Map<string, Choice>();
  for (const column of COLUMNS) {
    const text = cell(row, `選択肢${column}`);
    const same = choices.get(text);
    if (same) same.columns.push(column);
    else if (text !== '') choices.set(text, { columns: [column], text });
  }
  return [...choices.values()];
};

/** The numbers of the right choices, each once; `null` when the cell is not a list of numbers of choices. */
const rightColumns = (row: TableRow, choices: readonly Choice[]): number[] | null => {
  const parts = cell(row, '正解番号')
    .normalize('NFKC')
    .split(/[|,;、]/)
    .map((part) => part.trim());
  const numbers = [...new Set(parts.map(Number))];
  const areChoices = numbers.every((number) =>
    choices.some(({ columns }) => columns.includes(number)),
  );
  return parts.every((part) => /^[0-9]+$/.test(part)) && areChoices ? numbers : null;
};

const HEADING_OF: Readonly<Record<string, string>> = {
  title: 'タイトル',
  statement: '問題文',
  commentary: '解説',
};

/** Where a fault of the question stands in the table. */
const headingOf = (field: string, choices: readonly Choice[]): string => {
  const [name = '', index] = field.split('.');
  if (name !== 'selectable') return HEADING_OF[name] ?? name;
  const choice = index === undefined ? undefined : choices[Number(index)];
  return choice ? `選択肢${choice.columns[0]!}` : '選択肢';
};

const bodyOf = (row: TableRow, choices: readonly Choice[], right: readonly number[]) => {
  const selectable = choices.map(({ columns, text }) => ({
    text,
    is_correct: columns.some((column) => right.includes(column)),
  }));
  const answers = selectable.filter((choice) => choice.is_correct).map(({ text }) => `「${text}」`);
  return {
    title: cell(row, 'タイトル'),
    question_type: right.length > 1 ? 'MultiSelectable' : 'Selectable',
    statement: cell(row, '問題文'),
    selectable,
    commentary: cell(row, '解説') || `正解は${answers.join('')}です。`,
  };
};

const bodyFaults = (body: unknown): { field: string; message: string }[] => {
  const parsed = z.safeParse(ImportBody, body);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      field: path.map(String).join('.'),
      message,
    }));
  const { question_type: questionType, statement, selectable = [] } = parsed.data;
  return validateQuestion({
    questionType,
    statement,
    selectable,
    orderable: [],
    commentaryLinks: [],
  });
};

const categoryFaults = (row: TableRow): string[] =>
  CATEGORIES.flatMap((heading) => {
    const { length } = cell(row, heading);
    if (length === 0) return [`${heading}: 入力してください。`];
    return length > 100 ? [`${heading}: 100文字以内で入力してください。`] : [];
  });

const readRow = (row: TableRow): { question: ImportedQuestion | null; faults: string[] } => {
  const choices = choicesOf(row);
  const right = rightColumns(row, choices);
  const faults = categoryFaults(row);
  if (right === null) {
    const message = '正解番号: 入力のある選択肢の番号を指定してください。複数は|で区切ります。';
    return { question: null, faults: [...faults, message] };
  }
  const body = bodyOf(row, choices, right);
  for (const { field, message } of bodyFaults(body))
    faults.push(`${headingOf(field, choices)}: ${message}`);
  if (faults.length > 0) return { question: null, faults };
  const [major, medium, minor] = CATEGORIES.map((heading) => cell(row, heading));
  const question: ImportedQuestion = {
    lineNumber: row.lineNumber,
    category: [major!, medium!, minor!],
    body: z.parse(ImportBody, body),
    hasMadeCommentary: cell(row, '解説') === '',
    hasMergedChoices: choices.some(({ columns }) => columns.length > 1),
  };
  return { question, faults };
};

/** Reads every row. With any fault at all nothing is to be sent. */
export const readQuestions = (
  rows: readonly TableRow[],
): { questions: ImportedQuestion[]; faults: RowFault[] } => {
  const questions: ImportedQuestion[] = [];
  const faults: RowFault[] = [];
  for (const row of rows) {
    const read = readRow(row);
    if (read.question) questions.push(read.question);
    for (const message of read.faults) faults.push({ lineNumber: row.lineNumber, message });
  }
  return { questions, faults };
};

/** The body of the batch call, once every category has its id. */
export const batchOf = (
  questions: readonly ImportedQuestion[],
  minorCategoryIdOf: (category: ImportedQuestion['category']) => number,
): { post_questions: QuestionBody[] } => ({
  post_questions: questions.map(({ category, body }) => ({
    ...body,
    minor_category_id: minorCategoryIdOf(category),
  })),
});
