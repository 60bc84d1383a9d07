import { CSV_START, csvLine, unguardFormula } from '../../csv/write';
import { evidenceHeadings, readEvidenceCell } from '../cells';
import type { EvidenceColumn } from '../columns';
import { EVIDENCE_TABLES, type EvidenceRow, type EvidenceTableName } from '../tables';

/** A table as its CSV file has it. */
export interface EvidenceTable<T extends EvidenceTableName> {
  rows: EvidenceRow<T>[];
  /** Sentences: what keeps it from being read, or stands where it may not. Rows of which they speak are not in `rows`. */
  issues: string[];
}

interface Line {
  cells: string[];
  /** Where the next one begins. */
  end: number;
}

/** Where a quoted cell ends: behind its last quotation mark. */
const quotedEnd = (text: string, start: number): number => {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return -1;
    if (text[at + 1] !== '"') return at + 1;
  }
};

/** One line, its end included; `null`: there is none that a writer would write. */
const lineAt = (text: string, start: number, columns: number): Line | null => {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const isQuoted = text[at] === '"';
    const comma = text.indexOf(',', at);
    const lineEnd = text.indexOf('\r\n', at);
    if (!isQuoted && lineEnd < 0) return null;
    const end = isQuoted ? quotedEnd(text, at) : comma >= 0 && comma < lineEnd ? comma : lineEnd;
    if (end < 0) return null;
    const raw = text.slice(at, end);
    cells.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    at = end;
    if (text.startsWith('\r\n', at)) {
      const isAsWritten = csvLine(cells.map(unguardFormula)) === text.slice(start, at + 2);
      return isAsWritten ? { cells, end: at + 2 } : null;
    }
    // No further than a line goes: each cell looks for its end.
    if (text[at] !== ',' || cells.length >= columns) return null;
  }
};

const valuesOf = (
  columns: readonly EvidenceColumn[],
  cells: readonly string[],
): { values: Record<string, unknown> } | { wrong: string } => {
  const values: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    const value = readEvidenceCell(column, cells[at] ?? '');
    if (value === undefined) return { wrong: `「${column.label}」の値が正しくありません。` };
    values[column.key] = value;
  }
  return { values };
};

/** Sentences beyond this many say no more to anybody. */
const MOST_ISSUES = 20;

/** Reads a table strictly: as packs write it, each character of it. */
export const readEvidenceTable = <T extends EvidenceTableName>(
  table: T,
  text: string,
): EvidenceTable<T> => {
  const columns = EVIDENCE_TABLES[table];
  const rows: EvidenceRow<T>[] = [];
  const issues: string[] = [];
  const start = CSV_START + csvLine(evidenceHeadings(table));
  if (!text.startsWith(start)) return { rows, issues: ['1行目の見出しが、決まった列と違います。'] };
  let number = 1;
  for (let at = start.length; at < text.length;) {
    number += 1;
    const line = lineAt(text, at, columns.length);
    if (line?.cells.length !== columns.length)
      return { rows, issues: [...issues, `${number}件目の行が、CSVとして正しくありません。`] };
    const read = valuesOf(columns, line.cells);
    // Each value is of its column's kind: `valuesOf` has looked at every one.
    if ('values' in read) rows.push(read.values as EvidenceRow<T>);
    else if (issues.length < MOST_ISSUES) issues.push(`${number}件目の行: ${read.wrong}`);
    at = line.end;
  }
  return { rows, issues };
};
