import type { Tx } from '../../shared/caller';

/** The departments a user belongs to, the main one among them. */
export const membershipsOf = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('user_departments')
    .select('department_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('department_id')
    .execute();
  return rows.map((row) => row.department_id);
};

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
  if (departmentIds.length === 0) return;
  const rows = departmentIds.map((department_id) => ({
    company_id: companyId,
    user_id: userId,
    department_id,
  }));
  await tx.insertInto('user_departments').values(rows).execute();
};
