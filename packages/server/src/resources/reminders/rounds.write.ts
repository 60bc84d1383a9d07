import type { AppJobs } from '../../queues';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';
import type { Message, PushWords } from '../notifications/channels/channel';
import { deliver } from '../notifications/channels/deliver';
import type { Decision, ReminderWay } from './decide';
import { reminderMail } from './reminder-mail';
import { deleteRuns, insertReminders, updateMailsOfDay, upsertRuns } from './reminders.queries';
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
  const ids = await insertReminders(tx, { companyId, round }, rows);
  return coded.filter(({ decision }) => ids.has(decision.candidate.id));
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
  await updateMailsOfDay(tx, writing, mails);
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
  await deleteRuns(tx, companyId, over);
  const rows = decisions.flatMap((decision) =>
    decision.run === null
      ? []
      : [
          {
            user_id: decision.candidate.id,
            begun_on: decision.run.begunOn,
            steps_done: decision.run.stepsDone,
            escalated_on: decision.isEscalated ? today : null,
            waits: decision.isEscalated ? wordsOf(decision) : null,
          },
        ],
  );
  await upsertRuns(tx, companyId, rows);
};
