import { parseCsv } from '../csv/parse';
import { unguardFormula } from '../csv/write';
import {
  doubledColumns,
  isStatistics,
  matchQuestionHeadings,
  missingColumns,
  sheetColumns,
} from './fields';
import { plainHeading } from '../headings/match';
import { readRow, type ImportRow } from './rows';

/** Import row limit: rows that one request may create. */
export const MAX_IMPORT_ROWS = 1000;

/** A question sheet as it was read. */
export interface QuestionSheet {
  /** Headings as they stood in the first line. */
  headings: string[];
  rows: ImportRow[];
  /** Headings that mean nothing here and were passed over. */
  unknownColumns: string[];
  /** Whole Japanese sentences about the file itself; with any, nothing can be registered. */
  issues: string[];
}

const headingIssues = (
  headings: readonly string[],
  places: Readonly<Record<string, number>>,
): string[] => {
  const missing = missingColumns(places);
  const named = headings.map(plainHeading).filter((heading) => heading !== '');
  const twice = named.find((heading, index) => named.indexOf(heading) !== index);
  return [
    ...(missing.length === 0
      ? []
      : [
          `1行目の見出しに「${missing.join('」「')}」がありません。テンプレートの見出しをお使いください。`,
        ]),
    ...(twice === undefined ? [] : [`1行目に見出し「${twice}」が2つあります。`]),
    ...doubledColumns(places),
  ];
};

/**
 * Reads questions from CSV text: 大分類, 中分類, 小分類, タイトル, 問題文, 選択肢1 …, 正解番号, 解説.
 * Several numbers in 正解番号, apart by `|`, `,`, `;` or `、`, make a 複数選択. An empty タイトル is made from the
 * 問題文, an empty 解説 from the answer. Optional: 問題形式 (for 穴埋め the choices are words, and 正解番号 names one
 * for each blank in order), 種別, コメント. Texts are shown as they stand; 問題文（Markdown） and 解説（Markdown） hold
 * Markdown.
 */
export const readQuestionCsv = (text: string): QuestionSheet => {
  const { records, issue } = parseCsv(text);
  const [head, ...body] = records.map(({ line, cells }) => ({
    line,
    cells: cells.map(unguardFormula),
  }));
  if (issue) return { headings: [], rows: [], unknownColumns: [], issues: [issue.message] };
  const headings = head?.cells ?? [];
  const { mapping } = matchQuestionHeadings(headings);
  const places = Object.fromEntries(
    mapping.flatMap((field, at) => (field === null ? [] : [[field, at]])),
  ) as Record<string, number>;
  const issues = headingIssues(headings, places);
  if (issues.length > 0) return { headings: [], rows: [], unknownColumns: [], issues };
  const columns = sheetColumns(places, headings);
  const fileIssues: string[] = [];
  if (body.length === 0) fileIssues.push('問題の行がありません。2行目から問題を入れてください。');
  if (body.length > MAX_IMPORT_ROWS)
    fileIssues.push(
      `一度に登録できるのは${MAX_IMPORT_ROWS}問までです（このファイルは${body.length}問）。ファイルを分けてください。`,
    );
  return {
    headings,
    rows: body.slice(0, MAX_IMPORT_ROWS).map((record) => readRow(record, columns)),
    unknownColumns: headings
      .filter((heading, at) => mapping[at] === null && heading.trim() && !isStatistics(heading))
      .map(plainHeading),
    issues: fileIssues,
  };
};
