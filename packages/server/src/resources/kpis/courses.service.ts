import type * as endpoints from '@tokiori/contract';
import type { KpiCourse, KpiGroup } from '@tokiori/contract';
import { byFigure, FIGURE_OF, reportFigure, reportFigures } from '@tokiori/domain';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { groupsOf, hiddenGroupsOf } from './disclosure';
import { activeCount } from './people';
import { openReport, type Report, type ReportCall } from './report';
import { comparedSorts, groupSorts } from './sorts';
import { NOTHING, sumsByCourse, type Summed } from './sums.queries';

interface CourseResult extends Summed {
  id: number;
  name: string;
  users: number;
  hidden: boolean;
}

/** Each course that somebody of the report holds, held or answered within the period, in the order of the names. */
const resultsByCourse = async (
  call: ReportCall,
): Promise<{ report: Report; courses: CourseResult[] }> => {
  const report = await openReport(call, { isByCourse: true });
  const holders = groupsOf('course', report.people);
  const { isHidden } = hiddenGroupsOf(
    report,
    'course',
    report.filters.filter(({ by }) => by !== 'course'),
  );
  const sums = await sumsByCourse(report.tx, report.scope, report.period);
  const courses = [...report.courses]
    .filter(([id]) => report.courseId === null || id === report.courseId)
    .filter(([id]) => holders.has(id) || (sums.get(id)?.learners ?? 0) > 0)
    .map(([id, name]) => ({
      id,
      name,
      users: activeCount(holders.get(id) ?? []),
      hidden: isHidden(id),
      ...(sums.get(id) ?? NOTHING),
    }));
  return { report, courses };
};

export const listKpiCourses = async (
  call: CallOf<typeof endpoints.listKpiCourses>,
): Promise<Page<KpiCourse>> => {
  const { courses } = await resultsByCourse(call);
  const name = FIGURE_OF[call.query.objective];
  const rows = courses
    .map(({ id, name: courseName, users, hidden, learners, sums }) => ({
      id,
      course_template_id: id,
      name: courseName,
      users,
      hidden,
      learners: hidden ? null : learners,
      figure: hidden ? null : reportFigure(name, sums, 'course'),
    }))
    .sort((a, b) => byFigure(a.figure, b.figure));
  return pageOfRows<typeof endpoints.listKpiCourses, KpiCourse>(rows, call.list, comparedSorts);
};

export const listKpiResultCourses = async (
  call: CallOf<typeof endpoints.listKpiResultCourses>,
): Promise<Page<KpiGroup>> => {
  const { courses } = await resultsByCourse(call);
  const rows = courses.map(({ id, name, users, hidden, learners, sums }) => ({
    id: String(id),
    key: id,
    label: name,
    users,
    hidden,
    learners: hidden ? null : learners,
    figures: hidden ? null : reportFigures(sums, 'course'),
  }));
  return pageOfRows<typeof endpoints.listKpiResultCourses, KpiGroup>(rows, call.list, groupSorts);
};
