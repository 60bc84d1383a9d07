import type { KpiRank } from '@tokiori/contract';
import { exportKpiRanking, getKpiRanking } from '@tokiori/contract/client';
import { FIGURE_OF, MIN_RANKED_ANSWERS } from '@tokiori/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sortQueryOf } from '../../../app/lists/list-search';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { NO_FIGURE } from '../../../ui/format/number';
import { DEFAULT_OBJECTIVE, figureLabel, isRateFigure, type ReportFigure } from '../figure-words';
import { kpiQuery } from '../kpi-query';
import { SaveReport } from '../../../app/reports/save-report';
import { figureColumn } from './figure-columns';
import { personColumn } from './person-column';
import { AttributesNote, FoldedPart, ObjectiveChoice } from './parts';
import { Table } from '../../../ui/data/table';
import type { Column } from '../../../ui/data/table-types';
import styles from './score.module.css';
import { pageOfTable, TablePages } from './table-pages';
import type { PlacedQuery, Score } from './use-score';

interface Props {
  score: Score;
  query: PlacedQuery;
}

const KEY = STORAGE_KEYS.rankingItemsPerPage;

/** The columns of a ranking by a figure. */
const columnsFor = (
  name: ReportFigure,
  rows: readonly KpiRank[],
  kept: Score['kept'],
): Column<KpiRank>[] => [
  {
    id: 'rank',
    sortField: 'rank',
    firstOrder: 'DESC',
    align: 'end',
    header: '順位',
    cell: ({ rank }) => `${rank}位`,
  },
  personColumn(kept),
  {
    id: 'department_name',
    sortField: 'department_name',
    header: '部署',
    oneLine: true,
    cell: (row) => row.department_name ?? NO_FIGURE,
  },
  figureColumn(name, rows, ({ figure }) => figure, 'value'),
];

/** Who stands where by one figure; equal values share a place. */
export const RankingTab = ({ score, query }: Props) => {
  const { search, setTable, kept } = score;
  const sort = score.sortFor(getKpiRanking.sortable);
  const objective = search.objective ?? DEFAULT_OBJECTIVE;
  const name = FIGURE_OF[objective];
  const { range } = pageOfTable(search, KEY);
  const ranks = useQuery({
    ...kpiQuery(getKpiRanking, { query: { ...query, objective, range, ...sortQueryOf(sort) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <FoldedPart title="順位" expandedKey={STORAGE_KEYS.scoreRankingExpanded}>
      <div className={styles.head}>
        <ObjectiveChoice
          objective={objective}
          onChange={(chosen) => setTable({ objective: chosen, page: undefined })}
        />
      </div>
      <AttributesNote search={search} />
      <QueryBoundary query={ranks} skeleton={<Skeleton blockRem={24} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState>
              {isRateFigure(name)
                ? `この期間に${figureLabel(name)}の対象が${MIN_RANKED_ANSWERS}問以上の人はいません。期間や条件を広げてください。`
                : 'この期間に解いた人はいません。期間や条件を広げてください。'}
            </EmptyState>
          ) : (
            <>
              <Table
                narrow="sideways"
                caption={`${figureLabel(name)}の順位`}
                columns={columnsFor(name, rows, kept)}
                rows={rows}
                rowKey={({ id }) => id}
                sort={sort}
                actions={
                  <SaveReport
                    endpoint={exportKpiRanking}
                    query={{ ...query, objective }}
                    sort={sort}
                  />
                }
                onSort={({ field, order }) => setTable({ sort: field, order, page: undefined })}
              />
              <TablePages search={search} perPageKey={KEY} total={total} onChange={setTable} />
            </>
          )
        }
      </QueryBoundary>
      {isRateFigure(name) && (
        <p className={styles.quiet}>対象が{MIN_RANKED_ANSWERS}問以上の人だけを並べています。</p>
      )}
    </FoldedPart>
  );
};
