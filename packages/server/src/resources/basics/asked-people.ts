import type { Condition } from '../../platform/list-pages';
import { sql } from 'kysely';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import {
  departmentsOfReports,
  type ReportDepartment,
} from '../departments/reported-departments.access';

/** The departments of a company, and who in them the caller gets results of. */
export interface Reach {
  caller: Caller;
  /** All of the company, in the order of their names. */
  departments: ReadonlyMap<number, ReportDepartment>;
}

/** Reads which departments the caller gets results of. */
export const reachOf = async (tx: Tx, caller: Caller): Promise<Reach> => ({
  caller,
  departments: await departmentsOfReports(tx, caller),
});

/** People who are asked a basic: a department with all below it, or everybody. */
export type Group = number | 'everybody';

/** Whether a department is another one or stands below it. */
const isWithin = ({ departments }: Reach, id: number, top: number): boolean =>
  departments.get(id)?.line.includes(top) ?? false;

/** Departments of a group that the caller gets results of; `null`: everybody, of whatever department. */
export const departmentsIn = (reach: Reach, group: Group): number[] | null => {
  if (group === 'everybody' && isAdmin(reach.caller)) return null;
  return [...reach.departments.values()]
    .filter(
      ({ id, isReported }) => isReported && (group === 'everybody' || isWithin(reach, id, group)),
    )
    .map(({ id }) => id);
};

/** Whether the caller gets results of any department of a group. */
const isAnyIn = (reach: Reach, group: Group): boolean => {
  if (group !== 'everybody' && entryOf(reach.departments, group).isReported) return true;
  return departmentsIn(reach, group)?.length !== 0;
};

/**
 * Those of a department who are asked a basic: of it and the basic's department the one that stands below the other.
 * @param basicDepartmentId the basic's; `null`: everybody is asked it
 * @param departmentId `null`: all of the company
 * @returns `null` when nobody is: the two are apart, or the caller answers for none of them
 */
export const groupAsked = (
  reach: Reach,
  basicDepartmentId: number | null,
  departmentId: number | null,
): Group | null => {
  const common = (): Group | null => {
    if (basicDepartmentId === null) return departmentId ?? 'everybody';
    if (departmentId === null || isWithin(reach, basicDepartmentId, departmentId))
      return basicDepartmentId;
    return isWithin(reach, departmentId, basicDepartmentId) ? departmentId : null;
  };
  const group = common();
  return group === null || !isAnyIn(reach, group) ? null : group;
};

/** Whether a person is in a group and the caller gets their results, as a condition on the alias `u` (users). */
export const isInGroup = (reach: Reach, group: Group): Condition => {
  const departments = departmentsIn(reach, group);
  if (departments === null) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select 1 from user_departments asked
    where asked.company_id = ${reach.caller.companyId} and asked.user_id = u.id
      and asked.department_id = any(${departments}::bigint[]))`;
};
