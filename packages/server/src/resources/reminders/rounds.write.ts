import { sql } from 'kysely';
import type { AppJobs } from '../../queues';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';
import type { Message, PushWords } from '../notifications/channels/channel';
import { deliver } from '../notifications/channels/deliver';
import type { Decision, ReminderWay } from './decide';
import { reminderMail } from './reminder-mail';
import type { CompanyToRemind, RoundRow } from './rounds.queries';

/** What writing reminders needs of the application. */
export interface ReminderTools {
  jobs: AppJobs;
  /** Where people reach the pages. */
  publicUrl: string;
  now: () => Date;
}

/** What the reminders of a chunk have in common. */
export interface Writing {
  companyId: number;
  company: CompanyToRemind;
  round: RoundRow;
}

/** The same on a device. */
const pushWords = ({ waiting }: Decision, code: string): PushWords => {
  const { question_count: count, estimated_minutes: minutes } = waiting.leftToday;
  return {
    title: `今日の分：${count}問・約${minutes}分`,
    body: waiting.takeNow.map(({ name }) => name).join('、'),
    path: `/today?reminder=${code}`,
    tag: 'today',
    badgeCount: count,
  };
};

/** A reminder with the code that its links carry. */
interface CodedDecision {
  decision: Decision;
  code: string;
}

const messageBy = (
  way: ReminderWay,
  { decision, code }: CodedDecision,
  { company }: Writing,
  { publicUrl }: ReminderTools,
): Message => {
  if (way.channel === 'push') return { ...way, words: pushWords(decision, code) };
  const { takeNow, leftToday } = decision.waiting;
  const about = { companyName: company.name, takeNow, leftToday };
  return {
    ...way,
    words: (unsubscribe) => reminderMail(about, { publicUrl, code, unsubscribe }),
  };
};

/** Takes the one reminder that each person gets on a day. @returns those whose day was not taken meanwhile, by hand */
const claimDays = async (
  tx: Tx,
  coded: readonly CodedDecision[],
  { companyId, round }: Writing,
): Promise<CodedDecision[]> => {
  const rows = coded.map(({ decision: { candidate, waiting }, code }) => ({
    user_id: candidate.id,
    code_hash: `\\x${hashToken(code).toString('hex')}`,
    question_count: waiting.leftToday.question_count,
    estimated_minutes: waiting.leftToday.estimated_minutes,
  }));
  const { rows: claimed } = await sql<{ user_id: number }>`
    insert into reminders (company_id, user_id, sent_on, round_id, code_hash, question_count, estimated_minutes)
    select ${companyId}, user_id, ${round.planned_on}::date, ${round.id}, code_hash, question_count, estimated_minutes
    from jsonb_populate_recordset(null::reminders, ${JSON.stringify(rows)}::jsonb)
    order by user_id
    on conflict do nothing
    returning user_id`.execute(tx);
  const ids = new Set(claimed.map(({ user_id: id }) => id));
  return coded.filter(({ decision }) => ids.has(decision.candidate.id));
};

/** Notes which mails the reminders of a day are. */
const noteMails = async (
  tx: Tx,
  mails: readonly { user_id: number; mail_id: number }[],
  { companyId, round }: Writing,
): Promise<void> => {
  if (mails.length === 0) return;
  await sql`
    update reminders r set mail_id = m.mail_id
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (user_id bigint, mail_id bigint)
    where r.company_id = ${companyId} and r.user_id = m.user_id and r.sent_on = ${round.planned_on}::date`.execute(
    tx,
  );
};

/**
 * Writes reminders, their mails and notifications, and the jobs that deliver them.
 *
 * @returns those that were written: whoever was told by hand meanwhile is passed over
 */
export const writeReminders = async (
  tx: Tx,
  sent: readonly Decision[],
  writing: Writing,
  tools: ReminderTools,
): Promise<Decision[]> => {
  if (sent.length === 0) return [];
  const all = sent.map((decision) => ({ decision, code: newToken() }));
  const coded = await claimDays(tx, all, writing);
  const messages = coded.flatMap((reminder) =>
    reminder.decision.ways.map((way) => messageBy(way, reminder, writing, tools)),
  );
  const sending = { companyId: writing.companyId, now: tools.now() };
  const delivered = await deliver(tx, tools, sending, messages);
  const mails = delivered.flatMap(({ channel, userId, id }) =>
    channel === 'mail' && userId !== null ? [{ user_id: userId, mail_id: id }] : [],
  );
  await noteMails(tx, mails, writing);
  return coded.map(({ decision }) => decision);
};

const wordsOf = ({ waiting: { takeNow, leftToday } }: Decision): string => {
  const [first] = takeNow;
  const more = takeNow.length > 1 ? `ほか${takeNow.length - 1}件、` : '';
  return `「${first?.name ?? ''}」${more === '' ? '、' : more}全部で${leftToday.question_count}問`;
};

/** Writes how far people have been reminded; nothing is kept of those for whom nothing waits. */
export const writeRuns = async (
  tx: Tx,
  companyId: number,
  decisions: readonly Decision[],
  today: string,
): Promise<void> => {
  const over = decisions.filter(({ run }) => run === null).map(({ candidate }) => candidate.id);
  if (over.length > 0)
    await sql`
      delete from reminder_runs where company_id = ${companyId} and user_id = any(${over}::bigint[])`.execute(
      tx,
    );
  const rows = decisions.flatMap((decision) =>
    decision.run === null
      ? []
      : [
          {
            company_id: companyId,
            user_id: decision.candidate.id,
            begun_on: decision.run.begunOn,
            steps_done: decision.run.stepsDone,
            escalated_on: decision.isEscalated ? today : null,
            is_escalated: decision.run.isEscalated,
            waits: decision.isEscalated ? wordsOf(decision) : null,
          },
        ],
  );
  if (rows.length === 0) return;
  await sql`
    insert into reminder_runs as held (company_id, user_id, begun_on, steps_done, escalated_on, waits)
    select company_id, user_id, begun_on, steps_done, escalated_on, waits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (company_id bigint, user_id bigint, begun_on date,
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
