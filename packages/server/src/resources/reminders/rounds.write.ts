import { sql } from 'kysely';
import type { AppJobs } from '../../queues';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { insertRows } from '../../shared/insert-rows';
import { queueManyMails, type MailOfMany } from '../../shared/mails';
import type { Tx } from '../../shared/caller';
import { pushTo, type Push } from '../notifications/push-to';
import type { Decision, ReminderMailTo } from './decide';
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

const mailOf = (
  { waiting: { takeNow, leftToday } }: Decision,
  { mail: { kind, to }, code }: { mail: ReminderMailTo; code: string },
  { companyId, company }: Writing,
  { jobs, publicUrl }: ReminderTools,
): MailOfMany => ({
  kind,
  companyId,
  to,
  isHeld: !company.isApproved && !to.isProved,
  ...reminderMail(
    { companyName: company.name, takeNow, leftToday },
    { publicUrl, code, unsubscribe: to.unsubscribeCode(jobs.secrets, companyId) },
  ),
});

/** The same on a device. */
const pushOf = ({ candidate, waiting }: Decision, code: string): Push => {
  const { question_count: count, estimated_minutes: minutes } = waiting.leftToday;
  return {
    userId: candidate.id,
    title: `今日の分：${count}問・約${minutes}分`,
    body: waiting.takeNow.map(({ name }) => name).join('、'),
    path: `/today?reminder=${code}`,
    tag: 'today',
    badgeCount: count,
  };
};

/** Writes reminders, their mails and notifications, and the jobs that deliver them. */
export const writeReminders = async (
  tx: Tx,
  sent: readonly Decision[],
  writing: Writing,
  tools: ReminderTools,
): Promise<void> => {
  if (sent.length === 0) return;
  const coded = sent.map((decision) => ({ decision, code: newToken() }));
  const mailed = coded.flatMap(({ decision, code }) =>
    decision.mail === null ? [] : [{ mail: decision.mail, decision, code }],
  );
  const mails = mailed.map(({ mail, decision, code }) =>
    mailOf(decision, { mail, code }, writing, tools),
  );
  const mailIds = await queueManyMails(tx, tools.jobs, mails);
  const mailIdOf = new Map(mailed.map(({ code }, place) => [code, mailIds[place]!]));
  const pushes = coded
    .filter(({ decision }) => decision.candidate.takes_push)
    .map(({ decision, code }) => pushOf(decision, code));
  await pushTo(tx, tools, { kind: 'today', companyId: writing.companyId }, pushes);
  const rows = coded.map(({ decision: { candidate, waiting }, code }) => ({
    company_id: writing.companyId,
    user_id: candidate.id,
    sent_on: writing.round.planned_on,
    round_id: writing.round.id,
    mail_id: mailIdOf.get(code) ?? null,
    // As the database reads bytes in JSON.
    code_hash: `\\x${hashToken(code).toString('hex')}` as unknown as Buffer,
    question_count: waiting.leftToday.question_count,
    estimated_minutes: waiting.leftToday.estimated_minutes,
  }));
  await insertRows(tx, 'reminders', rows);
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
