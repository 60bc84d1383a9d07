import { choiceHeading, MARKDOWN_COLUMNS, QUESTION_COLUMNS } from '../question-import/columns';
import { QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '../question-import/labels';
import { LEAST_CHOICES } from '../question-import/write';
import { MAX_WORD_COUNT } from '../grading/question';
import type { ExchangedQuestion, Remark } from './exchanged-question';

/** A row as the import of sheets takes it. */
export interface ExchangedRow {
  line: number;
  cells: string[];
  issues: { column: number; message: string; isError: boolean }[];
}

const BEFORE = [
  QUESTION_COLUMNS.major,
  QUESTION_COLUMNS.medium,
  QUESTION_COLUMNS.minor,
  QUESTION_COLUMNS.title,
  QUESTION_COLUMNS.type,
  QUESTION_COLUMNS.category,
  MARKDOWN_COLUMNS.statement_markdown,
];
const AFTER = [
  QUESTION_COLUMNS.answer,
  MARKDOWN_COLUMNS.commentary_markdown,
  QUESTION_COLUMNS.comment,
  QUESTION_COLUMNS.id,
  QUESTION_COLUMNS.main,
];

const LONGEST_NAME = 100;
const JOINED = ' - ';

const short = (name: string): string =>
  Array.from(name.slice(0, 4 * LONGEST_NAME).trim())
    .slice(0, LONGEST_NAME)
    .join('');

/** Three levels of however many there are: the last name again where some are missing, the rest in one. */
const threeLevels = (path: readonly string[], fallback: readonly string[]): string[] => {
  const names = path.filter((name) => name.trim() !== '');
  const [major, medium, ...rest] = names.length > 0 ? names : fallback;
  const second = medium ?? major!;
  return [major!, second, rest.length > 0 ? rest.join(JOINED) : second].map(short);
};

const columnOf = (part: Remark['part'], choices: number): number => {
  if (part === 'title') return 3;
  if (part === 'type') return 4;
  if (part === 'statement') return 6;
  if (part === 'choice1') return BEFORE.length;
  if (part === 'choice2') return BEFORE.length + 1;
  return BEFORE.length + choices + (part === 'answer' ? 0 : 1);
};

const TOO_MANY = `選択肢や語句が${MAX_WORD_COUNT}個より多くあります。${MAX_WORD_COUNT}個までを読み取りました。`;

const rowOf = (
  question: ExchangedQuestion,
  choices: number,
  fallback: readonly string[],
): ExchangedRow => {
  const { type, category, texts, remarks } = question;
  const long: Remark[] =
    texts.length > choices ? [{ part: 'answer', message: TOO_MANY, isError: true }] : [];
  return {
    line: question.line,
    cells: [
      ...threeLevels(question.path, fallback),
      question.title,
      type === null ? '' : QUESTION_TYPE_LABELS[type],
      category === null ? '' : QUESTION_CATEGORY_LABELS[category],
      question.statement,
      ...Array.from({ length: choices }, (_, at) => texts[at] ?? ''),
      question.answers.join('|'),
      question.commentary,
      question.comment,
      question.code,
      question.main,
    ],
    issues: [...long, ...remarks].map(({ part, message, isError }) => ({
      column: columnOf(part, choices),
      message,
      isError,
    })),
  };
};

/**
 * Questions of another system's file as rows of a sheet, the first one with its headings: from there on they are an
 * import like any other.
 *
 * @param fallback names of the categories of questions that have none
 */
export const exchangedRows = (
  questions: readonly ExchangedQuestion[],
  fallback: readonly string[],
): ExchangedRow[] => {
  const most = questions.reduce((count, { texts }) => Math.max(count, texts.length), 0);
  const choices = Math.min(MAX_WORD_COUNT, Math.max(LEAST_CHOICES, most));
  const headings = Array.from({ length: choices }, (_, at) => choiceHeading(at + 1));
  return [
    { line: 1, cells: [...BEFORE, ...headings, ...AFTER], issues: [] },
    ...questions.map((question) => rowOf(question, choices, fallback)),
  ];
};
