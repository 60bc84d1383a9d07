/** A value of a cell; `null` leaves it empty. */
export type CsvValue = string | number | null;

/** What a spreadsheet takes for a formula's beginning. Japanese ones read the full-width signs alike, and skip blanks. */
const FORMULA = /^\s*[=+\-@＝＋－−＠]|^[\t\r\n]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A text behind its apostrophes. */
const behindApostrophes = (text: string): string => {
  let from = 0;
  while (text[from] === "'") from += 1;
  return text.slice(from);
};

/**
 * Against formula injection: a spreadsheet would run a text that begins like a formula; an apostrophe before it makes it text. One that already has
 * such an apostrophe gets another, so that `unguardFormula` gives every text back as it was. For CSV alone: the cells of a
 * workbook say themselves that they are text.
 */
export const guardFormula = (text: string): string =>
  FORMULA.test(behindApostrophes(text)) && !NUMBER.test(text) ? `'${text}` : text;

/** Takes back what `guardFormula` put before a text. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(behindApostrophes(text)) ? text.slice(1) : text;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : guardFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** What a file begins with, so that a Japanese Excel takes it for UTF-8. */
export const CSV_START = '\uFEFF';

/** One line, its end included; no text in it is run as a formula. */
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** CSV that a Japanese Excel opens by double click: a byte order mark, CRLF, and no text run as a formula. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  CSV_START + rows.map(csvLine).join('');
