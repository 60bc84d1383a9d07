import type { HandedPassword, listInitialPasswords } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { visibleTask } from '../tasks/tasks.access';
import { passwordContext } from './password-context';

interface SealedPassword extends Omit<HandedPassword, 'password' | 'expires_at'> {
  import_id: number;
  line: number;
  sealed_password: Buffer;
  expires_at: Date;
}

/**
 * The first passwords that an import has made, to be printed and handed out: those that still open something. That they
 * were looked at is logged.
 */
export const initialPasswords = async (
  call: CallOf<typeof listInitialPasswords>,
  { secrets }: Pick<App, 'secrets'>,
): Promise<Page<HandedPassword>> => {
  const { tx, caller, params, now } = call;
  const task = await visibleTask(tx, caller, params.id);
  const { rows, total } = await pageOf<typeof listInitialPasswords, SealedPassword>(call, {
    columns: sql`u.id, u.name, u.login_id as login, d.name as department_name, r.import_id, r.line,
      r.sealed_password, u.initial_password_expires_at as expires_at`,
    from: sql`imports i
      join import_rows r on r.company_id = i.company_id and r.import_id = i.id
      join users u on u.company_id = r.company_id and u.id = r.user_id
      left join departments d on d.company_id = u.company_id and d.id = u.department_id`,
    where: [
      sql`i.company_id = ${caller.companyId}`,
      sql`i.task_id = ${task.id}`,
      // People who have chosen another one since, or were given another one, are left out.
      sql`r.sealed_password is not null and u.password_hash = r.password_hash`,
      sql`u.password_change_required and u.initial_password_expires_at > ${now}`,
    ],
    sorts: { id: sql`u.id`, name: sql`u.name`, department_name: sql`d.name` },
    order: { field: 'id' },
    filters: {},
  });
  await audit(tx, caller, {
    action: 'task.initial-passwords',
    targetId: task.id,
    changes: { count: rows.length },
  });
  const opened = rows.map(({ import_id: id, line, sealed_password: sealed, ...row }) => ({
    ...row,
    password: secrets.open(sealed, passwordContext({ company_id: caller.companyId, id }, line)),
    expires_at: row.expires_at.toISOString(),
  }));
  return { rows: opened, total };
};
