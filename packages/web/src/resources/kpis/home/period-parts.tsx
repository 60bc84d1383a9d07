import type { Objective } from '@tokiori/contract';
import {
  exportKpiCourses,
  exportKpiDepartments,
  exportKpiRanking,
  getKpiRanking,
  listKpiCourses,
  listKpiDepartments,
} from '@tokiori/contract/client';
import { FIGURE_OF } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportEndpoint } from '../../../app/files/use-file-export';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LinkButton } from '../../../ui/button/link-button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/surface/card';
import { NameLink } from '../../../ui/text/name-link';
import { figureLabel } from '../figure-words';
import { kpiQuery } from '../kpi-query';
import type { PeriodSearch, ReportPeriod } from '../period';
import { SaveReport } from '../../../app/reports/save-report';
import { SCORE_PAGE, scoreSearch } from '../score-address';
import { ComparedList } from './compared-list';
import styles from './home.module.css';
import { Ranking } from './ranking';
import { formatNumber } from '../../../ui/format/number';

interface Props {
  objective: Objective;
  /** What every call of the report says. */
  query: ReportPeriod & Record<string, unknown>;
  /** As the address has it, for links. */
  period: PeriodSearch;
  companyId?: number | undefined;
}

/** As many as an answer holds: the weakest are at the end. */
export const ALL_ROWS = '[0,999]';
const FIRST_TEN = '[0,9]';

interface PartCardProps {
  title: string;
  /** Saves the part as a file, all of its rows. */
  saved: ExportEndpoint;
  query: Record<string, unknown>;
  children: ReactNode;
}

const PartCard = ({ title, saved, query, children }: PartCardProps) => (
  <Card className={styles.part}>
    <div className={styles.partHead}>
      <h3 className={styles.partTitle}>{title}</h3>
      <SaveReport endpoint={saved} query={query} />
    </div>
    {children}
  </Card>
);

export const CoursesPart = ({ objective, query, period, companyId }: Props) => {
  const name = FIGURE_OF[objective];
  const courses = useQuery(
    kpiQuery(listKpiCourses, { query: { ...query, objective, range: ALL_ROWS } }),
  );
  return (
    <PartCard title="コース" saved={exportKpiCourses} query={{ ...query, objective }}>
      <QueryBoundary query={courses} skeleton={<Skeleton lines={6} large />}>
        {({ rows }) => (
          <ComparedList
            label={`コースごとの${figureLabel(name)}`}
            name={name}
            rows={rows}
            empty="この期間に受講されたコースはありません。コースの受講者を割り当てると、ここに表示されます。"
            renderName={(row) => (
              <NameLink
                to={SCORE_PAGE}
                search={scoreSearch({ period, companyId, courseId: row.course_template_id })}
                tall
              >
                {row.name}
              </NameLink>
            )}
          />
        )}
      </QueryBoundary>
    </PartCard>
  );
};

export const DepartmentsPart = ({ objective, query, period, companyId }: Props) => {
  const name = FIGURE_OF[objective];
  const departments = useQuery(
    kpiQuery(listKpiDepartments, { query: { ...query, objective, range: ALL_ROWS } }),
  );
  return (
    <PartCard title="部署" saved={exportKpiDepartments} query={{ ...query, objective }}>
      <QueryBoundary query={departments} skeleton={<Skeleton lines={6} large />}>
        {({ rows }) => (
          <ComparedList
            label={`部署ごとの${figureLabel(name)}`}
            name={name}
            rows={rows}
            empty="部署がありません。部署を作成してユーザーを所属させると、ここに表示されます。"
            renderName={(row) =>
              row.department_id === null ? (
                row.name
              ) : (
                <NameLink
                  to={SCORE_PAGE}
                  search={scoreSearch({ period, companyId, departmentId: row.department_id })}
                  tall
                >
                  {row.name}
                </NameLink>
              )
            }
          />
        )}
      </QueryBoundary>
      <p className={styles.quiet}>
        下位の部署を含みます。複数の部署に所属する人は、それぞれの部署に数えます。
      </p>
    </PartCard>
  );
};

export const RankingPart = ({ objective, query, period, companyId }: Props) => {
  const ranks = useQuery(
    kpiQuery(getKpiRanking, { query: { ...query, objective, range: FIRST_TEN } }),
  );
  return (
    <PartCard title="順位" saved={exportKpiRanking} query={{ ...query, objective }}>
      <QueryBoundary query={ranks} skeleton={<Skeleton lines={10} large />}>
        {({ rows, total }) => (
          <>
            <Ranking name={FIGURE_OF[objective]} ranks={rows} />
            {total > rows.length && (
              <div className={styles.partAction}>
                <LinkButton
                  to={SCORE_PAGE}
                  search={scoreSearch({ period, companyId, objective })}
                  hash="ranking"
                  size="small"
                >
                  {formatNumber(total)}人の順位をすべて見る
                </LinkButton>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </PartCard>
  );
};
