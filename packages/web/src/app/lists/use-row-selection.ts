import { useState } from 'react';
import type { RowKey, Selection } from '../../ui/data/table-types';

/** Ticked rows of a list, kept with their contents while the pages of the list are turned. */
export const useRowSelection = <Row>(
  /** Rows in sight. */
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => RowKey,
): { selection: Selection; selectedRows: Row[]; clear: () => void } => {
  const [picked, setPicked] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const onChange = (selected: ReadonlySet<RowKey>): void => {
    const inSight = new Map((rows ?? []).map((row) => [keyOf(row), row]));
    const next = new Map<RowKey, Row>();
    for (const key of selected) {
      const row = inSight.get(key) ?? picked.get(key);
      if (row !== undefined) next.set(key, row);
    }
    setPicked(next);
  };
  return {
    selection: { selected: new Set(picked.keys()), onChange },
    selectedRows: [...picked.values()],
    clear: () => setPicked(new Map()),
  };
};
