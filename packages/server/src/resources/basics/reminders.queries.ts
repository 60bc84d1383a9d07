import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { READER_JOINS, readerColumns, type Reader } from '../../shared/recipients';
import { isAskedOf } from './basics.access';

/** A person and a basic that they may have to take. */
export interface Remindable extends Reader {
  company_name: string;
  basic_name: string;
  pass_mark_percent: number;
  question_count: number;
  /** Whether it is switched on and the person is asked it. */
  is_asked: boolean;
  from_date: string | null;
  to_date: string | null;
  /** By the latest sitting; `null`: never taken. */
  is_passed: boolean | null;
  /** Today. */
  is_reminded: boolean;
}

/** Who is reminded of what, and the day. */
interface ReminderOf {
  userId: number;
  basicId: number;
  today: string;
}

/** Where a person stands with a basic; `null` when one of them is no longer there. */
export const findRemindable = async (
  tx: Tx,
  companyId: number,
  { userId, basicId, today }: ReminderOf,
): Promise<Remindable | null> => {
  const { rows } = await sql<Remindable>`
    select ${readerColumns(companyId, today)}, c.name as company_name,
      b.name as basic_name, b.pass_mark_percent, cb.from_date, cb.to_date, last.is_passed,
      cb.enabled and b.deleted_at is null
        and ${isAskedOf(companyId, userId)} as is_asked,
      (select count(*)::int from basic_questions bq join questions q on q.id = bq.question_id
       where bq.basic_id = b.id and (q.company_id = b.company_id or q.preset) and q.deleted_at is null and q.retired_at is null)
        as question_count,
      exists (select 1 from basic_reminders r where r.company_id = ${companyId} and r.basic_id = cb.basic_id
        and r.user_id = u.id and r.sent_on = ${today}::date) as is_reminded
    from users u ${READER_JOINS}
    join companies c on c.id = u.company_id
    join company_basics cb on cb.company_id = u.company_id and cb.basic_id = ${basicId}
    join basics b on b.id = cb.basic_id and (b.company_id = u.company_id or b.preset)
    left join basic_sittings last on last.company_id = u.company_id and last.basic_id = cb.basic_id
      and last.user_id = u.id and last.replaced_on is null
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0] ?? null;
};

/** Notes that a person is reminded of a basic on a day. @returns `false` when they were already */
export const insertReminder = async (
  tx: Tx,
  companyId: number,
  { userId, basicId, today }: ReminderOf,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('basic_reminders')
    .values({ company_id: companyId, basic_id: basicId, user_id: userId, sent_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
