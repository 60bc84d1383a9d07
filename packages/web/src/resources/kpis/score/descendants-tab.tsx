import type { FigureName, Figures, KpiDepartment } from '@tokiori/contract';
import { exportKpiDepartments, listKpiDepartments } from '@tokiori/contract/client';
import { FIGURE_OF } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';
import { Button } from '../../../ui/button/button';
import type { Sort } from '../../../ui/data/table-types';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { NameLink } from '../../../ui/text/name-link';
import { DEFAULT_OBJECTIVE, figureLabel } from '../figure-words';
import { kpiQuery } from '../kpi-query';
import { sortedRows, type ReportRow } from '../report-rows';
import { ReportTable } from '../report-table';
import { SaveReport } from '../../../app/reports/save-report';
import { AttributesNote, FoldedPart, HiddenRowsNote, ObjectiveChoice } from './parts';
import { WITHIN_SCORE } from './score-link';
import styles from './score.module.css';
import { inTreeOrder } from './tree-order';
import type { PlacedQuery, Score } from './use-score';

interface Props {
  score: Score;
  query: PlacedQuery;
}

interface Row extends ReportRow {
  id: number;
  depth: number;
}

const ALL_ROWS = '[0,999]';
/** The row of those who belong to none. */
const NO_DEPARTMENT_ID = 0;
const byName = new Intl.Collator('ja');

/** As rows of a table with one figure. */
const rowsOf = (departments: readonly KpiDepartment[], name: FigureName): Row[] =>
  inTreeOrder(
    [...departments].sort(
      (a, b) =>
        Number(a.id === NO_DEPARTMENT_ID) - Number(b.id === NO_DEPARTMENT_ID) ||
        byName.compare(a.name, b.name),
    ),
  ).map(({ id, name: label, users, learners, hidden, figure, depth }) => ({
    id,
    label,
    users,
    learners,
    hidden,
    depth,
    figures: figure && ({ [name]: figure } as unknown as Figures),
  }));

/** All departments below the chosen one, as a tree, by one figure. */
export const DescendantsTab = ({ score, query }: Props) => {
  const { search, searchFor, setTable } = score;
  const objective = search.objective ?? DEFAULT_OBJECTIVE;
  const name = FIGURE_OF[objective];
  const [sort, setSort] = useState<Sort | null>(null);
  const departments = useQuery(
    kpiQuery(listKpiDepartments, { query: { ...query, objective, range: ALL_ROWS } }),
  );
  const caption = `下位の部署すべての${figureLabel(name)}`;
  return (
    <FoldedPart
      title="下位の部署すべての成績"
      expandedKey={STORAGE_KEYS.descendantsDepartmentScoreExpanded}
    >
      <div className={styles.head}>
        <ObjectiveChoice
          objective={objective}
          onChange={(chosen) => setTable({ objective: chosen })}
        />
        {sort && (
          <Button variant="quiet" onClick={() => setSort(null)}>
            部署の階層の順に並べる
          </Button>
        )}
      </div>
      <AttributesNote search={search} />
      <QueryBoundary query={departments} skeleton={<Skeleton blockRem={24} />}>
        {({ rows }) => (
          <>
            <ReportTable<Row>
              caption={caption}
              nameHeader="部署"
              figures={[name]}
              rows={sortedRows(rowsOf(rows, name), sort)}
              sort={sort}
              onSort={setSort}
              renderName={(row) => (
                <span style={{ paddingInlineStart: sort ? 0 : `${row.depth}rem` }}>
                  {row.id === NO_DEPARTMENT_ID ? (
                    row.label
                  ) : (
                    <NameLink
                      {...WITHIN_SCORE}
                      search={searchFor({ department_id: row.id })}
                      hash="departments"
                      tall
                    >
                      {row.label}
                    </NameLink>
                  )}
                </span>
              )}
              actions={
                <SaveReport endpoint={exportKpiDepartments} query={{ ...query, objective }} />
              }
              empty={
                <EmptyState>部署がありません。部署を作成すると、ここに表示されます。</EmptyState>
              }
            />
            <HiddenRowsNote rows={rows} />
          </>
        )}
      </QueryBoundary>
    </FoldedPart>
  );
};
