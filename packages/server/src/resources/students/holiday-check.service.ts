import type { HolidayCheck } from '@tokiori/contract';
import { monthAfter, monthOf } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { getConfirmedMonth, updateConfirmedMonth } from './holiday-check.queries';

/** Whether the learner has said that the coming month's holidays are entered. */
export const getHolidayCheck = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<HolidayCheck> => {
  const month = monthAfter(monthOf(today));
  return { month, confirmed: (await getConfirmedMonth(tx, caller, false)) === month };
};

/** Says so, or takes it back. */
export const switchHolidayCheck = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<HolidayCheck> => {
  const month = monthAfter(monthOf(today));
  const confirmed = (await getConfirmedMonth(tx, caller, true)) !== month;
  await updateConfirmedMonth(tx, caller, confirmed ? month : null);
  return { month, confirmed };
};
