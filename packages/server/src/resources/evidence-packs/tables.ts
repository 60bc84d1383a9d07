import {
  CSV_START,
  csvLine,
  EVIDENCE_TABLE_LABELS,
  EVIDENCE_TABLE_NAMES,
  EVIDENCE_TABLES,
  evidenceCells,
  evidenceHeadings,
  type CsvValue,
  type EvidenceRow,
  type EvidenceTableName,
} from '@tokiori/domain';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors';
import { SpooledFile } from '../../platform/files/spooled-file';
import type { Sheet } from '../../platform/spreadsheet/write-xlsx';

/** What a spreadsheet takes, without the headings. */
const MOST_ROWS = 1_048_575;
const WIDTHS = { text: 24, word: 10, count: 10, seconds: 10, day: 12, moment: 26 };

interface Table {
  csv: SpooledFile;
  /** The cells of a row on a line, as JSON. */
  cells: SpooledFile;
  rows: number;
}

/** The tables of a pack: written row by row into files without a name, then read as often as they are wanted. */
export class PackTables {
  private constructor(private readonly tables: ReadonlyMap<EvidenceTableName, Table>) {}

  static async create(): Promise<PackTables> {
    const tables = new Map<EvidenceTableName, Table>();
    for (const name of EVIDENCE_TABLE_NAMES) {
      const [csv, cells] = [await SpooledFile.create(), await SpooledFile.create()];
      tables.set(name, { csv, cells, rows: 0 });
      await csv.write(CSV_START + csvLine(evidenceHeadings(name)));
    }
    return new PackTables(tables);
  }

  private of(name: EvidenceTableName): Table {
    const table = this.tables.get(name);
    if (!table) throw new RangeError(`No table ${name}`);
    return table;
  }

  /** Appends a row; must be awaited before the next one. */
  async add<T extends EvidenceTableName>(name: T, row: EvidenceRow<T>): Promise<void> {
    const table = this.of(name);
    if (table.rows === MOST_ROWS)
      throw new AppError('TOO_MANY_ROWS', {
        message: `「${EVIDENCE_TABLE_LABELS[name]}」の行が多すぎて、1つの表に入りません。期間を短くして、分けて作ってください。`,
      });
    table.rows += 1;
    const cells = evidenceCells(name, row);
    await table.csv.write(csvLine(cells));
    await table.cells.write(`${JSON.stringify(cells)}\n`);
  }

  /** Nothing is added after it, and nothing is read before. */
  async finish(): Promise<void> {
    for (const { csv, cells } of this.tables.values()) {
      await csv.finish();
      await cells.finish();
    }
  }

  countOf(name: EvidenceTableName): number {
    return this.of(name).rows;
  }

  /** The CSV file of a table. */
  csvOf(name: EvidenceTableName): AsyncIterable<Buffer> {
    return this.of(name).csv.readAgain();
  }

  private async *cellsOf(name: EvidenceTableName): AsyncGenerator<CsvValue[]> {
    const input = Readable.from(this.of(name).cells.readAgain());
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      yield JSON.parse(line) as CsvValue[];
  }

  /** The rows of a table, as they were added. */
  async *rowsOf<T extends EvidenceTableName>(name: T): AsyncGenerator<EvidenceRow<T>> {
    const keys = EVIDENCE_TABLES[name].map(({ key }) => key);
    for await (const cells of this.cellsOf(name))
      yield Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? null])) as EvidenceRow<T>;
  }

  /** A sheet for each table, in their order. */
  sheets(): Sheet[] {
    return EVIDENCE_TABLE_NAMES.map((name) => ({
      name: EVIDENCE_TABLE_LABELS[name],
      columns: EVIDENCE_TABLES[name].map(({ label, kind }) => ({
        header: label,
        width: Math.max(WIDTHS[kind], label.length * 2 + 2),
      })),
      rows: this.cellsOf(name),
    }));
  }

  async discard(): Promise<void> {
    for (const { csv, cells } of this.tables.values())
      await Promise.allSettled([csv.discard(), cells.discard()]);
  }
}
