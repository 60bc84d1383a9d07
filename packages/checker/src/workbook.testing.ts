import {
  EVIDENCE_TABLE_LABELS,
  EVIDENCE_TABLE_NAMES,
  evidenceHeadings,
  evidenceSheetCells,
  type EvidenceRows,
  type EvidenceTableName,
} from '@tokiori/domain';
import { packedFile, zipOf } from './zip.testing';

type Cell = ReturnType<typeof evidenceSheetCells>[number];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const serial = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

const cellOf = (at: string, cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${serial(cell.day)}</v></c>`;
  return `<c r="${at}" s="4" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const rowOf = (cells: readonly Cell[], line: number): string => {
  const written = cells.map((cell, at) => cellOf(`${String.fromCodePoint(65 + at)}${line}`, cell));
  return `<row r="${line}">${written.join('')}</row>`;
};

const sheetOf = (table: EvidenceTableName, rows: EvidenceRows): string => {
  const all: Cell[][] = [
    evidenceHeadings(table),
    ...rows[table].map((row) => evidenceSheetCells(table, row as never)),
  ];
  const lines = all.map((cells, at) => rowOf(cells, at + 1));
  return `<worksheet><cols/><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

/** A workbook of all tables, as small as one can be. */
export const workbookOf = (
  rows: EvidenceRows,
  tables: readonly EvidenceTableName[] = EVIDENCE_TABLE_NAMES,
): Buffer => {
  const names = tables.map(
    (table, at) =>
      `<sheet name="${EVIDENCE_TABLE_LABELS[table]}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return zipOf([
    packedFile(
      'xl/workbook.xml',
      Buffer.from(`<workbook><sheets>${names.join('')}</sheets></workbook>`),
    ),
    ...tables.map((table, at) =>
      packedFile(`xl/worksheets/sheet${at + 1}.xml`, Buffer.from(sheetOf(table, rows))),
    ),
  ]);
};
