import type {
  Import,
  ImportChange,
  ImportChoice,
  ImportKind,
  ImportOutcome,
} from '@tokiori/contract';
import type { MatchedHeadings } from '@tokiori/domain';
import type { CellIssue } from '../../platform/spreadsheet/types';
import type { Caller, Tx } from '../../shared/caller';

/** A line as it stands in the file. */
export interface SourceRow {
  line: number;
  cells: string[];
  /** Days of the cells that show one, `YYYY-MM-DD` by their places, whatever they show of it; `null`: there is none. */
  dates: Record<number, string> | null;
  /** Cells that cannot be read, or have to be looked at; their sentences name the cell. */
  issues: CellIssue[];
}

/** What is to be worked out: the lines, and what people have said of them. */
export interface Source {
  rows: readonly SourceRow[];
  headings: readonly string[];
  /** For each column what it means. */
  mapping: readonly (string | null)[];
  options: Import['options'];
  choices: Readonly<Record<string, ImportChoice>>;
}

/** What is made of a line. `Body`: what is to be written of it. */
export interface PlannedRow<Body = unknown> {
  line: number;
  outcome: ImportOutcome;
  issues: { column: string | null; message: string }[];
  body: Body | null;
  /** What an update changes. */
  changes?: ImportChange[];
  /** What there is already. */
  targetId: number | null;
}

/** What is made of a file. */
export interface Plan<Body = unknown> {
  rows: PlannedRow<Body>[];
  problems: string[];
  unknown: Import['unknown'];
}

/** How files of one kind are understood. */
export interface Importer {
  kind: ImportKind;
  /** What columns can mean in the caller's company. */
  fields: (tx: Tx, caller: Caller) => Promise<Import['fields']>;
  /** What the columns mean, going by their headings. */
  match: (headings: readonly string[], fields: Import['fields']) => MatchedHeadings;
  /** What lines that make something will make of it, in words; by their lines. */
  changesOf: (
    tx: Tx,
    caller: Caller,
    rows: readonly { line: number; body: unknown }[],
  ) => Promise<Map<number, ImportChange[]>>;
  /** Works out what would be done, without doing it. A few queries, however many lines there are. */
  plan: (work: { tx: Tx; caller: Caller; now: Date }, source: Source) => Promise<Plan>;
}

/** Where each mapped field stands. */
export const placesOf = (mapping: readonly (string | null)[]): Record<string, number> =>
  Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[field, at]])));

/** A line whose cells are days at these places, whatever their format shows of them. */
export const withDays = (row: SourceRow, places: readonly number[]): SourceRow => {
  const { dates } = row;
  if (!dates || !places.some((place) => dates[place])) return row;
  const cells = row.cells.map((cell, at) => (places.includes(at) ? (dates[at] ?? cell) : cell));
  return { ...row, cells };
};

/**
 * What is made of lines some of whose cells could not be read: nothing, where such a cell stands in a column that means
 * something. What else is to be known of a cell is told beside its line.
 */
export const withCellIssues = <Body>(
  { rows, ...plan }: Plan<Body>,
  { rows: sources, mapping }: Pick<Source, 'rows' | 'mapping'>,
  labelOf: (field: string) => string,
): Plan<Body> => {
  const issues = new Map(sources.map((source) => [source.line, source.issues]));
  const told = (row: PlannedRow<Body>): PlannedRow<Body> => {
    const met = (issues.get(row.line) ?? []).flatMap(({ column, ...issue }) => {
      const field = mapping[column];
      return field ? [{ ...issue, column: labelOf(field) }] : [];
    });
    if (met.length === 0) return row;
    const own = met.map(({ column, message }) => ({ column, message }));
    const isRead = met.every(({ isError }) => !isError);
    return {
      ...row,
      outcome: isRead ? row.outcome : 'Error',
      changes: isRead ? (row.changes ?? []) : [],
      // What follows from an empty cell is not said of one that could not be read.
      issues: isRead ? [...own, ...row.issues] : own,
    };
  };
  return { ...plan, rows: rows.map(told) };
};

/** How many lines have each outcome. */
export const countsOf = (rows: readonly PlannedRow[]): Import['counts'] => {
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    create: count('Create'),
    update: count('Update'),
    skip: count('Skip'),
    error: count('Error'),
  };
};
