import type { DepartmentManager, listDepartmentManagers } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { answeringManagers } from '../../shared/managed-departments';

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
