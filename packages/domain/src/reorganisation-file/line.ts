import { foldAccount, foldBlanks } from '../text/fold';
import { NONE_WORD, type ReorganisationColumn } from './columns';

/** A line of a sheet. */
export interface FileLine {
  /** Counted from 1. */
  line: number;
  cells: readonly string[];
  /** What is wrong with cells, by their places from 0; one that `isError` cannot be read as it looks. */
  issues?: readonly { column: number; message: string; isError: boolean }[];
}

export type Cell = (column: ReorganisationColumn) => string | null;
/** At which place among its cells a line has a column, from 0. */
export type Places = Partial<Record<ReorganisationColumn, number>>;

/** The text of a cell; `null` where it is empty, or the sheet has no such column. */
export const cellsOf =
  ({ cells }: FileLine, at: Places): Cell =>
  (column) => {
    const place = at[column];
    return (place === undefined ? '' : (cells[place] ?? '').trim()) || null;
  };

/** What stands in the way of a line; thrown within this folder, so that a line is read from left to right. */
export class LineIssue extends Error {
  constructor(
    readonly column: ReorganisationColumn | null,
    message: string,
  ) {
    super(message);
  }
}

const NONE = new Set([NONE_WORD, '無し']);
export const isNone = (text: string): boolean => NONE.has(foldBlanks(text));
const YES = new Set(['〇', '○', '◯', '●', 'o', '1', 'はい', 'yes', 'true', '廃止', '廃止する']);
const NO = new Set(['×', 'x', '-', 'ー', '0', 'いいえ', 'no', 'false']);

/** Whether a department is closed, by words for yes and no. */
export const isClosed = (text: string | null): boolean => {
  if (text === null) return false;
  const word = foldAccount(text);
  if (YES.has(word) || YES.has(text)) return true;
  if (NO.has(word)) return false;
  throw new LineIssue(
    'closed',
    `「${text}」は読み取れません。廃止するときは「〇」を入れてください。`,
  );
};

/** Absent for an empty cell, `null` for 「なし」. */
export const member = <Name extends string, Value>(
  name: Name,
  words: string | null,
  read: (words: string) => Value,
): Partial<Record<Name, Value | null>> =>
  words === null
    ? {}
    : ({ [name]: isNone(words) ? null : read(words) } as Partial<Record<Name, Value | null>>);

/** A cell that does not hold what one sees of it is not read as something else. */
export const refuseUnreadable = ({ issues = [] }: FileLine, at: Places): void => {
  for (const [column, place] of Object.entries(at) as [ReorganisationColumn, number][]) {
    const issue = issues.find((one) => one.column === place && one.isError);
    if (issue) throw new LineIssue(column, issue.message);
  }
};
