import type { Objective } from '@tokiori/contract';
import { periodSearchOf, type PeriodSearch } from './period';

/** Where the reasons of a figure are. */
export const SCORE_PAGE: string = '/admin/score';

interface ScoreSearch {
  period: PeriodSearch;
  companyId?: number | undefined;
  departmentId?: number;
  courseId?: number;
  objective?: Objective;
}

/** What leads there: the same period, and what the figure was about. */
export const scoreSearch = ({
  period,
  companyId,
  departmentId,
  courseId,
  objective,
}: ScoreSearch): Record<string, unknown> => ({
  ...periodSearchOf(period),
  company_id: companyId,
  department_id: departmentId,
  course_id: courseId,
  objective,
});

/** A person's own report. */
export const userScorePage = (userId: number): string => `/admin/users/${userId}/score`;
