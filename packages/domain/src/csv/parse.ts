/** One record of a CSV text. */
export interface CsvRecord {
  /** Line of the file on which the record starts, counted from 1. */
  line: number;
  cells: string[];
}

/** What keeps a text from being read as CSV. */
export interface CsvIssue {
  /** Line of the file, counted from 1. */
  line: number;
  /** Japanese; names the line and says what to do. */
  message: string;
}

/** The records before the first issue; `issue` is `null` when there is none. */
export interface CsvTable {
  records: CsvRecord[];
  issue: CsvIssue | null;
}

const QUOTED = /"([^"]*(?:""[^"]*)*)"/y;

/** How cells are set apart: a comma, or a tab. */
export type CsvDelimiter = ',' | '\t';

const PLAIN = { ',': /[^,\r\n]*/y, '\t': /[^\t\r\n]*/y } as const;
const END = { ',': /,|\r\n|\n|\r|$/y, '\t': /\t|\r\n|\n|\r|$/y } as const;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const breaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

interface Cell {
  value: string;
  /** What stood there, quotes included. */
  raw: string;
  /** What follows: a comma, a line break, or nothing at the end of the text. */
  end: string;
}

const cellAt = (text: string, at: number, delimiter: CsvDelimiter): Cell | string => {
  const isQuoted = text[at] === '"';
  const match = matchAt(isQuoted ? QUOTED : PLAIN[delimiter], text, at);
  if (!match) return '引用符「"」が閉じられていません。';
  const end = matchAt(END[delimiter], text, at + match[0].length);
  if (!end)
    return '閉じた引用符「"」の後に文字が続いています。文中の「"」は「""」と書いてください。';
  const value = isQuoted ? match[1]!.replaceAll('""', '"') : match[0];
  return { value, raw: match[0], end: end[0] };
};

/** Limit that no real sheet exceeds. Readers of the cells rely on it. */
const MOST = { signsInACell: 20_000, cellsInARecord: 1000 };

/** Why a record is not read on; `null` when it may be. */
const excessOf = (cell: Cell, { cells }: CsvRecord): string | null => {
  if (cell.raw.length > MOST.signsInACell)
    return `1つの欄が長すぎます。${MOST.signsInACell.toLocaleString('ja-JP')}文字以内にしてください。`;
  return cells.length > MOST.cellsInARecord
    ? `列が多すぎます。${MOST.cellsInARecord.toLocaleString('ja-JP')}列以内にしてください。`
    : null;
};

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads CSV: commas, CRLF, LF or CR, quoted cells with commas, line breaks and doubled quotes, a byte order
 * mark at the start. Blank lines and lines of empty cells are left out. Source: RFC 4180.
 */
export const parseCsv = (source: string, delimiter: CsvDelimiter = ','): CsvTable => {
  const text = source.replace(/^\uFEFF/, '');
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at < text.length || record.cells.length > 0) {
    const cell = cellAt(text, at, delimiter);
    const issue = typeof cell === 'string' ? cell : excessOf(cell, record);
    if (typeof cell === 'string' || issue !== null)
      return { records, issue: { line, message: `${line}行目: ${issue}` } };
    record.cells.push(cell.value);
    line += breaksIn(cell.raw);
    at += cell.raw.length + cell.end.length;
    if (cell.end === delimiter) continue;
    if (!isBlank(record)) records.push(record);
    line += 1;
    record = { line, cells: [] };
  }
  return { records, issue: null };
};
