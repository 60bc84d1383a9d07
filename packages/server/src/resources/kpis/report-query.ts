import type { Objective, ReportMembership } from '@tokiori/contract';
import type { ReportPeriod } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { isOrWasDepartment } from '../../shared/past-departments.queries';
import type { ReportDepartment } from '../departments/reported-departments.access';
import type { PeopleFilter } from './people';
import { hasPastLabel, listLabels } from './people.queries';
import type { PeopleOfReport } from './people-of-report';

/** What every report may be asked for. */
export interface ReportQuery extends ReportPeriod {
  membership?: ReportMembership | undefined;
  department_id?: number | undefined;
  course_id?: number | undefined;
  profession_id?: number | undefined;
  post_id?: number | undefined;
  years_of_service_mini?: number | undefined;
  years_of_service_max?: number | undefined;
  age_mini?: number | undefined;
  age_max?: number | undefined;
  objective?: Objective | undefined;
}

/** What a report's call brings. */
export interface ReportCall {
  tx: Tx;
  caller: Caller;
  query: ReportQuery;
  now: Date;
}

/** By what the ids of a report are known. */
interface AskedOf extends Pick<PeopleOfReport, 'goneLabels'> {
  departmentsById: ReadonlyMap<number, ReportDepartment>;
  membership: ReportMembership;
}

const range = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };

/** Whom a report is about by what it was asked for. */
export const filtersOf = (query: ReportQuery): PeopleFilter[] => {
  const filters: PeopleFilter[] = [];
  const { department_id, profession_id, post_id, course_id } = query;
  const ids = { department: department_id, profession: profession_id, post: post_id };
  for (const by of ['department', 'profession', 'post'] as const)
    if (ids[by] !== undefined) filters.push({ by, id: ids[by] });
  const age = range(query.age_mini, query.age_max);
  if (age) filters.push({ by: 'age', range: age });
  const years = range(query.years_of_service_mini, query.years_of_service_max);
  if (years) filters.push({ by: 'yearsOfService', range: years });
  if (course_id !== undefined) filters.push({ by: 'course', id: course_id });
  return filters;
};

/**
 * A department of the company; by what people belonged to then also one that is no more. One that was not there in the
 * period tells of nobody.
 */
export const proveDepartment = async (
  { tx, caller }: Pick<ReportCall, 'tx' | 'caller'>,
  { departmentsById, membership }: Pick<AskedOf, 'departmentsById' | 'membership'>,
  departmentId: number,
): Promise<void> => {
  if (departmentsById.has(departmentId)) return;
  if (membership === 'then' && (await isOrWasDepartment(tx, caller.companyId, departmentId)))
    return;
  throw new AppError('NOT_FOUND');
};

/** Ids in the query are the company's; a department outside a manager's own narrows a report to nobody. */
export const proveIds = async (
  { tx, caller, query }: ReportCall,
  of: AskedOf,
  courses: ReadonlyMap<number, string>,
): Promise<void> => {
  const { department_id: departmentId, course_id: courseId } = query;
  if (departmentId !== undefined) await proveDepartment({ tx, caller }, of, departmentId);
  if (courseId !== undefined && !courses.has(courseId)) throw new AppError('NOT_FOUND');
  for (const [table, id] of [
    ['professions', query.profession_id],
    ['posts', query.post_id],
  ] as const) {
    if (id === undefined) continue;
    const labels = await listLabels(tx, caller.companyId, table, of.goneLabels[table]);
    if (labels.has(id)) continue;
    const isPast =
      of.membership === 'then' && (await hasPastLabel(tx, caller.companyId, table, id));
    if (!isPast) throw new AppError('NOT_FOUND');
  }
};
