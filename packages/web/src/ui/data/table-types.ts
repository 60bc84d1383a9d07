import type { ReactNode } from 'react';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export type RowKey = string | number;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field the server sorts by; the header becomes a button. */
  sortField?: string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Short, and easier to read unbroken: a moment, a day. */
  oneLine?: boolean;
  /** The row's name: its header cell, and its title as a card on a phone. One per table. */
  isName?: boolean;
  /** Left out of the card on a phone. */
  desktopOnly?: boolean;
  /** Of a list: how wide, a CSS length; columns without one share what is left. */
  width?: string;
  /** Of a list: left out where there is little room, unless somebody chooses it. */
  wideOnly?: boolean;
  /** Of a list: shown once somebody chooses it. */
  hiddenAtFirst?: boolean;
}

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
}

export interface TableProps<Row> {
  /** Read aloud: what the table lists. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** Read aloud with a row's tick and actions: the user's name. */
  rowName?: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Buttons or a menu at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
}
