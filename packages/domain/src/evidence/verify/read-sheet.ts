import type { EvidenceColumn } from '../columns';

/** A sheet of a workbook as it was written: for each row its cells as the CSV file says them, `''` where there is none. */
export interface EvidenceSheet {
  rows: string[][];
}

const CELL =
  /<c r="([A-Z]{1,3})(\d+)"(?: s="\d+")?(?: t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is>|><v>([^<]*)<\/v>)<\/c>/y;
const ROW = /<row r="(\d+)">/y;
const ROW_END = '</row>';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const textOf = (written: string): string =>
  written
    .replaceAll(/&(amp|lt|gt|quot);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replaceAll('_x005F_', '_');

const DAY_MS = 86_400_000;
/** Days of a workbook count from 30 December 1899. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const dayOf = (serial: string): string =>
  /^\d{1,7}$/.test(serial)
    ? new Date(EPOCH_MS + Number(serial) * DAY_MS).toISOString().slice(0, 10)
    : serial;

/** Columns are counted in letters: `A`, `Z`, `AA`. */
const indexOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const rowAt = (
  text: string,
  start: number,
  columns: readonly EvidenceColumn[],
): { cells: string[]; end: number } | null => {
  const opening = matchAt(ROW, text, start);
  if (!opening) return null;
  const cells = columns.map(() => '');
  let at = start + opening[0].length;
  let next = 0;
  while (!text.startsWith(ROW_END, at)) {
    const cell = matchAt(CELL, text, at);
    const [all = '', letters = '', line, words, number = ''] = cell ?? [];
    const place = indexOf(letters);
    const column = columns[place];
    if (!cell || !column || place < next || line !== opening[1]) return null;
    const value = column.kind === 'day' ? dayOf(number) : number;
    cells[place] = words === undefined ? value : textOf(words);
    next = place + 1;
    at += all.length;
  }
  return { cells, end: at + ROW_END.length };
};

const START = '<sheetData>';
const END = '</sheetData></worksheet>';

/**
 * Reads a sheet as packs write it (each cell with its address, texts in it), headings included; `null`: it is written
 * otherwise.
 */
export const readEvidenceSheet = (
  text: string,
  columns: readonly EvidenceColumn[],
): EvidenceSheet | null => {
  const rows: string[][] = [];
  const start = text.indexOf(START);
  if (start < 0) return null;
  let at = start + START.length;
  while (text.startsWith('<row', at)) {
    const row = rowAt(text, at, columns);
    if (row === null) return null;
    rows.push(row.cells);
    at = row.end;
  }
  return text.slice(at) === END ? { rows } : null;
};
