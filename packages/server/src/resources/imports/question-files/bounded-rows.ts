import type { ExchangedRow } from '@tokiori/domain';
import { SheetError, type SheetLimits } from '../../../platform/spreadsheet/types';

/** Sentences about one question. */
const MOST_ISSUES = 30;
const LONGEST_SENTENCE = 500;

type Limits = Pick<SheetLimits, 'charactersInACell' | 'characters'>;
type Issue = ExchangedRow['issues'][number];

/** Each sentence once: four choices with a picture are told of as one is. */
const distinct = (issues: readonly Issue[]): Issue[] => {
  const told = new Map<string, Issue>();
  for (const issue of issues) {
    if (told.size >= MOST_ISSUES) break;
    const message = issue.message.slice(0, LONGEST_SENTENCE);
    const key = `${issue.column} ${message}`;
    if (!told.has(key)) told.set(key, { ...issue, message });
  }
  return [...told.values()];
};

const bounded = ({ line, cells, issues }: ExchangedRow, most: number): ExchangedRow => {
  const long = cells.flatMap((cell, column) =>
    cell.length <= most
      ? []
      : [
          {
            column,
            message: `長すぎるため、初めの${most.toLocaleString('ja-JP')}文字だけを読み取りました。短くしてください。`,
            isError: true,
          },
        ],
  );
  return {
    line,
    cells: cells.map((cell) => cell.slice(0, most)),
    issues: distinct([...long, ...issues]),
  };
};

/**
 * Rows no longer than those of a sheet may be: all of them are kept, shown and compared like it.
 *
 * @throws SheetError where all cells together come to too much
 */
export const boundedRows = (
  rows: readonly ExchangedRow[],
  { charactersInACell, characters }: Limits,
): ExchangedRow[] => {
  let sum = 0;
  return rows.map((row) => {
    const made = bounded(row, charactersInACell);
    for (const cell of made.cells) sum += cell.length;
    if (sum > characters)
      throw new SheetError('文字が多すぎます。問題を分けて書き出してください。');
    return made;
  });
};
