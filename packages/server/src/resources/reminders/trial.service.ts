import type { ReminderCount, ReminderPreview } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { mailHtml, mailText } from '../../shared/mail-layout';
import { refuseFullMailbox } from '../../shared/mail-limits';
import { queueMail } from '../../shared/mails';
import { isDayOff } from '@tokiori/domain';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { waitingOfMany } from '../students/waiting';
import { allWait } from '../notifications/channels/deliver';
import { isReachable, waysAbout } from './decide';
import { getPreferences } from './preferences.queries';
import { EXAMPLE, reminderMail } from './reminder-mail';
import { ownCompany } from './reminders.access';
import { findCallerName } from './reminders.queries';
import { listCandidates, getCompanyToRemind } from './rounds.queries';
import { decidingOf, waitingNow } from './rounds.service';
import type { ReminderTools } from './rounds.write';
import { hoursOf } from './schedule';
import { unsubscribeCode } from '../../shared/unsubscribe-code';
import { isHeld } from '../../shared/mails.queries';

/** The mail that the caller would get now, or an example of one. */
const trialMail = async (tx: Tx, caller: Caller, now: Date, tools: ReminderTools) => {
  const today = todayOf(caller, now);
  const { companyId, userId } = caller;
  const company = await getCompanyToRemind(tx, companyId, now);
  const row = await getPreferences(tx, companyId);
  const waiting = (await waitingOfMany(tx, companyId, [userId], today)).get(userId);
  const isExample = !waiting || waiting.takeNow.length === 0;
  const told = isExample ? EXAMPLE : waiting;
  const code = unsubscribeCode(tools.jobs.secrets, companyId, userId);
  const mail = reminderMail(
    { companyName: company.name, ...told },
    {
      publicUrl: tools.publicUrl,
      code: null,
      unsubscribe: row.allows_unsubscribe ? code : null,
    },
  );
  return { mail, isExample };
};

/** A reminder as it will arrive. */
export const previewReminder = async (
  { tx, caller, params, now }: CallOf<typeof endpoints.previewReminder>,
  tools: ReminderTools & { mailFrom: string },
): Promise<ReminderPreview> => {
  ownCompany(caller, params);
  const { mail, isExample } = await trialMail(tx, caller, now, tools);
  // A SuperAdmin who looks at another company is nobody there.
  const { name, email } = (await findCallerName(tx, caller)) ?? { name: '受講者', email: null };
  return {
    from: tools.mailFrom,
    to: { name, address: email },
    subject: mail.subject,
    text: mailText(name, mail.body),
    html: mailHtml(name, mail.body),
    is_example: isExample,
  };
};

/** Mails the caller a reminder as it will arrive. */
export const testReminder = async (
  { tx, caller, params, now }: CallOf<typeof endpoints.testReminder>,
  tools: ReminderTools,
): Promise<{ sent_to: string; held: boolean }> => {
  ownCompany(caller, params);
  const self = await findCallerName(tx, caller);
  if (!self?.email)
    throw new AppError('CONFLICT', {
      message: 'あなたのメールアドレスが登録されていないため、テストメールを送れません。',
    });
  await refuseFullMailbox(tx, caller.companyId, self.email);
  const { mail } = await trialMail(tx, caller, now, tools);
  await queueMail(tx, tools.jobs, {
    kind: 'reminder-example',
    companyId: caller.companyId,
    to: { address: self.email, name: self.name },
    ...mail,
    subject: `（テスト）${mail.subject}`,
  });
  const held = await isHeld(tx, { companyId: caller.companyId }, self.email);
  return { sent_to: self.email, held };
};

const CHUNK = 200;
/** Long enough for a few thousand people. */
const COUNTED_FOR_MS = 5000;

/** How many people have something waiting now, and would be told. Looks at people until its time is over. */
export const countReminders = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.countReminders>): Promise<ReminderCount> => {
  ownCompany(caller, params);
  const { companyId } = caller;
  const today = todayOf(caller, now);
  const row = await getPreferences(tx, companyId);
  const until = performance.now() + COUNTED_FOR_MS;
  const { isApproved } = await getCompanyToRemind(tx, companyId, now);
  const counts = { count: 0, unreachable_count: 0, held_count: 0 };
  for (let afterId = 0; ;) {
    if (performance.now() > until) return { ...counts, is_complete: false };
    const asked = { today, hours: hoursOf(row), afterId, limit: CHUNK, slot: null };
    const candidates = await listCandidates(tx, companyId, asked);
    if (candidates.length === 0) return { ...counts, is_complete: true };
    const ids = candidates.map(({ id }) => id);
    const waiting = await waitingNow(tx, candidates, {
      companyId,
      timeZone: caller.timeZone,
      now,
    });
    const given = { row, kindsFor: () => [] };
    const deciding = await decidingOf(tx, companyId, candidates, given);
    for (const candidate of candidates) {
      const { today: theirs, waiting: theirWaiting } = entryOf(waiting, candidate.id);
      const { takeNow, calendar } = theirWaiting;
      if (takeNow.length === 0 || isDayOff(calendar, theirs)) continue;
      const ways = waysAbout(candidate, takeNow, deciding);
      if (!isReachable(candidate)) counts.unreachable_count += 1;
      else if (ways.length > 0) {
        counts.count += 1;
        if (!isApproved && allWait(ways)) counts.held_count += 1;
      }
    }
    afterId = ids.at(-1)!;
  }
};
