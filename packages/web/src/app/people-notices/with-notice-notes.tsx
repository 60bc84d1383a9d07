import type { Column } from '../../ui/data/table-types';
import type { PhoneRow } from '../../ui/list/list-table-types';
import type { NoticeNoteOf } from './last-notices.api';
import styles from './people-notices.module.css';

/** The columns of a list of people, with when each was last told beside the name. */
export const withNoticeNotes = <Row extends { id: number }>(
  columns: readonly Column<Row>[],
  noteOf: NoticeNoteOf,
): readonly Column<Row>[] =>
  columns.map((column) => {
    if (!column.isName) return column;
    const cell = (row: Row) => {
      const note = noteOf(row.id);
      return (
        <>
          {column.cell(row)}
          {note !== null && <span className={styles.told}>{note}</span>}
        </>
      );
    };
    return { ...column, cell };
  });

/** The same on a phone. */
export const phoneWithNoticeNotes =
  <Row extends { id: number }>(render: (row: Row) => PhoneRow, noteOf: NoticeNoteOf) =>
  (row: Row): PhoneRow => {
    const shown = render(row);
    const note = noteOf(row.id);
    if (note === null) return shown;
    return {
      ...shown,
      note: (
        <>
          {shown.note}
          <span className={styles.told}>{note}</span>
        </>
      ),
    };
  };
