import { QuestionBody, type QuestionCategory, type QuestionType } from '@tokiori/contract';
import { readWrittenDate } from '../calendar/written-date';
import type { CsvRecord } from '../csv/parse';
import { validateQuestion } from '../grading/question';
import { QUESTION_TYPES } from '../grading/question-types';
import { literalMarkdown } from '../markdown/literal';
import type { NumberedText } from './answer-words';
import {
  isAnswer,
  plainCommentary,
  readAnswerNumbers,
  readMarks,
  type ReadAnswers,
} from './answers';
import { choiceHeading, QUESTION_COLUMNS, type QuestionColumn, type SheetColumns } from './columns';
import type { ImportIssue } from './issue';
import { QUESTION_CATEGORY_LABELS, QUESTION_RETIRED_LABELS, QUESTION_TYPE_LABELS } from './labels';
import { readQuestionCode, type QuestionCode } from './question-code';
import { splitTags } from './tags';
import { TYPE_COLUMNS } from './type-columns';

/** Names of the three categories from the widest to the narrowest. */
export interface CategoryPath {
  major: string;
  medium: string;
  minor: string;
}

/** A row of a question sheet. */
export interface ImportRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** The question that the row says it is; `null`: it says none. */
  named: QuestionCode | null;
  /** What names the question that the row asks in other words; empty: none is named. */
  main: string;
  /** What names who looks after the question; empty: that stays as it is. */
  owner: string;
  path: CategoryPath;
  /** What `createQuestion` takes, but for `minor_category_id`; usable when there are no issues. */
  body: Omit<QuestionBody, 'minor_category_id' | 'variant_of'>;
  /** True when the row has no 解説 and a plain one was made. */
  commentaryMade: boolean;
  /** True when the row has choices of the same text, which became one; it is right when either is. */
  choicesMerged: boolean;
  /** Empty when the row can be registered. */
  issues: ImportIssue[];
  /** The cells as they stood in the file. */
  cells: string[];
}

const TITLE_LENGTH = 40;

const titleFrom = (statement: string): string => {
  const letters = Array.from(statement.replace(/\s+/g, ' ').trim());
  return letters.length <= TITLE_LENGTH
    ? letters.join('')
    : `${letters.slice(0, TITLE_LENGTH).join('')}…`;
};

const keyOfLabel = <Key extends string>(
  labels: Record<Key, string>,
  label: string,
): Key | undefined => (Object.keys(labels) as Key[]).find((key) => labels[key] === label);

/** A word of a closed list, or an issue that names the list; an empty cell means none was given. */
const readLabel = <Key extends string>(
  labels: Record<Key, string>,
  label: string,
  column: string,
): { key?: Key; issues: ImportIssue[] } => {
  if (label === '') return { issues: [] };
  const key = keyOfLabel(labels, label);
  if (key !== undefined) return { key, issues: [] };
  const names = Object.values(labels).join('、');
  return {
    issues: [{ column, message: `「${label}」は使えません。${names}のいずれかにしてください。` }],
  };
};

const pathIssues = (path: CategoryPath): ImportIssue[] =>
  (['major', 'medium', 'minor'] as const).flatMap((level) => {
    const column = QUESTION_COLUMNS[level];
    if (path[level] === '') return [{ column, message: `${column}を入力してください。` }];
    return path[level].length > 100
      ? [{ column, message: `${column}は100文字以内で入力してください。` }]
      : [];
  });

const columnOf = (field: string, texts: readonly NumberedText[]): string => {
  const [name = '', index] = field.split('.');
  if (name === 'selectable' || name === 'orderable')
    return index === undefined ? '選択肢' : choiceHeading(texts[Number(index)]?.numbers[0] ?? 1);
  return QUESTION_COLUMNS[name as QuestionColumn] ?? name;
};

const bodyIssues = (body: ImportRow['body'], texts: readonly NumberedText[]): ImportIssue[] => {
  // The category is found or made later; any id will do here.
  const parsed = QuestionBody.safeParse({ ...body, minor_category_id: 1 });
  const form = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  const rules = validateQuestion({
    questionType: body.question_type,
    statement: body.statement,
    commentary: body.commentary,
    selectable: body.selectable ?? [],
    orderable: body.orderable ?? [],
    commentaryLinks: [],
  });
  return [...form, ...rules].map(({ field, message }) => ({
    column: columnOf(field, texts),
    message,
  }));
};

/** The question that a row names, or an issue; an empty cell means none was given. */
const readNamed = (text: string): { named: QuestionCode | null; issues: ImportIssue[] } => {
  const named = readQuestionCode(text);
  if (named !== null || text === '') return { named, issues: [] };
  const message = '問題IDは、保存したファイルのままにするか、空にしてください。';
  return { named, issues: [{ column: QUESTION_COLUMNS.id, message }] };
};

