import type { Tx } from '../../shared/caller';

/** The departments that a manager was told to answer for; none when they follow the membership. */
export const listToldDepartments = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('department_managers')
    .select('department_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('department_id')
    .execute();
  return rows.map(({ department_id: id }) => id);
};

/** Lets a manager answer for exactly these; for those they belong to without any. */
export const replaceManagedDepartments = async (
  tx: Tx,
  companyId: number,
  userId: number,
  departmentIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('department_managers')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  if (departmentIds.length === 0) return;
  const rows = departmentIds.map((department_id) => ({
    company_id: companyId,
    user_id: userId,
    department_id,
  }));
  await tx.insertInto('department_managers').values(rows).execute();
};
