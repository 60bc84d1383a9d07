import type { Weekday } from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Keeps days off that stood on days that have passed, and are being removed. */
export const insertPastDaysOff = async (
  tx: Tx,
  companyId: number,
  range: { userId: number; from: CalendarDate; to: CalendarDate },
): Promise<void> => {
  await tx
    .insertInto('past_days_off')
    .values({
      company_id: companyId,
      user_id: range.userId,
      from_date: range.from,
      to_date: range.to,
    })
    .execute();
};

/** Keeps the weekly days off that hold until a day; of several changes on one day the first says what held before. */
export const insertPastDefaults = async (
  tx: Tx,
  companyId: number,
  {
    userId,
    until,
    weekdays,
    nationalHolidays,
  }: {
    userId: number;
    until: CalendarDate;
    weekdays: Weekday[];
    nationalHolidays: boolean;
  },
): Promise<void> => {
  await tx
    .insertInto('past_weekly_days_off')
    .values({
      company_id: companyId,
      user_id: userId,
      until_date: until,
      weekly_days_off: weekdays,
      national_holidays_off: nationalHolidays,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'until_date']).doNothing())
    .execute();
};

/** Ends a holiday on a day. */
export const updateEndOfHoliday = async (
  tx: Tx,
  companyId: number,
  { id, to }: { id: number; to: CalendarDate },
): Promise<void> => {
  await sql`
    update user_holidays set to_date = ${to}::date where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
};