const typeOf = (texts: readonly NumberedText[], numbers: readonly number[]): QuestionType =>
  texts.filter((text) => isAnswer(text, numbers)).length > 1 ? 'MultiSelectable' : 'Selectable';

interface Kinds {
  type: QuestionType;
  category: QuestionCategory | undefined;
}

/** A text as it is stored: Markdown where the file says so, and otherwise what shows the cell as it stands. */
const storedText = (text: string, isMarkdown: boolean, type: QuestionType): string =>
  isMarkdown ? text : literalMarkdown(text, { blanks: QUESTION_TYPES[type].hasBlanks });

interface RowReader {
  cell: (column: QuestionColumn) => string;
  isMarkdown: SheetColumns['isMarkdown'];
  texts: readonly NumberedText[];
  numbers: readonly number[];
}

const bodyOf = (
  { cell, isMarkdown, texts, numbers }: RowReader,
  { type, category }: Kinds,
): ImportRow['body'] => ({
  title: cell('title') || titleFrom(cell('statement')),
  question_type: type,
  ...(category === undefined ? {} : { question_category: category }),
  statement: storedText(cell('statement'), isMarkdown.statement, type),
  ...(cell('comment') === '' ? {} : { comment: cell('comment') }),
  ...TYPE_COLUMNS[type].read(texts, numbers),
  commentary:
    cell('commentary') === ''
      ? literalMarkdown(plainCommentary(texts, numbers))
      : storedText(cell('commentary'), isMarkdown.commentary, 'Selectable'),
});

/** The answer as a number or in words, or as 「○」 beside the choices where there is no column for it. */
const answersIn = (
  answer: string,
  textAt: (at: number) => string,
  columns: SheetColumns,
  texts: readonly NumberedText[],
): ReadAnswers => {
  const marks = columns.marks.map(({ number, at }) => ({ number, cell: textAt(at) }));
  const isMarked = answer === '' && marks.length > 0;
  return isMarked ? readMarks(marks, texts) : readAnswerNumbers(answer, texts, columns.isNumbered);
};

/** The day by which a question is to be looked at again, or an issue; an empty cell changes nothing. */
const readCheck = (text: string): { day?: string; issues: ImportIssue[] } => {
  if (text === '') return { issues: [] };
  const read = readWrittenDate(text);
  return 'value' in read
    ? { day: read.value, issues: [] }
    : { issues: [{ column: QUESTION_COLUMNS.check_by, message: read.issue }] };
};

/** Reads one row under the sheet's headings. */
export const readRow = ({ line, cells }: CsvRecord, columns: SheetColumns): ImportRow => {
  const textAt = (at: number | undefined): string =>
    at === undefined ? '' : (cells[at] ?? '').trim();
  const cell = (column: QuestionColumn): string => textAt(columns.at[column]);
  const path = { major: cell('major'), medium: cell('medium'), minor: cell('minor') };
  const written = columns.choices
    .map(({ number, at }) => ({ numbers: [number], text: textAt(at) }))
    .filter(({ text }) => text !== '');
  const type = readLabel(QUESTION_TYPE_LABELS, cell('type'), QUESTION_COLUMNS.type);
  const texts = TYPE_COLUMNS[type.key ?? 'Selectable'].distinct(written);
  const category = readLabel(QUESTION_CATEGORY_LABELS, cell('category'), QUESTION_COLUMNS.category);
  const retired = readLabel(QUESTION_RETIRED_LABELS, cell('retired'), QUESTION_COLUMNS.retired);
  const check = readCheck(cell('check_by'));
  const { numbers, issues } = answersIn(cell('answer'), textAt, columns, texts);
  const kinds = { type: type.key ?? typeOf(texts, numbers), category: category.key };
  const body = {
    ...bodyOf({ cell, isMarkdown: columns.isMarkdown, texts, numbers }, kinds),
    ...(retired.key === undefined ? {} : { retired: retired.key === 'true' }),
    ...(cell('tags') === '' ? {} : { tags: splitTags(cell('tags')) }),
    ...(check.day === undefined ? {} : { check_by: check.day }),
  };
  const { named, issues: idIssues } = readNamed(cell('id'));
  const read = [
    ...idIssues,
    ...pathIssues(path),
    ...type.issues,
    ...category.issues,
    ...retired.issues,
    ...check.issues,
    ...issues,
  ];
  // What follows from an unread answer would only repeat it.
  const rest = bodyIssues(body, texts).filter(
    ({ column }) => issues.length === 0 || column !== '選択肢',
  );
  return {
    line,
    named,
    main: cell('main'),
    owner: cell('owner'),
    path,
    body,
    commentaryMade: cell('commentary') === '',
    choicesMerged: texts.length < written.length,
    issues: [...read, ...rest],
    cells,
  };
};
