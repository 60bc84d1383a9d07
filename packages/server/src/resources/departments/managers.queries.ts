import type { DepartmentManager, listDepartmentManagers } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';

/**
 * The active managers of a company, each with the departments they answer for at the top, as a subquery of
 * (department_id, user_id, name, explicit): those they were told, and without any those they belong to.
 */
export const answeringManagers = (companyId: number): RawBuilder<unknown> => sql`(
  select d.department_id, u.id as user_id, u.name, true as explicit
  from department_managers d join users u on u.company_id = d.company_id and u.id = d.user_id
  where d.company_id = ${companyId} and u.role = 'DepartmentManager' and u.deactivated_at is null
  union all
  select m.department_id, u.id, u.name, false
  from user_departments m join users u on u.company_id = m.company_id and u.id = m.user_id
  where m.company_id = ${companyId} and u.role = 'DepartmentManager' and u.deactivated_at is null
    and not exists (
      select 1 from department_managers told where told.company_id = ${companyId} and told.user_id = u.id))`;

/** One page of those who answer for this very department, by name unless told. */
export const pageOfManagers = (
  call: CallOf<typeof listDepartmentManagers>,
): Promise<Page<z.output<typeof DepartmentManager>>> =>
  pageOf<typeof listDepartmentManagers, z.output<typeof DepartmentManager>>(call, {
    columns: sql`a.user_id as id, a.name, a.explicit`,
    from: sql`${answeringManagers(call.caller.companyId)} a`,
    where: [sql`a.department_id = ${call.params.department_id}`],
    sorts: { id: sql`a.user_id`, name: sql`a.name` },
    order: { field: 'name' },
    filters: {},
  });
