import { z } from 'zod/mini';
import { DateOnly, Id, Instant, text } from '../../base/scalars';
import { DataRequestKind } from '../data-requests/schema';
import { ErratumKind } from '../errata/schema';
import { ReportOutcome } from '../question-reports/schema';

/** Working days, the last one included, before the end of a course from which on its end is told. */
export const COURSE_ENDING_DAYS = 3;
/** More unread ones than this are not counted. */
export const MAX_UNREAD_COUNT = 99;
/** Devices on which one person may get notifications. */
export const MAX_PUSH_DEVICES = 10;
/** Test notifications that one person may send themselves in an hour. */
export const PUSH_TESTS_AN_HOUR = 10;

const MAX_ENDPOINT = 1024;

/** Members of every notification. */
const common = { id: Id, created_at: Instant, read_at: z.nullable(Instant) };

/* @__NO_SIDE_EFFECTS__ */
const kind = <const K extends string, const S extends z.core.$ZodShape>(name: K, data: S) =>
  z.object({ ...common, kind: z.literal(name), data: z.object(data) });

/** What happened, with the names of then. */
export const Notification = z.discriminatedUnion('kind', [
  /** A course was assigned. */
  kind('Assigned', {
    name: z.string(),
    examination_id: Id,
    from: DateOnly,
    to: z.nullable(DateOnly),
    question_count: z.int(),
  }),
  /** A course that is not finished ends soon. */
  kind('CourseEnding', {
    name: z.string(),
    examination_id: Id,
    to: DateOnly,
    left_count: z.int(),
  }),
  /** It was decided whether a course was passed. */
  kind('Result', {
    name: z.string(),
    examination_id: Id,
    passed: z.boolean(),
    correct_count: z.int(),
    question_count: z.int(),
  }),
  /** A certificate of a basic was issued. */
  kind('Certificate', { name: z.string(), survey_sheet_id: Id, number: z.string() }),
  /** A certificate of a course was issued. */
  kind('CourseCertificate', {
    name: z.string(),
    examination_id: Id,
    number: z.string(),
    /** `null`: it stays valid. */
    expires_on: z.nullable(DateOnly),
  }),
  /** A certificate ends, so the course was given again. */
  kind('CertificateEnding', { name: z.string(), examination_id: Id, expires_on: DateOnly }),
  /** A report of a question was answered. */
  kind('ReportAnswered', { name: z.string(), question_report_id: Id, outcome: ReportOutcome }),
  /** What was asked about a question has a reply. */
  kind('AskAnswered', { name: z.string(), question_report_id: Id, asked_name: z.string() }),
  /** Somebody asks about a question that they miss again and again; told to whom they ask. */
  kind('QuestionAsked', { name: z.string(), question_report_id: Id, asker_name: z.string() }),
  /** Somebody asks to be allowed to learn outside of their hours today; told to who may allow it. */
  kind('LearningAsked', { name: z.string(), reason: z.nullable(z.string()) }),
  /** What was decided about it; `until: null`: it was not allowed. */
  kind('LearningDecided', { until: z.nullable(Instant), answer: z.nullable(z.string()) }),
  /** An answer that had counted as wrong is right by the question's corrected key. */
  kind('QuestionCorrected', { name: z.string(), survey_id: Id, survey_sheet_id: Id }),
  /** Answers to a question with a mistake count otherwise than before. */
  kind('MarksCorrected', {
    name: z.string(),
    erratum_kind: ErratumKind,
    /** Of the person's answers. */
    turned_right: z.int(),
    turned_wrong: z.int(),
    /** Courses and basics that are passed now, or are not any more. */
    passed: z.array(z.string()),
    not_passed: z.array(z.string()),
    /** The mending was taken back. */
    undone: z.boolean(),
  }),
  /** Several people forgot a question of the company again and again; told to its admins. */
  kind('QuestionForgotten', {
    name: z.string(),
    question_id: Id,
    /** People who missed it so often, and how often at least each of them did. */
    people_count: z.int(),
    lapses: z.int(),
  }),
  /** Questions whose day has come to be looked at again; told to who looks after them, or to the admins. */
  kind('QuestionChecks', { question_count: z.int(), overdue_count: z.int(), address: z.string() }),
  /** A question waits to be looked at, was published, or was sent back; told to the admins, or to who wrote it. */
  kind('QuestionReview', {
    name: z.string(),
    question_id: Id,
    step: z.enum(['Ask', 'Publish', 'Return']),
    person_name: z.string(),
    /** This one and others with which the same was done at once; absent: it alone. */
    question_count: z.optional(z.int()),
  }),
  /** A file that was to be taken on a day could not be; told to the admins. */
  kind('ImportNotDone', { name: z.string(), task_id: Id, starts_on: DateOnly, reason: z.string() }),
  /** Somebody asks for a correction or deletion of their data; told to the admins. */
  kind('DataRequested', { request_kind: DataRequestKind, data_request_id: Id }),
  /** What somebody asked of their data was decided. */
  kind('DataRequestDecided', {
    request_kind: DataRequestKind,
    decision: z.enum(['Done', 'Refused']),
  }),
  /** Who asked has withdrawn it; told to the admins, and to themselves (`null`: theirs). */
  kind('DataRequestWithdrawn', {
    request_kind: DataRequestKind,
    data_request_id: z.nullable(Id),
  }),
  /** A webhook was stopped because it failed for long; told to the admins. */
  kind('WebhookStopped', { name: z.string(), webhook_id: Id }),
]);
export type Notification = z.infer<typeof Notification>;
export type NotificationKind = Notification['kind'];
/** What a kind of notification says. */
export type NotificationData<K extends NotificationKind> = Extract<
  Notification,
  { kind: K }
>['data'];

/** How many are not read, counted to `MAX_UNREAD_COUNT` + 1. */
export const UnreadCount = z.object({ count: z.int() });

/** Either some, or all that there are. */
export const ReadNotificationsBody = z.union(
  [
    z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: '既読にするお知らせを、番号（100件まで）か「すべて」で指定してください。' },
);

const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** An uncompressed point of the curve P-256, in base64url. */
const PublicKey = z
  .string()
  .check(z.length(87), z.regex(BASE64URL, '端末の鍵の形が正しくありません。'));

/** The public part of the keys by which browsers know this server, in base64url (VAPID, RFC 8292). */
export const PushKey = z.object({ public_key: z.string() });

/** A device on which its owner gets notifications. The address of the browser's push service is never told. */
export const PushSubscription = z.object({
  id: Id,
  device_name: z.string(),
  created_at: Instant,
  /** When it last took a notification; `null`: never yet. */
  last_used_at: z.nullable(Instant),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What a browser says when it has subscribed. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(MAX_ENDPOINT),
      z.regex(/^https?:\/\/[\x21-\x7e]+$/, 'ブラウザーの通知のアドレスではありません。'),
    ),
  p256dh: PublicKey,
  auth: z.string().check(z.length(22), z.regex(BASE64URL, '端末の鍵の形が正しくありません。')),
  device_name: text(60, '端末の名前'),
});

/** To how many devices a notification is on its way. */
export const PushTest = z.object({ devices: z.int() });
