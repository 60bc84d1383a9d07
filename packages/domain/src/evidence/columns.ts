/**
 * What stands in a column. `text`: any words. `word`: one of `words`. `count`: a whole number from 0, also of seconds.
 * `seconds`: a whole number of seconds, below 0 where it is a correction. `day`: `2026-04-01`. `moment`:
 * `2026-04-01T09:30:00+09:00`, in whole seconds, with the company's offset.
 */
export type EvidenceKind = 'text' | 'word' | 'count' | 'seconds' | 'day' | 'moment';

/** A column of a table in a pack. */
export interface EvidenceColumn {
  /** Its name for programs, within the table. */
  key: string;
  /** Its heading, in Japanese: what the first line of the CSV file and the sheet say. */
  label: string;
  kind: EvidenceKind;
  /** The words of a `word`, in Japanese as they are written. */
  words?: readonly string[];
  /** Whether a cell may be empty; only then a row may have `null` there. */
  isOptional?: true;
}

type ValueOf<C extends EvidenceColumn> =
  | (C['words'] extends readonly string[]
      ? C['words'][number]
      : C['kind'] extends 'count' | 'seconds'
        ? number
        : string)
  | (C['isOptional'] extends true ? null : never);

/** A row of a table, by the keys of its columns. */
export type EvidenceRowOf<Columns extends readonly EvidenceColumn[]> = {
  [C in Columns[number] as C['key']]: ValueOf<C>;
};

type Column<K extends string, Kind extends EvidenceKind> = { key: K; label: string; kind: Kind };

const columnOf =
  <Kind extends EvidenceKind>(kind: Kind) =>
  <K extends string>(key: K, label: string): Column<K, Kind> => ({ key, label, kind });

/** Columns of each kind: key and heading. */
export const text = columnOf('text');
export const count = columnOf('count');
export const seconds = columnOf('seconds');
export const day = columnOf('day');
export const moment = columnOf('moment');

/** A column whose cells are one of some words. */
export const word = <K extends string, const W extends readonly string[]>(
  key: K,
  label: string,
  words: W,
): Column<K, 'word'> & { words: W } => ({ key, label, kind: 'word', words });

/** The same column, whose cells may be empty. */
export const optional = <C extends EvidenceColumn>(column: C): C & { isOptional: true } => ({
  ...column,
  isOptional: true,
});
