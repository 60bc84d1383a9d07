import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { insertPastMemberships } from '../../shared/past-memberships.queries';

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
