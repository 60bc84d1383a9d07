import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import type { RoundRow } from './rounds.queries';

/** A round of a company: of its day people get one reminder each. */
interface OfRound {
  companyId: number;
  round: Pick<RoundRow, 'id' | 'planned_on'>;
}

interface NewReminder {
  user_id: number;
  /** As PostgreSQL writes bytes. */
  code_hash: string;
  question_count: number;
  estimated_minutes: number;
}

/** Stores the reminders of a day. @returns whose day was not taken meanwhile, by hand */
export const insertReminders = async (
  tx: Tx,
  { companyId, round }: OfRound,
  rows: readonly NewReminder[],
): Promise<Set<number>> => {
  const { rows: claimed } = await sql<{ user_id: number }>`
    insert into reminders (company_id, user_id, sent_on, round_id, code_hash, question_count, estimated_minutes)
    select ${companyId}, user_id, ${round.planned_on}::date, ${round.id}, code_hash, question_count, estimated_minutes
    from jsonb_populate_recordset(null::reminders, ${JSON.stringify(rows)}::jsonb)
    order by user_id
    on conflict do nothing
    returning user_id`.execute(tx);
  return new Set(claimed.map(({ user_id: id }) => id));
};

/** Notes which mails the reminders of a day are. */
export const updateMailsOfDay = async (
  tx: Tx,
  { companyId, round }: OfRound,
  mails: readonly { user_id: number; mail_id: number }[],
): Promise<void> => {
  if (mails.length === 0) return;
  await sql`
    update reminders r set mail_id = m.mail_id
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (user_id bigint, mail_id bigint)
    where r.company_id = ${companyId} and r.user_id = m.user_id and r.sent_on = ${round.planned_on}::date`.execute(
    tx,
  );
};

/** Forgets how far some people have been reminded. */
export const deleteRuns = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  await sql`
    delete from reminder_runs where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    tx,
  );
};

interface Run {
  user_id: number;
  begun_on: string;
  steps_done: number;
  escalated_on: string | null;
  waits: string | null;
}

/** Writes how far people have been reminded. What was told of a run stays as long as it goes on. */
export const upsertRuns = async (
  tx: Tx,
  companyId: number,
  runs: readonly Run[],
): Promise<void> => {
  if (runs.length === 0) return;
  await sql`
    insert into reminder_runs as held (company_id, user_id, begun_on, steps_done, escalated_on, waits)
    select ${companyId}, user_id, begun_on, steps_done, escalated_on, waits
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as told (user_id bigint, begun_on date,
      steps_done smallint, escalated_on date, waits text)
    on conflict (company_id, user_id) do update set
      begun_on = excluded.begun_on, steps_done = excluded.steps_done,
      escalated_on = case when held.begun_on = excluded.begun_on then coalesce(held.escalated_on, excluded.escalated_on)
        else excluded.escalated_on end,
      told_on = case when held.begun_on = excluded.begun_on then held.told_on end,
      waits = coalesce(excluded.waits, case when held.begun_on = excluded.begun_on then held.waits end)`.execute(
    tx,
  );
};

/** How the caller is written to; `null` for a SuperAdmin who looks at another company. */
export const findCallerName = async (
  tx: Tx,
  { companyId, userId }: Caller,
): Promise<{ name: string; email: string | null } | null> =>
  (await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
