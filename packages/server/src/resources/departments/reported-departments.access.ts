import { ancestryIn, type TreeNode } from '@tokiori/domain';
import { sql } from 'kysely';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { managedDepartments } from '../../shared/managed-departments';

/** A department of the company. */
export interface ReportDepartment extends TreeNode {
  name: string;
  /** Whether the caller gets reports of it. */
  isReported: boolean;
  /** The departments from it up to the top, itself first. */
  line: readonly number[];
}

/** The departments of the company, in the order of their names. */
export const departmentsOfReports = async (
  tx: Tx,
  caller: Caller,
): Promise<Map<number, ReportDepartment>> => {
  const isReported = isAdmin(caller) ? sql`true` : sql`d.id in ${managedDepartments(caller)}`;
  const { rows } = await sql<Omit<ReportDepartment, 'line'>>`
    select d.id, d.parent_id as "parentId", d.name, ${isReported} as "isReported" from departments d
    where d.company_id = ${caller.companyId}
    order by d.name, d.id`.execute(tx);
  const ancestryOf = ancestryIn(rows);
  return new Map(rows.map((row) => [row.id, { ...row, line: ancestryOf(row.id) }]));
};
