import type { Membership } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { insertPastMemberships, membershipJoins } from '../../shared/past-memberships.queries';

/** Makes a user a member of exactly these departments. */
export const replaceMemberships = async (
  tx: Tx,
  companyId: number,
  userId: number,
  departmentIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('user_departments')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  // They are a part of the user that stands in another table.
  await tx
    .updateTable('users')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
  if (departmentIds.length === 0) return;
  const rows = departmentIds.map((department_id) => ({
    company_id: companyId,
    user_id: userId,
    department_id,
  }));
  await tx.insertInto('user_departments').values(rows).execute();
};

/** Keeps what a user belongs to, before it changes. */
export const insertPastMembership = (
  tx: Tx,
  companyId: number,
  userId: number,
  now: Date,
): Promise<void> => insertPastMemberships(tx, companyId, sql`u.id = ${userId}`, now);

/** What a user belongs to and belonged to, newest first. A row of the past holds until the day before its own. */
export const listMembershipsOf = async (
  tx: Tx,
  { companyId, userId, limit }: { companyId: number; userId: number; limit: number },
): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    with held as (
      select until_date, department_names[array_position(department_ids, department_id)] as department,
        department_names as departments, profession, post
      from past_memberships where company_id = ${companyId} and user_id = ${userId}
      union all
      select null, d.name, coalesce(m.names, '{}'), pr.name, po.name
      from users u
      left join departments d on d.company_id = u.company_id and d.id = u.department_id
      ${membershipJoins(companyId)}
      where u.company_id = ${companyId} and u.id = ${userId}
    )
    select lag(until_date) over (order by until_date nulls last) as "from", until_date - 1 as "to", department,
      departments, profession, post
    from held order by until_date desc nulls first limit ${limit}`.execute(tx);
  return rows;
};
