import type { Tx } from '../../shared/caller';

/** By how many percent examinations may take somebody longer; `null`: they may not. Prove the user first. */
export const getExtraTimePercent = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<number | null> => {
  const { extra_time_percent: percent } = await tx
    .selectFrom('users')
    .select('extra_time_percent')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return percent;
};

export const updateExtraTime = async (
  tx: Tx,
  companyId: number,
  userId: number,
  percent: number | null,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ extra_time_percent: percent })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
};
