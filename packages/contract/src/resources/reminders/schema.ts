import { z } from 'zod/mini';
import { Frequency, Weekday } from '../../base/enums';
import { BasedOn, Id, Instant, Revision } from '../../base/scalars';
import { MailState } from '../operations/schema';

/** A time of day, `HH:MM`, from 00:00 to 23:59. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, '時刻はHH:MMの形で入力してください。'));
export type TimeOfDay = z.infer<typeof TimeOfDay>;

const plan = {
  enabled: z.boolean(),
  frequency: Frequency,
  /** The chosen days for `Weekly` and `Monthly`; not looked at for `Daily`. */
  weekdays: z.array(Weekday).check(z.maxLength(7)),
  /** In the company's time zone. */
  time: TimeOfDay,
};

/** When learners are reminded of tests, or of reviews. */
export const ReminderPlanBody = z
  .strictObject(plan)
  .check(
    z.refine(
      ({ enabled, frequency, weekdays }) =>
        !enabled || frequency === 'Daily' || weekdays.length > 0,
      { path: ['weekdays'], message: '曜日を1つ以上選んでください。' },
    ),
  );
export type ReminderPlanBody = z.infer<typeof ReminderPlanBody>;

const SentReminderPlan = z.object({ ...plan, next_at: z.nullable(Instant) });

/** Most steps of a ladder, and its last possible day. */
const LADDER = { steps: 5, days: 60 };

const LadderDays = z
  .array(
    z
      .int('何日目かを整数で入力してください。')
      .check(
        z.minimum(1, '1日目から指定できます。'),
        z.maximum(LADDER.days, `${LADDER.days}日目まで指定できます。`),
      ),
  )
  .check(
    z.minLength(1, '送る日を1つ以上入力してください。'),
    z.maxLength(LADDER.steps, `送る日は${LADDER.steps}つまでです。`),
    z.refine(
      (days) => days.every((day, at) => at === 0 || day > days[at - 1]!),
      '送る日は、早いものから順に、重ならないように入力してください。',
    ),
  );

/** From the first time, before the second; nothing is sent outside. */
const Hours = z.strictObject({ from: TimeOfDay, to: TimeOfDay }).check(
  z.refine(({ from, to }) => from < to, {
    path: ['to'],
    message: '終わりの時刻は、始まりより後にしてください。',
  }),
);

/** Most courses whose reminders cannot be unsubscribed from. */
const MAX_COMPULSORY = 200;

const CompulsoryCourseIds = z
  .array(Id)
  .check(z.maxLength(MAX_COMPULSORY, `必修のコースは${MAX_COMPULSORY}件までです。`));

/** A company's reminders, as they are changed; what is not sent stays. */
export const ReminderPreferencesBody = z.strictObject({
  daily: ReminderPlanBody,
  recap: ReminderPlanBody,
  /** On which working days of waiting a learner is reminded. */
  ladder_days: z.optional(LadderDays),
  /** Whether managers get a list of who did not answer after the last of them. */
  escalates: z.optional(z.boolean()),
  /** Whether admins and managers are told on the first working day of a week how it begins. */
  weekly_mail: z.optional(z.boolean()),
  hours: z.optional(Hours),
  allows_unsubscribe: z.optional(z.boolean()),
  /** Courses whose reminders are sent to those who have unsubscribed, too. */
  compulsory_course_ids: z.optional(CompulsoryCourseIds),
  revision: BasedOn,
});
export type ReminderPreferencesBody = z.infer<typeof ReminderPreferencesBody>;

/** A company's reminders; all times are in its time zone. */
export const ReminderPreferences = z.object({
  daily: SentReminderPlan,
  recap: SentReminderPlan,
  ladder_days: z.array(z.int()),
  escalates: z.boolean(),
  weekly_mail: z.boolean(),
  hours: z.object({ from: TimeOfDay, to: TimeOfDay }),
  allows_unsubscribe: z.boolean(),
  compulsory_course_ids: z.array(Id),
  time_zone: z.string(),
  revision: Revision,
});
export type ReminderPreferences = z.infer<typeof ReminderPreferences>;

/** A reminder as it will arrive. */
export const ReminderPreview = z.object({
  /** `name <address>`, or an address alone. */
  from: z.string(),
  /** The caller's name and address; the address is `null` where they have none. */
  to: z.object({ name: z.string(), address: z.nullable(z.string()) }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whether it shows an example, since nothing waits for the caller. */
  is_example: z.boolean(),
});
export type ReminderPreview = z.infer<typeof ReminderPreview>;

/** Who would be reminded if it were time now. */
export const ReminderCount = z.object({
  count: z.int(),
  /** Whether everybody was looked at in the time there is; otherwise there may be more. */
  is_complete: z.boolean(),
  /** Who has something waiting and cannot be reached by mail: no address, or mails to it fail. */
  unreachable_count: z.int(),
  /** Of `count`, whose mail waits until the operator has approved the company, and who has no other way. */
  held_count: z.int(),
});
export type ReminderCount = z.infer<typeof ReminderCount>;

/**
 * `Waiting`: being written. `Done`: every reminder of it was queued. `Dropped`: the server did not run in time, or the
 * company does not remind any more.
 */
export const ReminderRoundState = z.enum(['Waiting', 'Done', 'Dropped']);
export type ReminderRoundState = z.infer<typeof ReminderRoundState>;

/** What became of a mail; `forgotten`: the company keeps mails for less than it keeps whom it reminded. */
export const RecipientState = z.enum([...MailState.options, 'forgotten']);
export type RecipientState = z.infer<typeof RecipientState>;

/** One time on one day at which reminders were sent. */
export const ReminderRound = z.object({
  id: Id,
  planned_at: Instant,
  state: ReminderRoundState,
  queued_count: z.int(),
  sent_count: z.int(),
  failed_count: z.int(),
  /** Of whose mails nothing is known any more. */
  forgotten_count: z.int(),
  /** Who came by the link and signed in. */
  opened_count: z.int(),
  finished_at: z.nullable(Instant),
});
export type ReminderRound = z.infer<typeof ReminderRound>;

/** Somebody who was reminded. */
export const ReminderRecipient = z.object({
  /** The user's. */
  id: Id,
  name: z.string(),
  /** Of the mail. */
  state: RecipientState,
  error: z.nullable(z.string()),
  question_count: z.int(),
  estimated_minutes: z.int(),
  opened_at: z.nullable(Instant),
});
export type ReminderRecipient = z.infer<typeof ReminderRecipient>;

/** By which ways and when a person wants to be told of what waits. */
export const NotificationPreferences = z.object({
  mail: z.boolean(),
  push: z.boolean(),
  /** Own time of reminders; `null`: the company's. */
  reminder_time: z.nullable(TimeOfDay),
  /** Within which the own time must lie. */
  hours: z.object({ from: TimeOfDay, to: TimeOfDay }),
  allows_unsubscribe: z.boolean(),
  /** Whether the person has an address to which mails do not fail. */
  is_mail_possible: z.boolean(),
  /** Whether the company reminds at all. */
  is_enabled: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What is not sent stays. */
export const NotificationPreferencesBody = z.strictObject({
  mail: z.optional(z.boolean()),
  push: z.optional(z.boolean()),
  reminder_time: z.optional(z.nullable(TimeOfDay)),
});

/** The code in the link of a reminder, or of an unsubscription. */
export const ReminderCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_.-]{20,200}$/, 'リンクの形が正しくありません。'));
