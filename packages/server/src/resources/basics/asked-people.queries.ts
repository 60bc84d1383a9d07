import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Active people who belong to the same departments. */
export interface MembershipRow {
  /** Empty for those who belong to none. */
  department_ids: number[];
  users: number;
}

/** How many active people belong to which departments. */
export const membershipsOf = async (tx: Tx, companyId: number): Promise<MembershipRow[]> => {
  const { rows } = await sql<MembershipRow>`
    select coalesce(m.department_ids, '{}') as department_ids, count(*)::int as users
    from users u
    left join (
      select user_id, array_agg(department_id order by department_id) as department_ids
      from user_departments where company_id = ${companyId} group by user_id
    ) m on m.user_id = u.id
    where u.company_id = ${companyId} and u.deactivated_at is null
    group by 1`.execute(tx);
  return rows;
};
