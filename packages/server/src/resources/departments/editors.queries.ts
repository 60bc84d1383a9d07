import type {
  DepartmentEditor,
  EditableDepartment,
  listDepartmentEditors,
  listEditableDepartments,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { editableDepartments } from '../../shared/managed-departments';
import { tree } from './departments.queries';

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

/** One page of the departments whose basics a user may edit as an editor, in the order of the tree unless told. */
export const pageOfEditableDepartments = (
  call: CallOf<typeof listEditableDepartments>,
): Promise<Page<EditableDepartment>> => {
  const { companyId } = call.caller;
  const isExplicit = sql<boolean>`exists (
    select from department_editors e
    where e.company_id = ${companyId} and e.department_id = t.id and e.user_id = ${call.params.id})`;
  return pageOf<typeof listEditableDepartments, EditableDepartment>(call, {
    named: tree(companyId),
    columns: sql`t.id, t.name, t.path, ${isExplicit} as explicit`,
    from: sql`tree t`,
    where: [sql`t.id in ${editableDepartments(companyId, call.params.id)}`],
    sorts: { id: sql`t.id`, name: sql`t.name`, path: sql`t.path` },
    order: { field: 'path' },
    filters: { explicit: (wanted) => sql`${isExplicit} = ${wanted}` },
  });
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
