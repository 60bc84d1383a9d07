import { exportKpiResultDepartments, listKpiResultDepartments } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';
import { LinkButton } from '../../../ui/button/link-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { NameLink } from '../../../ui/text/name-link';
import { kpiQuery } from '../kpi-query';
import { ReportTable } from '../report-table';
import { DepartmentCrumbs } from '../../../app/reports/department-crumbs';
import { SaveReport } from '../../../app/reports/save-report';
import { FoldedPart, HiddenRowsNote } from './parts';
import { WITHIN_SCORE } from './score-link';
import type { ScoreSearch } from './score-search';
import styles from './score.module.css';
import type { Score, ScoreQuery } from './use-score';

interface Props {
  score: Score;
  query: ScoreQuery;
}

/** More departments stand beside each other than this nowhere. */
const ALL_ROWS = '[0,999]';

/** The departments below the chosen one, or the top ones: each leads down, and to its people. */
export const DepartmentsTab = ({ score, query }: Props) => {
  const { company, search, searchFor } = score;
  const { department_id: parent, ...others } = query;
  const departments = useQuery(
    kpiQuery(listKpiResultDepartments, { query: { ...others, parent, range: ALL_ROWS } }),
  );
  return (
    <FoldedPart title="部署ごとの成績" expandedKey={STORAGE_KEYS.departmentScoreExpanded}>
      <DepartmentCrumbs
        company={company}
        departmentId={search.department_id}
        linkTo={(department_id) => ({
          ...WITHIN_SCORE,
          search: searchFor({ department_id }),
          hash: 'departments',
        })}
      />
      <QueryBoundary query={departments} skeleton={<Skeleton blockRem={20} />}>
        {({ rows }) => (
          <>
            <ReportTable
              caption="部署ごとの成績"
              nameHeader="部署"
              rows={rows}
              renderName={(row) =>
                row.key === null ? (
                  row.label
                ) : (
                  <DepartmentName
                    name={row.label}
                    isLeaf={row.child_count === 0}
                    search={searchFor({ department_id: Number(row.key) })}
                  />
                )
              }
              actions={
                <SaveReport endpoint={exportKpiResultDepartments} query={{ ...others, parent }} />
              }
              empty={<NoDepartments parent={parent} search={searchFor({})} />}
            />
            <HiddenRowsNote rows={rows} />
          </>
        )}
      </QueryBoundary>
      <p className={styles.quiet}>
        複数の部署に所属する人は、それぞれの部署に数えます。部署の数字を足すと、全体より多くなることがあります。
        {search.department_id !== undefined &&
          '下位の部署に所属していない人は、この表には含まれません。「ユーザー」で確認できます。'}
      </p>
    </FoldedPart>
  );
};

interface NameProps {
  name: string;
  isLeaf: boolean;
  search: ScoreSearch;
}

const DepartmentName = ({ name, isLeaf, search }: NameProps) => (
  <span className={styles.row}>
    <NameLink {...WITHIN_SCORE} search={search} hash={isLeaf ? 'users' : 'departments'} tall>
      {name}
    </NameLink>
    {!isLeaf && (
      <Link
        {...WITHIN_SCORE}
        search={search}
        hash="users"
        className={styles.people}
        aria-label={`${name}のユーザーを見る`}
      >
        ユーザー
      </Link>
    )}
  </span>
);

const NoDepartments = ({ parent, search }: { parent: number | undefined; search: ScoreSearch }) =>
  parent === undefined ? (
    <EmptyState action={<LinkButton to="/admin/departments">部署一覧を開く</LinkButton>}>
      部署がありません。部署を作成してユーザーを所属させると、ここに表示されます。
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <LinkButton to="/admin/score" search={search} hash="users">
          この部署のユーザーを見る
        </LinkButton>
      }
    >
      この部署に、下位の部署はありません。
    </EmptyState>
  );
