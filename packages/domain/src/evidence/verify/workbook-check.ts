import type { CsvValue } from '../../csv/write';
import { evidenceHeadings } from '../cells';
import type { EvidenceColumn } from '../columns';
import { EVIDENCE_TABLES, EVIDENCE_TABLE_LABELS, type EvidenceTableName } from '../tables';
import { checkOf, type EvidenceCheck } from './check';
import { readEvidenceSheet } from './read-sheet';
import type { EvidenceRows } from './table-checks';
import type { EvidenceTools } from './tools';
import { contentOf, readZip } from './zip';

const MOST = 3;

const cellsOfTable = function* (
  rows: readonly Readonly<Record<string, CsvValue>>[],
  table: EvidenceTableName,
): Generator<string[]> {
  yield evidenceHeadings(table);
  for (const row of rows)
    yield EVIDENCE_TABLES[table].map(({ key }) => {
      const value = row[key] ?? null;
      return value === null ? '' : String(value);
    });
};

const differencesOf = (
  table: EvidenceTableName,
  sheet: readonly string[][],
  rows: EvidenceRows,
): string[] => {
  const label = EVIDENCE_TABLE_LABELS[table];
  const columns: readonly EvidenceColumn[] = EVIDENCE_TABLES[table];
  const details: string[] = [];
  let at = 0;
  for (const cells of cellsOfTable(rows[table], table)) {
    const other = sheet[at] ?? [];
    at += 1;
    for (const [place, cell] of cells.entries())
      if (other[place] !== cell && details.length < MOST)
        details.push(
          `シート「${label}」の${at}行目の「${columns[place]?.label}」が、CSVと違います。`,
        );
  }
  if (at !== sheet.length) details.push(`シート「${label}」の行数が、CSVと違います。`);
  return details;
};

/** Compares each cell of the workbook with the CSV files. */
export const workbookCheck = (
  content: Uint8Array,
  rows: EvidenceRows,
  tables: readonly EvidenceTableName[],
  tools: EvidenceTools,
): EvidenceCheck => {
  const zip = readZip(content, tools.decode);
  const entries = new Map('entries' in zip ? zip.entries.map((entry) => [entry.path, entry]) : []);
  const textOf = (path: string): string | null => {
    const entry = entries.get(path);
    const bytes = entry ? contentOf(entry, tools.inflate) : null;
    return bytes && tools.decode(bytes);
  };
  const book = textOf('xl/workbook.xml') ?? '';
  const names = [...book.matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="rId\d+"\/>/g)].map(
    (match) => match[1],
  );
  const expected = tables.map((table) => EVIDENCE_TABLE_LABELS[table]);
  const details =
    names.join('\n') === expected.join('\n')
      ? tables.flatMap((table, at) => {
          const text = textOf(`xl/worksheets/sheet${at + 1}.xml`);
          const sheet = text === null ? null : readEvidenceSheet(text, EVIDENCE_TABLES[table]);
          return sheet
            ? differencesOf(table, sheet.rows, rows)
            : [`シート「${EVIDENCE_TABLE_LABELS[table]}」を読めません。`];
        })
      : ['data.xlsxに、決まったシートがそろっていません。'];
  return checkOf('workbook', details, {
    passed: 'Excelファイル（data.xlsx）のすべてのセルは、CSVと同じです。',
    failed: 'Excelファイル（data.xlsx）が、CSVと違います。',
  });
};
