import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { DataTable } from '../../ui/data/data-table';
import type { Column } from '../../ui/data/table-types';
import { InlineError } from '../../ui/feedback/error-display';
import { Icon } from '../../ui/icon/icon';
import { Pagination } from '../../ui/navigation/pagination';
import styles from './import-preview.module.css';
import type { Sheet, SheetRow } from './sheet';

interface Props<Row extends SheetRow> {
  fileName: string;
  sheet: Sheet<Row>;
  columns: readonly Column<Row>[];
  /** What will be made of the rows. */
  children: ReactNode;
}

/** What is wrong with a file, and its rows under what will be made of them. */
export const ImportPreview = <Row extends SheetRow>({
  fileName,
  sheet,
  columns,
  children,
}: Props<Row>) => (
  <>
    <p>{fileName}</p>
    {sheet.issues.map((issue) => (
      <InlineError key={issue} message={issue} />
    ))}
    {sheet.rows.length > 0 && (
      <>
        {children}
        <Rows rows={sheet.rows} columns={columns} />
      </>
    )}
  </>
);

/** What is wrong with a row, under its name. */
export const RowIssues = ({ issues }: Pick<SheetRow, 'issues'>) =>
  issues.map(({ column, message }) => (
    <span key={column + message} className={styles.issue}>
      <Icon name="alert" size="s" label="誤り" />
      {column}: {message}
    </span>
  ));

type Shown = 'all' | 'invalid';

interface RowsProps<Row extends SheetRow> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** Those with issues are what needs looking at. */
const Rows = <Row extends SheetRow>({ rows, columns }: RowsProps<Row>) => {
  const invalid = rows.filter(({ issues }) => issues.length > 0);
  const [shown, setShown] = useState<Shown>(invalid.length > 0 ? 'invalid' : 'all');
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const chosen = shown === 'invalid' ? invalid : rows;
  const start = (place.page - 1) * place.perPage;
  return (
    <div className={styles.rows}>
      {invalid.length > 0 && (
        <SegmentedControl<Shown>
          label="表示する行"
          labelHidden
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPlace({ ...place, page: 1 });
          }}
          options={[
            { value: 'invalid', label: `誤りのある行（${invalid.length}）` },
            { value: 'all', label: `すべての行（${rows.length}）` },
          ]}
        />
      )}
      <DataTable
        caption="ファイルの行"
        columns={columns}
        rows={chosen.slice(start, start + place.perPage)}
        rowKey={({ line }) => line}
      />
      <Pagination total={chosen.length} {...place} onChange={setPlace} />
    </div>
  );
};
