import { unguardFormula, type CsvValue } from '../csv/write';
import type { EvidenceColumn } from './columns';
import { EVIDENCE_TABLES, type EvidenceRow, type EvidenceTableName } from './tables';

/** What a cell of a workbook takes (ECMA-376); the CSV file says the same, so it takes no more. */
export const LONGEST_EVIDENCE_TEXT = 32_000;
const CUT = '…（長いため、ここまで）';

/** What XML does not take even escaped: a workbook could not say the same. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff\ufffe\uffff\ud800-\udfff]/gu;

/**
 * A text as every table of a pack has it: what both a CSV file and a workbook can hold, lines ended by one line feed, cut
 * (and saying so) where it is longer than a workbook's cell. Empty texts are `null`.
 */
export const evidenceText = (written: string): string | null => {
  const told = written.replaceAll(/\r\n?/g, '\n').replaceAll(UNWRITABLE, '');
  if (told === '') return null;
  if (told.length <= LONGEST_EVIDENCE_TEXT) return told;
  const end = LONGEST_EVIDENCE_TEXT - CUT.length;
  return told.slice(0, end).replace(/[\ud800-\udbff]$/, '') + CUT;
};

/** The cells of a row in the order of the columns: what `csvLine` and the workbook write. */
export const evidenceCells = <T extends EvidenceTableName>(
  table: T,
  row: EvidenceRow<T>,
): CsvValue[] => {
  const values: Readonly<Record<string, CsvValue>> = row;
  return EVIDENCE_TABLES[table].map(({ key }) => {
    const value = values[key] ?? null;
    return typeof value === 'string' ? evidenceText(value) : value;
  });
};

/** The same cells as the workbook has them: days are days there, so that they can be sorted and filtered by. */
export const evidenceSheetCells = <T extends EvidenceTableName>(
  table: T,
  row: EvidenceRow<T>,
): (CsvValue | { day: string })[] => {
  const columns: readonly EvidenceColumn[] = EVIDENCE_TABLES[table];
  return evidenceCells(table, row).map((value, at) =>
    columns[at]?.kind === 'day' && typeof value === 'string' ? { day: value } : value,
  );
};

/** The headings of a table: the first line of its file and of its sheet. */
export const evidenceHeadings = (table: EvidenceTableName): string[] =>
  EVIDENCE_TABLES[table].map(({ label }) => label);

const COUNT = /^(?:0|[1-9]\d{0,14})$/;
const SECONDS = /^(?:0|-?[1-9]\d{0,14})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-]\d{2}:\d{2})$/;

const isDay = (written: string): boolean => {
  if (!DAY.test(written)) return false;
  const at = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
};

const fitsKind = ({ kind, words = [] }: EvidenceColumn, told: string): boolean => {
  if (kind === 'count') return COUNT.test(told);
  if (kind === 'seconds') return SECONDS.test(told);
  if (kind === 'day') return isDay(told);
  if (kind === 'moment') return isDay(MOMENT.exec(told)?.[1] ?? '');
  return kind === 'text' || words.includes(told);
};

/**
 * Reads a cell of a CSV file back.
 * @returns `undefined`: it is not of the column's kind; `null`: it is empty and may be
 */
export const readEvidenceCell = (
  column: EvidenceColumn,
  written: string,
): string | number | null | undefined => {
  if (written === '') return column.isOptional ? null : undefined;
  const isNumber = column.kind === 'count' || column.kind === 'seconds';
  const told = isNumber ? written : unguardFormula(written);
  if (!fitsKind(column, told)) return undefined;
  return isNumber ? Number(told) : told;
};
