import { listKpiCourses } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { NameLink } from '../../../ui/text/name-link';
import { FigureExplanation } from '../explained';
import { FigureText } from '../figure-text';
import { figureLabel } from '../figure-words';
import { kpiQuery } from '../kpi-query';
import { periodWords, type PeriodSearch, type ReportPeriod } from '../period';
import { SCORE_PAGE, scoreSearch } from '../score-address';
import { AttentionPart, AttentionRow } from './attention-part';
import { ALL_ROWS } from './period-parts';
import { weakCourses } from './weak-courses';

interface Props {
  /** What every call of the report says. */
  query: ReportPeriod & Record<string, unknown>;
  period: PeriodSearch;
  companyId?: number | undefined;
  today: string;
}

/** What the company knows least: the courses whose questions are kept worst. */
export const WeakestPart = ({ query, period, companyId, today }: Props) => {
  // The same call as the comparison of courses below.
  const courses = useQuery(
    kpiQuery(listKpiCourses, {
      query: { ...query, objective: 'retention-rate', range: ALL_ROWS },
    }),
  );
  return (
    <QueryBoundary query={courses} skeleton={<Skeleton blockRem={14} />}>
      {({ rows }) => {
        const weak = weakCourses(rows);
        return (
          <AttentionPart
            title={`${figureLabel('retention_rate')}の低いコース`}
            explanation={<FigureExplanation name="retention_rate" />}
            isCalm={weak.length === 0}
            calm="この期間に定着率を測れたコースは、まだありません。"
            foot={periodWords(query, today)}
          >
            {weak.map((row) => (
              <AttentionRow
                key={row.id}
                name={
                  <NameLink
                    to={SCORE_PAGE}
                    search={scoreSearch({ period, companyId, courseId: row.course_template_id })}
                    tall
                  >
                    {row.name}
                  </NameLink>
                }
                value={<FigureText name="retention_rate" figure={row.figure} />}
              />
            ))}
          </AttentionPart>
        );
      }}
    </QueryBoundary>
  );
};
