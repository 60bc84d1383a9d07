import { z } from 'zod/mini';
import { DateOnly, Id, longText } from '../../base/scalars';
import { MAX_NOTICE_PEOPLE, MAX_NOTICE_TEXT } from './constants';

/**
 * Why people are sent a notice by hand.
 *
 * - `Late`: a test of an earlier day was not taken.
 * - `NotDone`: a course is not finished.
 * - `NotSignedIn`: they have never signed in.
 * - `NotPassed`: a course was finished below its pass mark.
 */
export const PeopleNoticeKind = z.enum(['Late', 'NotDone', 'NotSignedIn', 'NotPassed']);
export type PeopleNoticeKind = z.infer<typeof PeopleNoticeKind>;

/** In whose name a notice is sent: the company's alone, or that of whoever sends it beside it. */
export const NoticeSender = z.enum(['Company', 'Manager']);
export type NoticeSender = z.infer<typeof NoticeSender>;

/**
 * Why somebody cannot be sent a notice now. `AlreadyToday`: they got one today, by hand or as planned. Of the others the
 * way by devices is closed too: `Failing` and `NoAddress` have no mail address that works, `Stopped` want none.
 */
export const NoticeRefusal = z.enum([
  'AlreadyToday',
  'Deactivated',
  'OnLeave',
  'NoAddress',
  'Failing',
  'Stopped',
]);
export type NoticeRefusal = z.infer<typeof NoticeRefusal>;

const userIds = z
  .array(Id)
  .check(
    z.minLength(1, '対象のユーザーを選んでください。'),
    z.maxLength(MAX_NOTICE_PEOPLE, '一度に送れるのは1,000人までです。'),
  );

const about = {
  kind: PeopleNoticeKind,
  user_ids: userIds,
  /** The course that it is about; `null`: all that they have. */
  course_template_id: z.nullable(Id),
  in_name_of: NoticeSender,
};

const noticeText = longText(MAX_NOTICE_TEXT, '本文');

/** A notice to people. */
export const PeopleNoticeBody = z.strictObject({ ...about, text: noticeText });
export type PeopleNoticeBody = z.infer<typeof PeopleNoticeBody>;

/** The same before it is sent; without a text it says what is proposed. */
export const PeopleNoticePreviewBody = z.strictObject({ ...about, text: z.optional(noticeText) });
export type PeopleNoticePreviewBody = z.infer<typeof PeopleNoticePreviewBody>;

/** When somebody was last sent a notice by hand. */
const lastNotice = {
  /** The company's day; `null`: never, or longer ago than is kept. */
  last_sent_on: z.nullable(DateOnly),
};

/** A person to whom a notice is to go. */
export const NoticeReader = z.object({
  id: Id,
  name: z.string(),
  /** `null`: they can be sent it. */
  refusal: z.nullable(NoticeRefusal),
  /** It waits until the operator has approved the company. */
  held: z.boolean(),
  ...lastNotice,
});
export type NoticeReader = z.infer<typeof NoticeReader>;

/** A notice as it will arrive, and who will get it. */
export const PeopleNoticePreview = z.object({
  /** What is proposed to say. */
  default_text: z.string(),
  subject: z.string(),
  /** The whole mail, as the first who gets it will read it. */
  mail_text: z.string(),
  /** In the order of the call, each once. */
  people: z.array(NoticeReader),
});
export type PeopleNoticePreview = z.infer<typeof PeopleNoticePreview>;

/** What people were last sent by hand, and how. */
export const LastPeopleNotices = z.object({
  /** Those who were sent one within the time that is kept, each once. */
  people: z.array(
    z.object({
      id: Id,
      kind: PeopleNoticeKind,
      sent_on: DateOnly,
      /** Who sent it; `null`: deleted since. */
      sent_by_name: z.nullable(z.string()),
    }),
  ),
});
export type LastPeopleNotices = z.infer<typeof LastPeopleNotices>;
