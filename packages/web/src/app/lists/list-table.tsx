import { DataTable } from '../../ui/data/data-table';
import type { TableProps } from '../../ui/data/table-types';
import { Pagination } from '../../ui/navigation/pagination';
import type { ListState } from './use-list-state';

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'sort' | 'onSort'> {
  list: Omit<ListState<never>, 'filters' | 'setFilters'>;
  /** What the list's call answered; `undefined` while loading. */
  data: { rows: readonly Row[]; total: number } | undefined;
}

/** The rows of a list under sortable headers, and its pages under them. */
export const ListTable = <Row,>({ list, data, ...table }: Props<Row>) => (
  <>
    <DataTable {...table} rows={data?.rows} sort={list.sort} onSort={list.onSort} />
    {data && data.total > 0 && (
      <Pagination
        total={data.total}
        page={list.page}
        perPage={list.perPage}
        onChange={list.onPage}
      />
    )}
  </>
);
