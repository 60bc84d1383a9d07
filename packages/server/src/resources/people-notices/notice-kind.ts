import type { NoticeSender } from '@tokiori/contract';
import { dateIn, noticeMailKind, refusalOfNotice, type NoticePerson } from '@tokiori/domain';
import { refuseFullMailbox, refuseMailFlood } from '../../shared/mail-limits';
import { REFUSAL_WORDS } from '../../shared/mail-refusals';
import { visibleUser } from '../../shared/visible-users.access';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Message, Way } from '../notifications/channels/channel';
import { allWait, deliver, isOpen } from '../notifications/channels/deliver';
import { itemKind, type ItemChange, type Nothing } from '../tasks/item-kind';
import type { Chunk } from '../tasks/task-kind';
import { noticeMail, noticePath, noticeTitle, type NoticeContent } from './notice-mail';
import {
  claimDay,
  upsertNotice,
  listPeopleToTell,
  type PersonToTell,
} from './people-notices.queries';

const WAITS_FOR_APPROVAL =
  'メールは、運営会社による会社の確認を待っています。確認が済むと、自動で送ります。';
const ALREADY_TODAY = '今日はすでにお知らせを送っています。';
const GONE = 'ユーザーが見つかりません。';

/** What a task keeps of the notice that it sends. */
export interface NoticeParams extends NoticeContent {
  courseId: number | null;
  inNameOf: NoticeSender;
}

const pushTo = (row: PersonToTell): Way<'push'> => ({ channel: 'push', kind: 'notice', to: row });

/** What decides about a person, as the rule asks for it. */
export const noticePerson = (row: PersonToTell): NoticePerson => ({
  hasAddress: row.email !== null,
  isDeactivated: row.is_deactivated,
  isOnLeave: row.is_on_leave,
  isFailing: row.is_failing,
  hasStopped: row.has_stopped,
  hasOtherWay: isOpen(pushTo(row)),
  isToldToday: row.is_told_today,
  isRequired: row.is_required,
});

/** The mail to somebody; `null`: they have no address, or want none. */
export const mailTo = (row: PersonToTell): Way<'mail'> | null => {
  const kind = noticeMailKind(noticePerson(row));
  const way = { channel: 'mail', kind, to: row } as const;
  return isOpen(way) ? way : null;
};

/** Whether a notice to somebody waits for the operator to approve the company: no way to them does without. */
export const waitsForApproval = (row: PersonToTell): boolean => {
  const push = pushTo(row);
  const ways = [mailTo(row) ?? [], isOpen(push) ? push : []].flat();
  return !row.is_approved && ways.length > 0 && allWait(ways);
};

interface Telling {
  row: PersonToTell;
  content: NoticeParams;
  code: string;
}

/** The mail, where they get one. */
const mailsTo = async (
  { tx, caller: { companyId }, now, tools: { publicUrl } }: Chunk,
  { row, content, code }: Telling,
): Promise<Message[]> => {
  const way = mailTo(row);
  if (way === null || row.email === null) return [];
  await refuseFullMailbox(tx, companyId, row.email);
  await refuseMailFlood(tx, companyId, 'people notices', now);
  const words = (unsubscribe: string | null) =>
    noticeMail(content, { publicUrl, code, unsubscribe });
  return [{ ...way, words }];
};

/** Tells somebody by all ways that are open to them. @returns the mail's id */
const tell = async (chunk: Chunk, telling: Telling): Promise<number | null> => {
  const { tx, caller, now, tools } = chunk;
  const { row, content, code } = telling;
  const words = {
    title: noticeTitle(content),
    body: content.text,
    path: noticePath(content, code),
    tag: 'notice',
  };
  const messages = [...(await mailsTo(chunk, telling)), { ...pushTo(row), words }];
  const sent = await deliver(tx, tools, { companyId: caller.companyId, now }, messages);
  return sent.find(({ channel }) => channel === 'mail')?.id ?? null;
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
  const row = (await listPeopleToTell(tx, companyId, [userId], about)).get(userId);
  if (row === undefined) return { skipped: GONE };
  const refusal = refusalOfNotice(noticePerson(row));
  if (refusal !== null)
    return { skipped: refusal === 'AlreadyToday' ? ALREADY_TODAY : REFUSAL_WORDS[refusal] };
  const untrue = untrueOf(content, row);
  if (untrue !== null) return { skipped: untrue };
  const code = newToken();
  if (!(await claimDay(tx, companyId, { userId, today, codeHash: hashToken(code) })))
    return { skipped: ALREADY_TODAY };
  const mailId = await tell(chunk, { row, content, code });
  const { kind, inNameOf } = content;
  const sent = { userId, today, kind, inNameOf, sentBy: caller.userId, sentAt: now, mailId };
  await upsertNotice(tx, companyId, sent);
  return { before: null, queued: waitsForApproval(row) ? WAITS_FOR_APPROVAL : undefined };
};

/** Tells people by hand what waits for them. What was sent cannot be undone. */
export const noticeKind = itemKind({ name: 'users.notify', each: tellUser });
