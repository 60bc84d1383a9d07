import type { ExportKind } from '@tokiori/contract';
import { shownPercent, type CsvValue } from '@tokiori/domain';
import type { SheetCell } from '../../platform/spreadsheet/write-xlsx';

/** A value as a row has it; how it is written is the column's kind. */
export type ExportValue = string | number | boolean | readonly { name: string }[] | null;

const WIDTHS: Record<ExportKind, number> = {
  text: 20,
  number: 10,
  percent: 10,
  date: 12,
  month: 10,
  instant: 18,
  'instant-to-second': 20,
  'yes-no': 8,
  names: 30,
  numbered: 20,
};

/** Width of a column in characters: Japanese headings take two each. */
export const widthOf = (label: string, kind: ExportKind): number =>
  Math.max(WIDTHS[kind], label.length * 2 + 2);

/** Writes instants as people of a time zone read them: `2026-04-01 09:30`, or to the second. */
export const momentsIn = (
  timeZone: string,
  timeStyle: 'short' | 'medium' = 'short',
): ((instant: string) => string) => {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle });
  return (instant) => format.format(new Date(instant));
};

/** Cells of a workbook in a company's time zone. */
export const sheetCells = (timeZone: string) => {
  const momentOf = momentsIn(timeZone);
  const secondOf = momentsIn(timeZone, 'medium');
  return (value: ExportValue, kind: ExportKind): SheetCell => {
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
    if (typeof value === 'number') return kind === 'percent' ? shownPercent(value, 1) : value;
    if (typeof value === 'object') return value.map(({ name }) => name).join('、');
    if (kind === 'date') return { day: value };
    if (kind === 'instant-to-second') return { moment: secondOf(value) };
    return kind === 'instant' ? { moment: momentOf(value) } : value;
  };
};

/** The same as text, for CSV. */
export const csvValueOf = (cell: SheetCell): CsvValue => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'day' in cell ? cell.day : cell.moment;
};
