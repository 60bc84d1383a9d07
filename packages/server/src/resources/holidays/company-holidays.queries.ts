import type { CompanyHoliday, CompanyHolidayBody, listCompanyHolidays } from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

const COLUMNS = sql`h.id, h.name, h.from_date as "from", h.to_date as "to"`;

/** One page of the company's days off that stand, the earliest first unless told. */
export const pageOfCompanyHolidays = (call: {
  tx: Tx;
  caller: Caller;
  query: object;
  list: ListRequest;
}): Promise<Page<CompanyHoliday>> =>
  pageOf<typeof listCompanyHolidays, CompanyHoliday>(call, {
    columns: COLUMNS,
    from: sql`company_holidays h`,
    where: [sql`h.company_id = ${call.caller.companyId}`, sql`h.removed_on is null`],
    sorts: {
      id: sql`h.id`,
      name: sql`h.name`,
      from: sql`h.from_date`,
      to: sql`h.to_date`,
    },
    order: { field: 'from' },
    filters: {
      from: (from) => sql`h.to_date >= ${from}::date`,
      to: (to) => sql`h.from_date <= ${to}::date`,
    },
  });

/** The company's days off that stand and end on a day or later, the earliest first. */
export const listCompanyHolidaysSince = async (
  tx: Tx,
  companyId: number,
  since: CalendarDate,
): Promise<CompanyHoliday[]> => {
  const { rows } = await sql<CompanyHoliday>`
    select ${COLUMNS} from company_holidays h
    where h.company_id = ${companyId} and h.to_date >= ${since}::date and h.removed_on is null
    order by h.from_date`.execute(tx);
  return rows;
};

/** Adds a range of days off. An overlap with another one is the constraint's to refuse. */
export const insertCompanyHoliday = async (
  tx: Tx,
  companyId: number,
  { name, from, to }: CompanyHolidayBody,
  countsFrom: CalendarDate | null,
): Promise<CompanyHoliday> => {
  const { rows } = await sql<CompanyHoliday>`
    insert into company_holidays as h (company_id, name, from_date, to_date, counts_from)
    values (${companyId}, ${name}, ${from}, ${to}, ${countsFrom}::date)
    returning ${COLUMNS}`.execute(tx);
  return onlyRow(rows);
};

/** A range that stands, locked; `null` when there is none. */
export const findCompanyHoliday = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<CompanyHoliday | null> => {
  const { rows } = await sql<CompanyHoliday>`
    select ${COLUMNS} from company_holidays h
    where h.company_id = ${companyId} and h.id = ${id} and h.removed_on is null for update`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** Removes a range from today on: where days of it have passed, the row stays for them. */
export const deleteCompanyHolidayFrom = async (
  tx: Tx,
  companyId: number,
  { id, today, hasPassed }: { id: number; today: CalendarDate; hasPassed: boolean },
): Promise<void> => {
  await (
    hasPassed
      ? sql`update company_holidays set removed_on = ${today}::date
          where company_id = ${companyId} and id = ${id}`
      : sql`delete from company_holidays where company_id = ${companyId} and id = ${id}`
  ).execute(tx);
};
