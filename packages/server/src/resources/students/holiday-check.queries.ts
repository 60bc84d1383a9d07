import type { Caller, Tx } from '../../shared/caller';

/** The month for which the learner has said so. */
export const getConfirmedMonth = async (
  tx: Tx,
  caller: Caller,
  lock: boolean,
): Promise<string | null> => {
  const query = tx
    .selectFrom('users')
    .select('holidays_confirmed_month')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', caller.userId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return row.holidays_confirmed_month;
};

/** Writes the month for which the learner has said so. */
export const updateConfirmedMonth = async (
  tx: Tx,
  caller: Caller,
  month: string | null,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ holidays_confirmed_month: month })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', caller.userId)
    .execute();
};
