import { useState, type KeyboardEvent } from 'react';
import { openRow } from './open-row';
import type { ListTableProps } from './list-table-types';

/** Attributes of a row that make it one stop for the Tab key among all rows. */
export interface RowPlace {
  'data-row': number;
  tabIndex: number;
  onFocus: () => void;
}

export interface RowKeys {
  placeOf: (at: number) => RowPlace;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const rowAt = (within: HTMLElement, at: number): HTMLElement | null =>
  within.querySelector<HTMLElement>(`[data-row="${at}"]`);

/** Arrow keys, Home and End move between the rows of a list; Space selects, Enter opens. */
export const useRowKeys = <Row>({
  rows,
  selection,
  onOpen,
}: Pick<ListTableProps<Row>, 'rows' | 'selection' | 'onOpen'>): RowKeys => {
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, rows.length - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const element = event.target as HTMLElement;
    const at = Number(element.dataset['row'] ?? Number.NaN);
    const row = rows[at];
    // Keys that are pressed in something within a row are that thing's.
    if (row === undefined) return;
    const next = {
      ArrowDown: Math.min(at + 1, rows.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (next !== undefined) {
      const to = rowAt(event.currentTarget, next);
      to?.focus();
      if (event.shiftKey && selection && next !== at) selection.toggle(rows[next]!, true);
    } else if (event.key === ' ' && selection) selection.toggle(row, event.shiftKey);
    else if (event.key === 'Enter') openRow(element, () => onOpen?.(row), event.nativeEvent);
    else return;
    event.preventDefault();
  };

  return {
    placeOf: (at) => ({
      'data-row': at,
      tabIndex: at === reachable ? 0 : -1,
      onFocus: () => setCurrent(at),
    }),
    onKeyDown,
  };
};
