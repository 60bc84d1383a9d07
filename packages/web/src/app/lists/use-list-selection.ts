import { useState } from 'react';
import type { RowKey } from '../../ui/data/table-types';
import { textOf } from './filter-values';
import type { FilteredEndpoint, RowOf } from './list-definition';
import type { ListView } from './use-list';

/** What bulk actions work on: chosen rows, or every row that the filters leave. */
export type Selection<Row> =
  { kind: 'rows'; rows: readonly Row[]; count: number } | { kind: 'all'; count: number };

export interface ListSelection<Row> {
  /** `null` while nothing is selected. */
  selected: Selection<Row> | null;
  has: (key: RowKey) => boolean;
  /** Selects a row or lets go of it; `withRange`: all rows from the last one to this. */
  toggle: (row: Row, withRange: boolean) => void;
  /** Selects the rows in sight, or lets go of them. */
  togglePage: () => void;
  /** Selects every row that the filters leave, also those on other pages. */
  selectAll: () => void;
  clear: () => void;
}

interface State<Row> {
  scope: string;
  picked: ReadonlyMap<RowKey, Row>;
  isAll: boolean;
  /** The row that was ticked last: a range begins there. */
  anchor: RowKey | null;
}

const idOf = (row: unknown): RowKey => (row as { id: RowKey }).id;

/** Selected rows of a list, kept while its pages are turned and cleared when its filters change. */
export const useListSelection = <E extends FilteredEndpoint>({
  rows = [],
  total: counted,
  state: listState,
}: ListView<E>): ListSelection<RowOf<E>> => {
  type Row = RowOf<E>;
  const total = counted ?? 0;
  const keyOf: (row: Row) => RowKey = idOf;
  const scope = textOf(listState.filters);
  const none: State<Row> = { scope, picked: new Map(), isAll: false, anchor: null };
  const [stored, setState] = useState(none);
  // What was chosen under other filters is not in sight any more: acting on it would surprise.
  const state = stored.scope === scope ? stored : none;
  const { picked, isAll, anchor } = state;

  const between = (row: Row): readonly Row[] => {
    const [from, to] = [rows.findIndex((one) => keyOf(one) === anchor), rows.indexOf(row)];
    if (from < 0) return [row];
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const set = (changed: readonly Row[], isOn: boolean, last: RowKey | null): void => {
    const next = new Map(isAll ? rows.map((row) => [keyOf(row), row] as const) : picked);
    for (const row of changed) {
      if (isOn) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setState({ scope, picked: next, isAll: false, anchor: last });
  };
  const has = (key: RowKey): boolean => isAll || picked.has(key);

  return {
    selected: isAll
      ? { kind: 'all', count: total }
      : picked.size > 0
        ? { kind: 'rows', rows: [...picked.values()], count: picked.size }
        : null,
    has,
    toggle: (row, withRange) =>
      set(withRange ? between(row) : [row], withRange || !has(keyOf(row)), keyOf(row)),
    togglePage: () => set(rows, !rows.every((row) => has(keyOf(row))), null),
    selectAll: () => setState({ scope, picked: new Map(), isAll: true, anchor: null }),
    clear: () => setState(none),
  };
};
