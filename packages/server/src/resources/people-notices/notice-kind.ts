import type { NoticeSender } from '@tokiori/contract';
import { dateIn, noticeMailKind, refusalOfNotice, type NoticePerson } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { refuseFullMailbox, refuseMailFlood } from '../../shared/mail-limits';
import { REFUSAL_WORDS } from '../../shared/mail-refusals';
import { queueMail } from '../../shared/mails';
import { Recipient } from '../../shared/recipients';
import { visibleUser } from '../../shared/visible-users';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { pushTo } from '../notifications/push-to';
import { itemKind, type ItemChange, type Nothing } from '../tasks/item-kind';
import type { Chunk } from '../tasks/task-kind';
import { noticeMail, noticePath, noticeTitle, type NoticeContent } from './notice-mail';
import { claimDay, noteNotice, peopleToTell, type PersonToTell } from './people-notices.queries';

const WAITS_FOR_APPROVAL =
  'メールは、運営会社による会社の確認を待っています。確認が済むと、自動で送ります。';
const ALREADY_TODAY = '今日はすでにお知らせを送っています。';
const GONE = 'ユーザーが見つかりません。';

/** What a task keeps of the notice that it sends. */
export interface NoticeParams extends NoticeContent {
  courseId: number | null;
  inNameOf: NoticeSender;
}

/** What decides about a person, as the rule asks for it. */
export const noticePerson = (row: PersonToTell): NoticePerson => ({
  hasAddress: row.email !== null,
  isDeactivated: row.is_deactivated,
  isOnLeave: row.is_on_leave,
  isFailing: row.is_failing,
  hasStopped: row.has_stopped,
  takesPush: row.takes_push,
  isToldToday: row.is_told_today,
  isRequired: row.is_required,
});

/** Who gets the mail of a notice; `null`: they have none, or want none. */
export const mailTo = (row: PersonToTell): Recipient | null => {
  const to = Recipient.of(noticeMailKind(noticePerson(row)), row);
  return to instanceof Recipient ? to : null;
};

/** Whether the mail waits for the operator to approve the company. */
export const waitsForApproval = (row: PersonToTell, to: Recipient | null): boolean =>
  to !== null && !row.is_approved && !to.isProved;

interface Telling {
  row: PersonToTell;
  content: NoticeParams;
  code: string;
}

/** Writes the mail, where they get one. @returns its id */
const writeMail = async (
  { tx, caller, now, tools }: Chunk,
  { row, content, code }: Telling,
): Promise<number | null> => {
  const to = mailTo(row);
  if (to === null) return null;
  const { companyId } = caller;
  await refuseFullMailbox(tx, companyId, to.address);
  await refuseMailFlood(tx, companyId, 'people notices', now);
  return queueMail(tx, tools.jobs, {
    kind: noticeMailKind(noticePerson(row)),
    companyId,
    to,
    ...noticeMail(content, {
      publicUrl: tools.publicUrl,
      code,
      unsubscribe: to.unsubscribeCode(tools.jobs.secrets, companyId),
    }),
  });
};

const tellDevices = async (
  tx: Tx,
  { caller, now, tools }: Chunk,
  { row, content, code }: Telling,
): Promise<void> => {
  if (!row.takes_push) return;
  const push = {
    userId: row.id,
    title: noticeTitle(content),
    body: content.text,
    path: noticePath(content, code),
    tag: 'notice',
  };
  const { companyId } = caller;
  await pushTo(tx, { jobs: tools.jobs, now: () => now }, { kind: 'notice', companyId }, [push]);
};

/** Why what a notice says is not so of somebody; `null`: it is, as far as the course tells. */
const untrueOf = ({ kind }: NoticeParams, row: PersonToTell): string | null => {
  if (kind === 'NotSignedIn') return row.has_signed_in ? 'すでにログインしています。' : null;
  if (!row.has_course) return 'このコースを受講していません。';
  return kind !== 'NotPassed' && row.is_course_done ? 'すでに最後まで解答しています。' : null;
};

/** Tells one person: that they were told, and what goes to them, are written together. */
const tellUser = async (userId: number, chunk: Chunk): Promise<ItemChange | Nothing> => {
  const { tx, caller, task, now } = chunk;
  const { companyId, timeZone } = caller;
  const content = task.params as NoticeParams;
  await visibleUser(tx, caller, userId);
  // The company's day, as that of the planned reminders is.
  const today = dateIn(timeZone, now);
  const about = { today, courseId: content.courseId };
  const row = (await peopleToTell(tx, companyId, [userId], about)).get(userId);
  if (row === undefined) return { skipped: GONE };
  const refusal = refusalOfNotice(noticePerson(row));
  if (refusal !== null)
    return { skipped: refusal === 'AlreadyToday' ? ALREADY_TODAY : REFUSAL_WORDS[refusal] };
  const untrue = untrueOf(content, row);
  if (untrue !== null) return { skipped: untrue };
  const code = newToken();
  if (!(await claimDay(tx, companyId, { userId, today, codeHash: hashToken(code) })))
    return { skipped: ALREADY_TODAY };
  const telling = { row, content, code };
  const mailId = await writeMail(chunk, telling);
  await tellDevices(tx, chunk, telling);
  const { kind, inNameOf } = content;
  const sent = { userId, today, kind, inNameOf, sentBy: caller.userId, sentAt: now, mailId };
  await noteNotice(tx, companyId, sent);
  const isHeld = !row.takes_push && waitsForApproval(row, mailTo(row));
  return { before: null, queued: isHeld ? WAITS_FOR_APPROVAL : undefined };
};

/** Tells people by hand what waits for them. What was sent cannot be undone. */
export const noticeKind = itemKind({ name: 'users.notify', each: tellUser });
