import type { NoticeSender, PeopleNoticeKind } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { isRequired } from '../../shared/required-courses';
import { READER_JOINS, readerColumns, type Reader } from '../../shared/recipients';

/** Somebody to whom a notice is to go. */
export interface PersonToTell extends Reader {
  /** Was reminded on the day, by hand or as planned. */
  is_told_today: boolean;
  /** They hold the course, and the company made it compulsory. */
  is_required: boolean;
  /** Whether they hold the course, or held it; true where the notice is about none. */
  has_course: boolean;
  /** They have answered all of it. */
  is_course_done: boolean;
  has_signed_in: boolean;
  is_approved: boolean;
  last_sent_on: string | null;
}

/** The day, and the course that a notice is about. */
interface About {
  today: string;
  courseId: number | null;
}

/** The same of each of some people, by their ids. */
export const listPeopleToTell = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  { today, courseId }: About,
): Promise<Map<number, PersonToTell>> => {
  const { rows } = await sql<PersonToTell>`
    select ${readerColumns(companyId, today)},
      ${isRequired(companyId, sql`${courseId}::bigint`)} and coalesce(held.is_running, false) as is_required,
      ${courseId}::bigint is null or held.is_running is not null as has_course,
      coalesce(held.is_done, false) as is_course_done, u.last_signed_in_at is not null as has_signed_in,
      c.approved_at is not null as is_approved,
      exists (select from reminders r where r.company_id = ${companyId} and r.user_id = u.id
        and r.sent_on = ${today}::date) as is_told_today,
      (select max(n.sent_on) from people_notices n where n.company_id = ${companyId} and n.user_id = u.id)
        as last_sent_on
    from users u ${READER_JOINS} join companies c on c.id = u.company_id
    left join lateral (
      select e.answered_count >= e.question_count as is_done,
        e.disabled_at is null and (e.to_date is null or e.to_date >= ${today}::date) as is_running
      from examinations e
      where e.company_id = ${companyId} and e.user_id = u.id and e.course_template_id = ${courseId}::bigint
        and e.deleted_at is null
      order by e.id desc limit 1) held on true
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A notice to one person, on a day. */
interface Telling {
  userId: number;
  today: string;
}

/** Takes the one reminder that a person gets on a day. @returns `false` when it was taken already */
export const claimDay = async (
  tx: Tx,
  companyId: number,
  { userId, today, codeHash }: Telling & { codeHash: Buffer },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminders')
    .values({
      company_id: companyId,
      user_id: userId,
      sent_on: today,
      code_hash: codeHash,
      question_count: 0,
      estimated_minutes: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** What is kept of a notice that was sent. */
interface SentNotice extends Telling {
  kind: PeopleNoticeKind;
  inNameOf: NoticeSender;
  sentBy: number;
  sentAt: Date;
  /** `null`: on devices alone. */
  mailId: number | null;
}

/** Writes down what was sent on a day that was claimed. */
export const upsertNotice = async (
  tx: Tx,
  companyId: number,
  { userId, today, kind, inNameOf, sentBy, sentAt, mailId }: SentNotice,
): Promise<void> => {
  await tx
    .updateTable('reminders')
    .set({ mail_id: mailId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('sent_on', '=', today)
    .execute();
  // A SuperAdmin who works in another company is nobody there.
  await sql`
    insert into people_notices (company_id, user_id, sent_on, kind, in_name_of, sent_by, sent_at)
    select u.company_id, u.id, ${today}::date, ${kind}, ${inNameOf}, s.id, ${sentAt}
    from users u left join users s on s.company_id = u.company_id and s.id = ${sentBy}
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
};

/** The latest notice of a person. */
export interface LastNotice {
  id: number;
  kind: PeopleNoticeKind;
  sent_on: string;
  sent_by_name: string | null;
}

/** The latest of each of some people who were sent one. */
export const listLastNotices = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<LastNotice[]> => {
  const { rows } = await sql<LastNotice>`
    select distinct on (n.user_id) n.user_id as id, n.kind, n.sent_on, s.name as sent_by_name
    from people_notices n left join users s on s.company_id = n.company_id and s.id = n.sent_by
    where n.company_id = ${companyId} and n.user_id = any(${[...userIds]}::bigint[])
    order by n.user_id, n.sent_on desc`.execute(tx);
  return rows;
};

/** What the company of a transaction and somebody of it are called; `null`: nobody of it. */
export const getNames = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<{ company: string; person: string | null }> => {
  const { rows } = await sql<{ company: string; person: string | null }>`
    select c.name as company, u.name as person
    from companies c left join users u on u.company_id = c.id and u.id = ${userId}
    where c.id = ${companyId}`.execute(tx);
  return onlyRow(rows);
};
