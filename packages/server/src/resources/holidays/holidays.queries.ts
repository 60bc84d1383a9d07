import type { UserHoliday, Weekday } from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import type { KeysetRequest } from '../../platform/http/lists';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

const COLUMNS = sql`h.id, h.user_id, h.from_date as "from", h.to_date as "to"`;

/** A holiday with the day from which it affects deliveries; `null`: from its first day. */
export interface StoredHoliday extends UserHoliday {
  counts_from: CalendarDate | null;
}

/** Holidays of a user that touch a span, newest first; one row more than the page holds. */
export const listHolidaysTouching = async (
  tx: Tx,
  scope: { companyId: number; userId: number; from: CalendarDate; to: CalendarDate },
  { fromId, limit }: KeysetRequest,
): Promise<UserHoliday[]> => {
  const { rows } = await sql<UserHoliday>`
    select ${COLUMNS} from user_holidays h
    where h.company_id = ${scope.companyId} and h.user_id = ${scope.userId}
      and h.from_date <= ${scope.to}::date and h.to_date >= ${scope.from}::date
      and (${fromId}::bigint is null or h.id <= ${fromId}::bigint)
    order by h.id desc limit ${limit + 1}`.execute(tx);
  return rows;
};

/**
 * Adds a holiday. An overlap with another of the same user is the constraint's to refuse. `countsFrom`: where days of it
 * have passed, the first one that has not; deliveries of the others stay.
 */
export const insertHoliday = async (
  tx: Tx,
  companyId: number,
  holiday: Omit<UserHoliday, 'id'>,
  countsFrom: CalendarDate | null,
): Promise<UserHoliday> => {
  const { rows } = await sql<UserHoliday>`
    insert into user_holidays as h (company_id, user_id, from_date, to_date, counts_from)
    values (${companyId}, ${holiday.user_id}, ${holiday.from}, ${holiday.to}, ${countsFrom}::date)
    returning ${COLUMNS}`.execute(tx);
  return onlyRow(rows);
};

/** The holidays of a user that end on a day or later, the earliest first. */
export const listHolidaysFrom = async (
  tx: Tx,
  { companyId, userId, since }: { companyId: number; userId: number; since: CalendarDate },
): Promise<UserHoliday[]> => {
  const { rows } = await sql<UserHoliday>`
    select ${COLUMNS} from user_holidays h
    where h.company_id = ${companyId} and h.user_id = ${userId} and h.to_date >= ${since}::date
    order by h.from_date`.execute(tx);
  return rows;
};

/** Adds holidays of a user. Of those that have begun, deliveries of the days before `today` stay. */
export const insertHolidays = async (
  tx: Tx,
  companyId: number,
  {
    userId,
    ranges,
    today,
  }: { userId: number; ranges: readonly { from: string; to: string }[]; today: CalendarDate },
): Promise<void> => {
  await sql`
    insert into user_holidays (company_id, user_id, from_date, to_date, counts_from)
    select ${companyId}, ${userId}, r.from_date, r.to_date,
      case when r.from_date < ${today}::date then ${today}::date end
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      r (from_date, to_date)`.execute(tx);
};

/** A holiday of the company, locked; `null` when there is none. */
export const findHoliday = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<StoredHoliday | null> => {
  const { rows } = await sql<StoredHoliday>`
    select ${COLUMNS}, h.counts_from from user_holidays h
    where h.company_id = ${companyId} and h.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
};

/** Removes a holiday. */
export const deleteHoliday = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('user_holidays')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export interface DefaultsRow {
  user_id: number;
  weekdays: Weekday[];
  national_holidays: boolean;
  day_starts_at: number;
}

/** The weekly days off of a user who is known to exist. */
export const getDefaultsRow = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<DefaultsRow> => {
  const { rows } = await sql<DefaultsRow>`
    select id as user_id, weekly_days_off as weekdays, national_holidays_off as national_holidays,
      day_starts_at
    from users where company_id = ${companyId} and id = ${userId}`.execute(tx);
  return onlyRow(rows);
};

/** Writes the weekly days off of a user. */
export const updateDefaults = async (
  tx: Tx,
  companyId: number,
  defaults: DefaultsRow,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      weekly_days_off: defaults.weekdays,
      national_holidays_off: defaults.national_holidays,
      day_starts_at: defaults.day_starts_at,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', defaults.user_id)
    .execute();
};
