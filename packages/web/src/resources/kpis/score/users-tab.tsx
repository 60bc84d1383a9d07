import type { KpiUserResult } from '@tokiori/contract';
import { exportKpiUsers, exportSurveys, listKpiUsers } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sortQueryOf } from '../../../app/lists/list-search';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatInstant } from '../../../ui/format/date';
import { NO_FIGURE } from '../../../ui/format/number';
import { kpiQuery } from '../kpi-query';
import { SaveReport } from '../../../app/reports/save-report';
import { figureColumns } from './figure-columns';
import { personColumn } from './person-column';
import { FoldedPart } from './parts';
import { Table } from '../../../ui/data/table';
import type { Column } from '../../../ui/data/table-types';
import { pageOfTable, TablePages } from './table-pages';
import type { Score, ScoreQuery } from './use-score';

interface Props {
  score: Score;
  query: ScoreQuery;
}

const KEY = STORAGE_KEYS.userItemsPerPage;

const years = (value: number | null, unit: string): string =>
  value === null ? NO_FIGURE : `${value}${unit}`;

const DEPARTMENT: Column<KpiUserResult> = {
  id: 'department_name',
  sortField: 'department_name',
  header: '部署',
  oneLine: true,
  cell: (row) => row.department_name ?? NO_FIGURE,
};

/** Who somebody is, after what they did. */
const ABOUT: readonly Column<KpiUserResult>[] = [
  {
    id: 'name_kana',
    sortField: 'name_kana',
    header: 'ふりがな',
    oneLine: true,
    cell: (row) => row.name_kana ?? NO_FIGURE,
  },
  {
    id: 'profession',
    sortField: 'profession',
    header: '職種',
    oneLine: true,
    cell: (row) => row.profession ?? NO_FIGURE,
  },
  {
    id: 'post',
    sortField: 'post',
    header: '役職',
    oneLine: true,
    cell: (row) => row.post ?? NO_FIGURE,
  },
  {
    id: 'age',
    sortField: 'age',
    firstOrder: 'DESC',
    align: 'end',
    header: '年齢',
    cell: ({ age }) => years(age, '歳'),
  },
  {
    id: 'years_of_service',
    sortField: 'years_of_service',
    firstOrder: 'DESC',
    align: 'end',
    header: '勤続年数',
    cell: (row) => years(row.years_of_service, '年'),
  },
];

const LAST: Column<KpiUserResult> = {
  id: 'last_answered_at',
  sortField: 'last_answered_at',
  firstOrder: 'DESC',
  align: 'end',
  header: '最後の解答',
  cell: (row) => (row.last_answered_at === null ? NO_FIGURE : formatInstant(row.last_answered_at)),
};

/** Everybody under the filters, one by one. */
export const UsersTab = ({ score, query }: Props) => {
  const { search, setTable, kept } = score;
  const sort = score.sortFor(listKpiUsers.sortable) ?? {
    field: 'name_kana',
    order: 'ASC' as const,
  };
  const { range } = pageOfTable(search, KEY);
  const users = useQuery({
    ...kpiQuery(listKpiUsers, { query: { ...query, range, ...sortQueryOf(sort) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <FoldedPart title="ユーザーごとの成績" expandedKey={STORAGE_KEYS.scoreUsersExpanded}>
      <QueryBoundary query={users} skeleton={<Skeleton blockRem={24} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState>
              条件に合うユーザーはいません。絞り込みを外すか、広げてください。
            </EmptyState>
          ) : (
            <>
              <Table
                narrow="sideways"
                caption="ユーザーごとの成績"
                columns={[personColumn(kept), DEPARTMENT, ...figureColumns(rows), LAST, ...ABOUT]}
                rows={rows}
                rowKey={({ id }) => id}
                sort={sort}
                actions={
                  <>
                    <SaveReport endpoint={exportSurveys} query={query} label="根拠の解答を保存" />
                    <SaveReport endpoint={exportKpiUsers} query={query} sort={sort} />
                  </>
                }
                onSort={({ field, order }) => setTable({ sort: field, order, page: undefined })}
              />
              <TablePages search={search} perPageKey={KEY} total={total} onChange={setTable} />
            </>
          )
        }
      </QueryBoundary>
    </FoldedPart>
  );
};
