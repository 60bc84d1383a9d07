import type { DepartmentEditor } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { ListRequest } from '../../platform/http/lists';
import type { Tx } from '../../shared/caller';

type Editor = z.output<typeof DepartmentEditor>;
interface Place {
  companyId: number;
  departmentId: number;
}

/** One page of those who may edit the basics of a department, by name unless told. */
export const pageOfEditors = async (
  tx: Tx,
  { companyId, departmentId }: Place,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: Editor[]; total: number }> => {
  const from = sql`
    from department_editors e join users u on u.company_id = e.company_id and u.id = e.user_id
    where e.company_id = ${companyId} and e.department_id = ${departmentId} and u.deactivated_at is null`;
  const field = sort?.field === 'id' ? sql`u.id` : sql`u.name`;
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Editor & { total: number }>`
    select u.id, u.name, u.email, u.login_id, count(*) over () as total ${from}
    order by ${field} ${direction}, u.id limit ${limit} offset ${offset}`.execute(tx);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
};

/** Lets a user edit; nothing happens when they already may. */
export const insertEditor = async (
  tx: Tx,
  { companyId, departmentId }: Place,
  userId: number,
): Promise<void> => {
  await tx
    .insertInto('department_editors')
    .values({ company_id: companyId, department_id: departmentId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether there was such an editor to remove. */
export const deleteEditor = async (
  tx: Tx,
  { companyId, departmentId }: Place,
  userId: number,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('department_editors')
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
