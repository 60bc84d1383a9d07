import {
  foldedHeading,
  matchHeadings,
  type FieldNames,
  type MatchedHeadings,
} from '../headings/match';
import { numberIn } from './answer-words';
import {
  choiceHeading,
  MARKDOWN_COLUMNS,
  markHeading,
  QUESTION_COLUMNS,
  SHEET_CHOICES,
  STATISTICS_COLUMNS,
  type QuestionColumn,
  type SheetColumns,
} from './columns';

const NAMES: Record<QuestionColumn, readonly string[]> = {
  major: ['大カテゴリ', '大カテゴリー', '大項目', 'カテゴリ大', 'カテゴリー大'],
  medium: ['中カテゴリ', '中カテゴリー', '中項目', 'カテゴリ中', 'カテゴリー中'],
  minor: ['小カテゴリ', '小カテゴリー', '小項目', 'カテゴリ小', 'カテゴリー小'],
  title: ['題名', '表題', '問題名', '設問名'],
  type: ['形式', '出題形式', '設問形式', '問題タイプ', '解答形式', '回答形式'],
  category: ['問題種別', '問題の種別'],
  statement: ['設問', '設問文', '問題', '問', '問い', '質問', '質問文', '問題内容'],
  answer: [
    '正解',
    '正答',
    '答え',
    '答',
    '解答',
    '正答番号',
    '解答番号',
    '正解の番号',
    '正解選択肢',
  ],
  commentary: ['解説文', '説明', '解答解説', '正解の解説', '解説・補足'],
  comment: ['備考', 'メモ', '備考欄'],
  id: ['question_id'],
  main: ['言い換えの元', '言い換え元', 'variant_of'],
  retired: ['出題の有無'],
  tags: ['tags'],
  owner: ['担当', '問題の担当者', '主管'],
  check_by: ['見直し期限', '確認日', '見直し予定日'],
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const CHOICE_FIELDS: FieldNames[] = numbers(SHEET_CHOICES.texts).map((number) => ({
  field: `choice${number}`,
  label: choiceHeading(number),
}));
const MARK_FIELDS: FieldNames[] = numbers(SHEET_CHOICES.marks).map((number) => ({
  field: `mark${number}`,
  label: markHeading(number),
  names: [`正誤${number}`, `正誤(選択肢${number})`, `選択肢${number}正誤`, `○${number}`],
}));

/** What the columns of a sheet of questions can mean. */
export const QUESTION_FIELDS: readonly FieldNames[] = [
  ...(Object.entries(QUESTION_COLUMNS) as [QuestionColumn, string][]).map(([field, label]) => ({
    field,
    label,
    names: NAMES[field],
  })),
  ...Object.entries(MARKDOWN_COLUMNS).map(([field, label]) => ({ field, label })),
  ...CHOICE_FIELDS,
  ...MARK_FIELDS,
];

const CHOICE = /^(?:選択[肢枝]|肢|choice|option)(.{1,8})$/;

/** 「選択肢A」「選択肢ア」「選択肢①」「選択肢(1)」; `null` for other headings. */
const choiceIn = (heading: string): number | null => {
  const words = CHOICE.exec(foldedHeading(heading))?.[1];
  const number = words === undefined ? null : numberIn(words);
  return number !== null && number >= 1 && number <= SHEET_CHOICES.texts ? number : null;
};

/** What the columns of a sheet of questions mean, in any order. */
export const matchQuestionHeadings = (headings: readonly string[]): MatchedHeadings =>
  matchHeadings(
    headings.map((heading) => {
      const number = choiceIn(heading);
      return number === null ? heading : choiceHeading(number);
    }),
    QUESTION_FIELDS,
  );

/** Whether a heading is one that an export adds for reading. */
export const isStatistics = (heading: string): boolean =>
  STATISTICS_COLUMNS.some((name) => foldedHeading(name) === foldedHeading(heading));

/** The columns of a sheet by the places of its fields. */
export const sheetColumns = (
  places: Readonly<Record<string, number>>,
  headings: readonly string[],
): SheetColumns => {
  const placed = (prefix: string, count: number) =>
    numbers(count).flatMap((number) => {
      const at = places[`${prefix}${number}`];
      return at === undefined ? [] : [{ number, at }];
    });
  const statement = places['statement_markdown'] ?? places['statement'];
  const commentary = places['commentary_markdown'] ?? places['commentary'];
  const answerHeading = headings[places['answer'] ?? -1] ?? '';
  return {
    at: {
      ...(places as SheetColumns['at']),
      ...(statement === undefined ? {} : { statement }),
      ...(commentary === undefined ? {} : { commentary }),
    },
    choices: placed('choice', SHEET_CHOICES.texts),
    marks: placed('mark', SHEET_CHOICES.marks),
    isMarkdown: {
      statement: places['statement_markdown'] !== undefined,
      commentary: places['commentary_markdown'] !== undefined,
    },
    isNumbered: foldedHeading(answerHeading).includes('番号'),
  };
};

/** What a sheet of questions lacks or has twice; each is a whole Japanese sentence. */
export const missingColumns = (places: Readonly<Record<string, number>>): string[] => {
  const isThere = (field: string): boolean => places[field] !== undefined;
  const needed: [boolean, string][] = [
    [isThere('major'), QUESTION_COLUMNS.major],
    [isThere('medium'), QUESTION_COLUMNS.medium],
    [isThere('minor'), QUESTION_COLUMNS.minor],
    [isThere('statement') || isThere('statement_markdown'), QUESTION_COLUMNS.statement],
    [isThere('answer') || MARK_FIELDS.some(({ field }) => isThere(field)), QUESTION_COLUMNS.answer],
    [CHOICE_FIELDS.some(({ field }) => isThere(field)), choiceHeading(1)],
  ];
  return needed.flatMap(([isGiven, label]) => (isGiven ? [] : [label]));
};

/** Texts for which both the plain and the Markdown column were given. */
export const doubledColumns = (places: Readonly<Record<string, number>>): string[] =>
  (['statement', 'commentary'] as const)
    .filter((field) => places[field] !== undefined && places[`${field}_markdown`] !== undefined)
    .map(
      (field) =>
        `「${QUESTION_COLUMNS[field]}」と「${MARKDOWN_COLUMNS[`${field}_markdown`]}」は、どちらか1つの列にしてください。`,
    );
