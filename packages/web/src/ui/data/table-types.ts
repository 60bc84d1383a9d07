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
  /** The order of the first press: figures begin with the largest. Upwards when left out. */
  firstOrder?: Sort['order'];
  /** Beside the header: what it means. */
  headerNote?: ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Short, and easier to read unbroken: a moment, a day. */
  oneLine?: boolean;
  /** The row's name: its header cell, and its title as a card on a phone. One per table. */
  isName?: boolean;
  /** Left out of the card on a phone. */
  desktopOnly?: boolean;
  /** Of a list: on as many lines as it needs, so that it is read whole. */
  wraps?: boolean;
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
  /**
   * Where there is little room: each row a card, or the columns beside each other as they are, moved sideways with the
   * names in sight, for figures that are compared.
   */
  narrow?: 'cards' | 'sideways';
  /** What a row has in place of its cells from a column on; `null`: it has them all. */
  insteadOf?: (row: Row) => { from: string; text: ReactNode } | null;
  /** Above the table, at the end of the line: saving it as a file. */
  actions?: ReactNode;
}
