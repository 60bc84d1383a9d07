import type { Frequency, Weekday } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** What a company wants of reminders, as it is stored. */
export interface PreferencesRow {
  daily_enabled: boolean;
  daily_frequency: Frequency;
  daily_weekdays: Weekday[];
  daily_time: string;
  recap_enabled: boolean;
  recap_frequency: Frequency;
  recap_weekdays: Weekday[];
  recap_time: string;
  ladder_days: number[];
  escalates: boolean;
  weekly_mail: boolean;
  hours_from: string;
  hours_to: string;
  allows_unsubscribe: boolean;
  compulsory_course_ids: number[];
  reminded_from: string | null;
  next_at: Date | null;
  revision: number;
}

/** A company that never said anything. */
export const UNSAID: PreferencesRow = {
  daily_enabled: false,
  daily_frequency: 'Daily',
  daily_weekdays: [],
  daily_time: '08:30',
  recap_enabled: false,
  recap_frequency: 'Daily',
  recap_weekdays: [],
  recap_time: '08:30',
  ladder_days: [1, 3, 7],
  escalates: true,
  weekly_mail: true,
  hours_from: '07:00',
  hours_to: '20:00',
  allows_unsubscribe: true,
  compulsory_course_ids: [],
  reminded_from: null,
  next_at: null,
  revision: 1,
};

type StoredColumn = Exclude<keyof PreferencesRow, 'compulsory_course_ids'>;
const COLUMNS = Object.keys(UNSAID).filter(
  (name) => name !== 'compulsory_course_ids',
) as StoredColumn[];

/** SQL: the courses that the company requires. They are no detail of reminders, which only go by them. */
const REQUIRED = sql<number[]>`array(
  select r.course_template_id from required_courses r
  where r.company_id = reminder_preferences.company_id order by 1)`.as('compulsory_course_ids');

const SELECTED = [...COLUMNS, REQUIRED] as const;

const requiredOf = async (tx: Tx, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select course_template_id as id from required_courses where company_id = ${companyId} order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** What a company wants; the defaults where it said nothing. */
export const getPreferences = async (tx: Tx, companyId: number): Promise<PreferencesRow> =>
  ((await tx
    .selectFrom('reminder_preferences')
    .select(SELECTED)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) as PreferencesRow | undefined) ?? {
    ...UNSAID,
    compulsory_course_ids: await requiredOf(tx, companyId),
  };

/** The same, locked; the row is made where there is none. */
export const lockPreferences = async (tx: Tx, companyId: number): Promise<PreferencesRow> => {
  await sql`
    insert into reminder_preferences (company_id) values (${companyId}) on conflict do nothing`.execute(
    tx,
  );
  return (await tx
    .selectFrom('reminder_preferences')
    .select(SELECTED)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()) as PreferencesRow;
};

/** The same where a round is due and no other process deals with it; `null` otherwise. */
export const lockDuePreferences = async (
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<(PreferencesRow & { next_at: Date }) | null> =>
  ((await tx
    .selectFrom('reminder_preferences')
    .select(SELECTED)
    .where('company_id', '=', companyId)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as (PreferencesRow & { next_at: Date }) | undefined) ?? null;

/** Writes what changes. */
export const updatePreferencesRow = async (
  tx: Tx,
  companyId: number,
  changes: Partial<Pick<PreferencesRow, StoredColumn>>,
): Promise<number> => {
  const { revision } = await tx
    .updateTable('reminder_preferences')
    .set(changes)
    .where('company_id', '=', companyId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** Writes which courses a company requires. */
export const replaceRequiredCourses = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    delete from required_courses
    where company_id = ${companyId} and course_template_id <> all (${[...ids]}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into required_courses (company_id, course_template_id)
    select ${companyId}, unnest(${[...ids]}::bigint[]) on conflict do nothing`.execute(tx);
};

/** Companies of which a round is due, over all of them. As the system role. */
export const listCompaniesDue = async (tx: Tx, now: Date, most: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('reminder_preferences')
    .select('company_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .execute();
  return rows.map(({ company_id: id }) => id);
};

/** The different own times of a company's people. */
export const listOwnTimes = async (tx: Tx, companyId: number): Promise<string[]> => {
  const { rows } = await sql<{ time: string }>`
    select distinct reminder_time as time from notification_preferences
    where company_id = ${companyId} and reminder_time is not null order by time`.execute(tx);
  return rows.map(({ time }) => time);
};

/** Forgets how far everybody was reminded: reminding begins anew. */
export const deleteRuns = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('reminder_runs').where('company_id', '=', companyId).execute();
};

/** Those of some ids that are courses the company may assign. */
export const listAssignableCourses = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from course_templates
    where id = any(${[...ids]}::bigint[]) and (company_id = ${companyId} or preset)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
