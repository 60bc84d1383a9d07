import type { HolidayCheck } from '@tokiori/contract';
import { monthAfter, monthOf } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';

const confirmedMonth = async (tx: Tx, caller: Caller, lock: boolean): Promise<string | null> => {
  const query = tx
    .selectFrom('users')
    .select('holidays_confirmed_month')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', caller.userId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return row.holidays_confirmed_month;
};

/** Whether the learner has said that the coming month's holidays are entered. */
export const getHolidayCheck = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<HolidayCheck> => {
  const month = monthAfter(monthOf(today));
  return { month, confirmed: (await confirmedMonth(tx, caller, false)) === month };
};

/** Says so, or takes it back. */
export const switchHolidayCheck = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<HolidayCheck> => {
  const month = monthAfter(monthOf(today));
  const confirmed = (await confirmedMonth(tx, caller, true)) !== month;
  await tx
    .updateTable('users')
    .set({ holidays_confirmed_month: confirmed ? month : null })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', caller.userId)
    .execute();
  return { month, confirmed };
};
