import type * as endpoints from '@tokiori/contract';
import type { KpiDepartment, KpiDepartmentGroup } from '@tokiori/contract';
import { byFigure, FIGURE_OF, NO_DEPARTMENT } from '@tokiori/domain';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { addedUp, sumsOfPeople } from './added-up';
import { groupsOf, hiddenGroupsOf } from './disclosure';
import { activeCount } from './people';
import type { ReportDepartment } from '../departments/reported-departments.access';
import { openReport, type Report } from './report';
import { proveDepartment } from './report-query';
import { withFigure, withFigures, type Result } from './results';
import { comparedSorts, groupSorts } from './sorts';

interface DepartmentResult extends Result {
  /** `null`: those who belong to none. */
  department: ReportDepartment | null;
}

/**
 * The results of some departments, each with everything below it: summed by person first, then along the tree. Last, with
 * the uppermost, those of people without a department: else the rows would not come to the total. A manager has none.
 */
const resultsOf = async (
  report: Report,
  departments: readonly ReportDepartment[],
  hasUppermost: boolean,
): Promise<DepartmentResult[]> => {
  const members = groupsOf('department', report.people);
  const { isHidden } = hiddenGroupsOf(
    report,
    'department',
    report.filters.filter(({ by }) => by !== 'department'),
  );
  const sumsOf = await sumsOfPeople(report);
  const withoutOne = hasUppermost && members.has(null) ? [null] : [];
  return [...departments, ...withoutOne].map((department) => {
    const key = department?.id ?? null;
    const people = members.get(key) ?? [];
    return {
      department,
      users: activeCount(people),
      hidden: isHidden(key),
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
  const rows = (await resultsOf(report, asked, top === undefined))
    .map(({ department, ...result }) => ({
      id: department?.id ?? 0,
      department_id: department?.id ?? null,
      name: department?.name ?? NO_DEPARTMENT,
      parent_id: department?.parentId ?? null,
      ...withFigure(result, FIGURE_OF[objective]),
    }))
    .sort(
      (a, b) =>
        Number(a.department_id === null) - Number(b.department_id === null) ||
        byFigure(a.figure, b.figure),
    );
  return pageOfRows<typeof endpoints.listKpiDepartments, KpiDepartment>(
    rows,
    call.list,
    comparedSorts,
  );
};

/** The departments below `parent`; without one those that are below none of the caller's. */
const childrenOf = async (
  report: Report,
  parent: number | undefined,
): Promise<ReportDepartment[]> => {
  const { departmentsById } = report;
  if (parent !== undefined) await proveDepartment(report, report, parent);
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
  const { parent } = call.query;
  const results = await resultsOf(report, await childrenOf(report, parent), parent === undefined);
  const rows = results.map(({ department, ...result }) => ({
    id: String(department?.id ?? 'none'),
    key: department?.id ?? null,
    label: department?.name ?? NO_DEPARTMENT,
    child_count: report.departments.filter(
      ({ parentId }) => department !== null && parentId === department.id,
    ).length,
    ...withFigures(result),
  }));
  return pageOfRows<typeof endpoints.listKpiResultDepartments, KpiDepartmentGroup>(
    rows,
    call.list,
    groupSorts,
  );
};
