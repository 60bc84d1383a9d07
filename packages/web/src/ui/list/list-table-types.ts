import type { ReactNode } from 'react';
import type { Column, RowKey, Sort } from '../data/table-types';
import type { MenuItem } from '../overlay/menu';

/** What is selected in a list, and how that changes. */
export interface RowSelection<Row> {
  has: (key: RowKey) => boolean;
  /** `withRange`: all rows from the last one to this. */
  toggle: (row: Row, withRange: boolean) => void;
  togglePage: () => void;
}

/** A row on a phone: its name, and beside and under it. */
export interface PhoneRow {
  /** Under the name, in one line. */
  note: ReactNode;
  /** At the end of the row: a state, a figure. */
  end?: ReactNode;
}

export interface ListTableProps<Row> {
  /** Read aloud: what the table lists. */
  caption: string;
  /** Those in sight; the one with `isName` holds the link that opens the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** Read aloud with a row's tick and menu. */
  rowName: (row: Row) => string;
  /** `null` for a list that has one order. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  selection?: RowSelection<Row> | undefined;
  /** What can be done with one row; empty for a row with which nothing can be done. */
  rowMenu?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** The row that is shown beside the list. */
  shownKey?: RowKey | null | undefined;
  /** Shows a row beside the list, in place of opening it: by a press on it, or as the arrow keys come to it. */
  onShow?: ((row: Row, by: 'press' | 'arrow') => void) | undefined;
  /** Opens a row whose name is no link. */
  onOpen?: ((row: Row) => void) | undefined;
  renderPhone: (row: Row) => PhoneRow;
  roomy?: boolean;
}
