import type { DepartmentEditor, listDepartmentEditors } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';

type Editor = z.output<typeof DepartmentEditor>;
interface Place {
  companyId: number;
  departmentId: number;
}

/** One page of those who may edit the basics of a department, by name unless told. */
export const pageOfEditors = (call: CallOf<typeof listDepartmentEditors>): Promise<Page<Editor>> =>
  pageOf<typeof listDepartmentEditors, Editor>(call, {
    columns: sql`u.id, u.name, u.email, u.login_id`,
    from: sql`department_editors e
      join users u on u.company_id = e.company_id and u.id = e.user_id`,
    where: [
      sql`e.company_id = ${call.caller.companyId}`,
      sql`e.department_id = ${call.params.department_id}`,
      sql`u.deactivated_at is null`,
    ],
    sorts: { id: sql`u.id`, name: sql`u.name` },
    order: { field: 'name' },
    filters: {},
  });

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
