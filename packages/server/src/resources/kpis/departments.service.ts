import type * as endpoints from '@tokiori/contract';
import type { KpiDepartment, KpiDepartmentGroup } from '@tokiori/contract';
import { byFigure, FIGURE_OF } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { addedUp } from './added-up';
import { groupsOf, hiddenGroupsOf } from './disclosure';
import { activeCount } from './people';
import type { ReportDepartment } from '../departments/reported-departments';
import { figureScope, openReport, type Report } from './report';
import { withFigure, withFigures, type Result } from './results';
import { comparedSorts, groupSorts } from './sorts';
import { sumsByUser } from './sums.queries';

interface DepartmentResult extends Result {
  department: ReportDepartment;
}

/** The results of some departments, each with everything below it: summed by person first, then along the tree. */
const resultsOf = async (
  report: Report,
  departments: readonly ReportDepartment[],
): Promise<DepartmentResult[]> => {
  const members = groupsOf('department', report.people);
  const { isHidden } = hiddenGroupsOf(
    report,
    'department',
    report.filters.filter(({ by }) => by !== 'department'),
  );
  const sumsOf = await sumsByUser(report.tx, report.scope, report.period);
  return departments.map((department) => {
    const people = members.get(department.id) ?? [];
    return {
      department,
      users: activeCount(people),
      hidden: isHidden(department.id),
      ...addedUp(people, sumsOf),
    };
  });
};

export const listKpiDepartments = async (
  call: CallOf<typeof endpoints.listKpiDepartments>,
): Promise<Page<KpiDepartment>> => {
  const report = await openReport(call);
  const { objective, department_id: top } = call.query;
  const asked = report.departments.filter(({ line }) => top === undefined || line.includes(top));
  const rows = (await resultsOf(report, asked))
    .map(({ department, ...result }) => ({
      id: department.id,
      department_id: department.id,
      name: department.name,
      parent_id: department.parentId,
      ...withFigure(result, FIGURE_OF[objective], figureScope(report)),
    }))
    .sort((a, b) => byFigure(a.figure, b.figure));
  return pageOfRows<typeof endpoints.listKpiDepartments, KpiDepartment>(
    rows,
    call.list,
    comparedSorts,
  );
};

/** The departments below `parent`; without one those that are below none of the caller's. */
const childrenOf = (report: Report, parent: number | undefined): ReportDepartment[] => {
  const { departmentsById } = report;
  if (parent !== undefined && !departmentsById.has(parent)) throw new AppError('NOT_FOUND');
  return report.departments.filter(({ parentId }) =>
    parent === undefined
      ? parentId === null || !departmentsById.get(parentId)!.isReported
      : parentId === parent,
  );
};

export const listKpiResultDepartments = async (
  call: CallOf<typeof endpoints.listKpiResultDepartments>,
): Promise<Page<KpiDepartmentGroup>> => {
  const report = await openReport(call);
  const results = await resultsOf(report, childrenOf(report, call.query.parent));
  const rows = results.map(({ department, ...result }) => ({
    id: String(department.id),
    key: department.id,
    label: department.name,
    child_count: report.departments.filter(({ parentId }) => parentId === department.id).length,
    ...withFigures(result, figureScope(report)),
  }));
  return pageOfRows<typeof endpoints.listKpiResultDepartments, KpiDepartmentGroup>(
    rows,
    call.list,
    groupSorts,
  );
};
