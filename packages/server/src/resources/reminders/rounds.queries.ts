import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { runsOn } from '../../shared/running-courses';
import { READER_JOINS, readerColumns, type Reader } from '../../shared/recipients';
import type { Slot } from './schedule';

/** What a company's reminders rest on. */
export interface CompanyToRemind {
  name: string;
  timeZone: string;
  isApproved: boolean;
  /** Its contract allows reading only: nobody could answer. */
  isReadOnly: boolean;
  /** Whether it has rules for when compulsory learning may be asked. */
  hasHours: boolean;
}

/** The company of the transaction. */
export const getCompanyToRemind = async (
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<CompanyToRemind> => {
  const row = await tx
    .selectFrom('companies')
    .select(['name', 'time_zone', 'approved_at', 'read_only_at'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('learning_hours').select('id').whereRef('company_id', '=', 'companies.id'),
        )
        .as('has_hours'),
    )
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    timeZone: row.time_zone,
    isApproved: row.approved_at !== null,
    isReadOnly: row.read_only_at !== null && row.read_only_at <= now,
    hasHours: Boolean(row.has_hours),
  };
};

/** Writes a round down. @param droppedAt when it is not sent @returns its id; `null` when it was already there */
export const insertRound = async (
  tx: Tx,
  companyId: number,
  { at, date, time }: Slot,
  droppedAt: Date | null,
): Promise<number | null> => {
  const row = await tx
    .insertInto('reminder_rounds')
    .values({
      company_id: companyId,
      planned_on: date,
      planned_time: time,
      planned_at: at,
      state: droppedAt === null ? 'Waiting' : 'Dropped',
      finished_at: droppedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Rounds whose time has come and that nobody was looked at in yet, of the last days: who is late is dropped by the round. */
export const listRoundsToBegin = async (
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from reminder_rounds
    where company_id = ${companyId} and planned_on >= ${now}::timestamptz::date - 2 and state = 'Waiting'
      and planned_at <= ${now} and cursor_user_id = 0
    order by planned_at`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Has the company looked at again when the next round that is written down begins, if that is before its next plan. */
export const updateNextRound = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await sql`
    update reminder_preferences p set next_at = least(p.next_at, r.at)
    from (
      select min(planned_at) as at from reminder_rounds
      where company_id = ${companyId} and planned_on >= ${now}::timestamptz::date - 2 and state = 'Waiting'
        and planned_at > ${now}) r
    where p.company_id = ${companyId} and r.at is not null`.execute(tx);
};

export interface RoundRow {
  id: number;
  planned_on: string;
  planned_time: string;
  cursor_user_id: number;
  queued_count: number;
}

/** A round that is under way, locked; `null` when it is over. */
export const lockRound = async (tx: Tx, companyId: number, id: number): Promise<RoundRow | null> =>
  (await tx
    .selectFrom('reminder_rounds')
    .select(['id', 'planned_on', 'planned_time', 'cursor_user_id', 'queued_count'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'Waiting')
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Notes how far a round is. */
export const updatePlaceOfRound = async (
  tx: Tx,
  companyId: number,
  { id }: RoundRow,
  to: { cursor_user_id: number; queued_count: number },
): Promise<void> => {
  await tx
    .updateTable('reminder_rounds')
    .set(to)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Notes that a round is over. */
export const markRoundOver = async (
  tx: Tx,
  companyId: number,
  id: number,
  { state, now }: { state: 'Done' | 'Dropped'; now: Date },
): Promise<void> => {
  await tx
    .updateTable('reminder_rounds')
    .set({ state, finished_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Somebody who may have to be reminded. */
export interface Candidate extends Reader {
  /** Minutes after midnight at which their day begins. */
  day_starts_at: number;
  /** The time of day at which they want to be told, `HH:MM`; `null`: the company's. */
  own_time: string | null;
}

/** Which people are asked for. */
export interface RecipientsPage {
  today: string;
  hours: { from: string; to: string };
  afterId: number;
  limit: number;
  /**
   * Those whose time it is: `isDefault` for those without an own one; where the company has learning hours, also those
   * whose time was before, which may have been moved to this one. `null`: everybody.
   */
  slot: { time: string; isDefault: boolean; hasHours: boolean } | null;
}

/** Active people who hold a test now, or one that is maintained for them, by id. */
export const listCandidates = async (
  tx: Tx,
  companyId: number,
  { today, hours, afterId, limit, slot }: RecipientsPage,
): Promise<Candidate[]> => {
  const own = sql<
    string | null
  >`(case when p.reminder_time >= ${hours.from} and p.reminder_time < ${hours.to}
    then p.reminder_time end)`;
  const isTheirs = slot
    ? sql<boolean>`(coalesce(${own} = ${slot.time}, ${slot.isDefault})
        or ${slot.hasHours} and coalesce(${own}, '') < ${slot.time})`
    : sql<boolean>`true`;
  const { rows } = await sql<Candidate>`
    select ${readerColumns(companyId, today)}, u.day_starts_at, ${own} as own_time
    from users u ${READER_JOINS}
    where u.company_id = ${companyId} and u.id > ${afterId} and u.deactivated_at is null and ${isTheirs}
      and exists (
        select from examinations e
        where e.company_id = ${companyId} and e.user_id = u.id and ${runsOn(sql`${today}::date`)})
    order by u.id limit ${limit}`.execute(tx);
  return rows;
};

/** How far people have been reminded, and what they did. */
export interface Progress {
  user_id: number;
  begun_on: string | null;
  steps_done: number | null;
  escalated_on: string | null;
  last_answered_on: string | null;
  /** Whether they were reminded today. */
  is_reminded: boolean;
}

/** The same of each of some people. */
export const listProgress = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, Progress>> => {
  const { rows } = await sql<Progress>`
    select person.id as user_id, r.begun_on, r.steps_done, r.escalated_on,
      (select max(d.day) from daily_sums d where d.company_id = ${companyId} and d.user_id = person.id)
        as last_answered_on,
      exists (select from reminders m where m.company_id = ${companyId} and m.user_id = person.id
        and m.sent_on = ${today}::date) as is_reminded
    from unnest(${[...userIds]}::bigint[]) as person (id)
    left join reminder_runs r on r.company_id = ${companyId} and r.user_id = person.id`.execute(tx);
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** Of some people's tests those of the given courses, by their ids. */
export const listExaminationsOfCourses = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<Set<number>> => {
  if (userIds.length === 0 || courseIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from examinations
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])
      and course_template_id = any(${[...courseIds]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
