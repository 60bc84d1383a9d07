import type { OwnRecords, RecordView } from '@tokiori/contract';
import { sql } from 'kysely';
import type { KeysetRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { answeringManagers } from '../../shared/managed-departments';

/** Names that are told at most; of the others how many they are. */
const MOST_NAMES = 20;

/** Who answers for a department that the caller belongs to or that is above one, and for which of these. */
export const listManagersOf = async (
  tx: Tx,
  { companyId, userId }: Caller,
): Promise<Pick<OwnRecords, 'managers' | 'managers_total'>> => {
  const { rows } = await sql<{ name: string; department_names: string[]; total: number }>`
    with recursive own as (
      select department_id as id from user_departments where company_id = ${companyId} and user_id = ${userId}
      union
      select d.parent_id from departments d join own on d.id = own.id
      where d.company_id = ${companyId} and d.parent_id is not null
    )
    select m.name, array_agg(d.name order by d.name) as department_names, count(*) over () as total
    from own join ${answeringManagers(companyId)} m on m.department_id = own.id
    join departments d on d.company_id = ${companyId} and d.id = own.id
    where m.user_id <> ${userId}
    group by m.user_id, m.name order by m.name, m.user_id limit ${MOST_NAMES}`.execute(tx);
  return {
    managers: rows.map(({ name, department_names }) => ({ name, department_names })),
    managers_total: rows[0]?.total ?? 0,
  };
};

/** The active admins of the caller's company, but the caller. */
export const listAdminsOf = async (
  tx: Tx,
  { companyId, userId }: Caller,
): Promise<Pick<OwnRecords, 'admin_names' | 'admins_total'>> => {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, count(*) over () as total from users
    where company_id = ${companyId} and id <> ${userId} and deactivated_at is null
      and role in ('Admin', 'SuperAdmin')
    order by name, id limit ${MOST_NAMES}`.execute(tx);
  return { admin_names: rows.map(({ name }) => name), admins_total: rows[0]?.total ?? 0 };
};

/** Who looked at the caller's data, newest first; one more than `limit` when there are more. */
export const listViewsOf = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { fromId, limit }: KeysetRequest,
): Promise<RecordView[]> => {
  const { rows } = await sql<RecordView>`
    select v.id, v.viewed_on, v.record, v.reader, coalesce(u.name, t.name) as reader_name,
      case when v.reader = 'Person' then u.role end as reader_role
    from record_views v
    left join users u on v.reader <> 'Program' and u.company_id = v.company_id and u.id = v.reader_id
    left join api_tokens t on v.reader = 'Program' and t.company_id = v.company_id and t.id = v.reader_id
    where v.company_id = ${companyId} and v.user_id = ${userId}
      and v.id <= ${fromId ?? Number.MAX_SAFE_INTEGER}
    order by v.id desc limit ${limit + 1}`.execute(tx);
  return rows;
};
