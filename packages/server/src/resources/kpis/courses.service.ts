import type * as endpoints from '@tokiori/contract';
import type { KpiCourse, KpiGroup } from '@tokiori/contract';
import { byFigure, FIGURE_OF } from '@tokiori/domain';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { groupsOf, hiddenGroupsOf } from './disclosure';
import { activeCount } from './people';
import { openReport } from './report';
import type { ReportCall } from './report-query';
import { withFigure, withFigures, type Result } from './results';
import { comparedSorts, groupSorts } from './sorts';
import { NOTHING, sumsByCourse } from './sums.queries';

interface CourseResult extends Result {
  id: number;
  name: string;
}

/** Each course that somebody of the report holds, held or answered within the period, in the order of the names. */
const resultsByCourse = async (call: ReportCall): Promise<CourseResult[]> => {
  const report = await openReport(call, { isByCourse: true });
  const holders = groupsOf('course', report.people);
  const { isHidden } = hiddenGroupsOf(
    report,
    'course',
    report.filters.filter(({ by }) => by !== 'course'),
  );
  const sums = await sumsByCourse(report.tx, report.scope, report.period);
  return [...report.courses]
    .filter(([id]) => report.courseId === null || id === report.courseId)
    .filter(([id]) => holders.has(id) || (sums.get(id)?.learners ?? 0) > 0)
    .map(([id, name]) => ({
      id,
      name,
      users: activeCount(holders.get(id) ?? []),
      // Nobody held it any more, and whoever answered it is told by nobody's number.
      hidden: isHidden(id) || (report.limit > 0 && !holders.has(id)),
      ...(sums.get(id) ?? NOTHING),
    }));
};

export const listKpiCourses = async (
  call: CallOf<typeof endpoints.listKpiCourses>,
): Promise<Page<KpiCourse>> => {
  const figure = FIGURE_OF[call.query.objective];
  const rows = (await resultsByCourse(call))
    .map(({ id, name, ...result }) => ({
      id,
      course_template_id: id,
      name,
      ...withFigure(result, figure),
    }))
    .sort((a, b) => byFigure(a.figure, b.figure));
  return pageOfRows<typeof endpoints.listKpiCourses, KpiCourse>(rows, call.list, comparedSorts);
};

export const listKpiResultCourses = async (
  call: CallOf<typeof endpoints.listKpiResultCourses>,
): Promise<Page<KpiGroup>> => {
  const rows = (await resultsByCourse(call)).map(({ id, name, ...result }) => ({
    id: String(id),
    key: id,
    label: name,
    ...withFigures(result),
  }));
  return pageOfRows<typeof endpoints.listKpiResultCourses, KpiGroup>(rows, call.list, groupSorts);
};
