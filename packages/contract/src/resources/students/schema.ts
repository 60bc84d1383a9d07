import { z } from 'zod/mini';
import { Objective, WaitingKind } from '../../base/enums';
import { DateOnly, Id, Month, Rate } from '../../base/scalars';
import { SurveySheet } from '../survey-sheets/schema';
import { OutsideNow } from '../learning-hours/schema';

/** Which figure a student statistic is about. */
export const StatsType = z.enum([...Objective.options, 'correct-rate', 'predicted-retention']);
export type StatsType = z.infer<typeof StatsType>;

/** Which figure a timeline is about; a prediction has no past. */
export const TimelineType = z.enum([...Objective.options, 'correct-rate']);
export type TimelineType = z.infer<typeof TimelineType>;

/** Something to take now with one tap. */
export const TakeNow = z.object({
  kind: WaitingKind,
  examination_id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  /** Questions of the sheet. */
  question_count: z.int(),
  /** Already answered in the open sheet. */
  answered_count: z.int(),
  /** The open sheet; `null` when one will be made on start. */
  survey_sheet_id: z.nullable(Id),
  /** Sheets waiting, this one counted; 1 for a recap. */
  waiting_sheet_count: z.int(),
  /** From the learner's own pace; whole minutes, at least 1. */
  estimated_minutes: z.int(),
  /** Questions left over all its sheets that wait today, further ones of a review too, with the minutes for them. */
  left_count: z.int(),
  left_minutes: z.int(),
  /** Delivery date of the oldest waiting one. */
  since: DateOnly,
  /** `null` also of a course that has ended and is maintained. */
  to: z.nullable(DateOnly),
  /** A review of a course that has ended and goes on for who passed it. */
  is_maintenance: z.boolean(),
  /** Whether the company requires its course; nothing of a maintained one is. */
  required: z.boolean(),
  /**
   * A test of a course that is an examination: with `survey_sheet_id` it is begun and goes on; else it is begun by
   * `beginExaminationSitting`, once its rules are told (`exam` of the examination).
   */
  is_exam: z.boolean(),
});
export type TakeNow = z.infer<typeof TakeNow>;

/** What a day of the week was or is to the learner. `Open`: today, or a past working day without an answer. */
export const WeekDayState = z.enum(['Done', 'DayOff', 'Open', 'Ahead']);
export type WeekDayState = z.infer<typeof WeekDayState>;

/** The first screen of a learner. */
export const StudentTop = z.object({
  today: DateOnly,
  /** In the order of the day: what is begun, then Daily sheets, then recaps; each course at most once per kind. */
  take_now: z.array(TakeNow),
  /** All of `take_now` together, within the limit of the day; a question that is due in two courses counts once. 0 minutes when nothing waits. */
  left_today: z.object({ question_count: z.int(), estimated_minutes: z.int() }),
  /** When nothing waits: the next date on which something comes; `null` when nothing is planned. */
  next_on: z.nullable(DateOnly),
  /** What comes then. */
  next_kind: z.nullable(WaitingKind),
  is_day_off: z.boolean(),
  /** The leave of absence that today lies in; `to: null`: its end is not known. */
  leave: z.nullable(z.object({ to: z.nullable(DateOnly) })),
  /** After an absence: the most questions that are asked a day, where more than those wait; else `null`. */
  restart: z.nullable(z.object({ per_day: z.int() })),
  /** Without a restart: most questions of a day, where some of what waits is left for later because of it; else `null`. */
  daily_limit: z.nullable(z.object({ per_day: z.int() })),
  /** Present where something compulsory waits that is not begun, and may not be asked of the learner now. */
  outside_hours: z.optional(OutsideNow),
  /** Monday to Sunday of this week. */
  week: z.array(z.object({ date: DateOnly, state: WeekDayState })),
  /** This month so far. */
  month: z.object({
    asked: z.int(),
    correct_count: z.int(),
    correct_rate: Rate,
    recap_asked: z.int(),
    recap_correct_count: z.int(),
    recap_correct_rate: Rate,
    total_score: z.int(),
    duration_seconds: z.int(),
    active_days: z.int(),
  }),
  /** Replies to reports of questions that the learner has not seen yet. */
  unread_reply_count: z.int(),
  /**
   * By this month's total score among the main department's active members; `null` without a department, and unless the
   * learner wants to see it and the company offers it.
   */
  rank: z.nullable(
    z.object({
      department_name: z.string(),
      position: z.int(),
      member_count: z.int(),
      total_score: z.int(),
    }),
  ),
});
export type StudentTop = z.infer<typeof StudentTop>;

/** A delivery that was not taken on its day. */
export const WaitingExamination = z.object({
  /** The examination's. */
  id: Id,
  examination_id: Id,
  name: z.string(),
  /** Delivery date. */
  since: DateOnly,
  waiting_sheet_count: z.int(),
  /** Those of them whose day an admin declared a day off when it had passed. */
  waiting_on_days_off_count: z.int(),
  to: z.nullable(DateOnly),
});
export type WaitingExamination = z.infer<typeof WaitingExamination>;

/** How far a forecast looks, in days. */
export const FORECAST_DAYS = 30;

/** One figure; `value` is a fraction for rates, else a count, seconds or points. */
export const Figure = z.object({
  value: z.nullable(z.number()),
  /** `null` for figures that are no rate. */
  numerator: z.nullable(z.int()),
  denominator: z.nullable(z.int()),
  /**
   * The mean chance of guessing the answers in the denominator, a fraction; `null` when nothing was counted. Only a
   * retention rate has it.
   */
  chance: z.optional(z.nullable(z.number())),
});
export type Figure = z.infer<typeof Figure>;

export const StudentStats = z.object({
  type: StatsType,
  total: Figure,
  by_course: z.array(z.object({ course_template_id: Id, name: z.string(), figure: Figure })),
  /**
   * For `predicted-retention`: the mean recall of the coming days if nothing is reviewed; else empty. `range`, fractions:
   * between this memory and a faster one, past `longest_gap_days`; `null` within it.
   */
  forecast: z.array(
    z.object({
      date: DateOnly,
      value: z.number(),
      range: z.nullable(z.object({ low: z.number(), high: z.number() })),
    }),
  ),
  /** Of `predicted-retention`: the most days after which a question was asked again, 0 for never; else `null`. */
  longest_gap_days: z.nullable(z.int()),
});
export type StudentStats = z.infer<typeof StudentStats>;

/** Fewer learn alone: it would be told who of them. */
export const TOGETHER_PEOPLE = 5;

export const StudentTogether = z.object({
  /**
   * The active members of the learner's main department who have answered since Monday, the learner too. `null` without
   * a department, and while they are fewer than five or than the company's limit for small groups.
   */
  together: z.nullable(z.object({ department_name: z.string(), learners: z.int() })),
});
export type StudentTogether = z.infer<typeof StudentTogether>;

export const StudentTimeline = z.object({
  type: TimelineType,
  month: Month,
  /** One point for each day up to today; a rate of retention is of the 30 days that end with it. */
  points: z.array(z.object({ date: DateOnly, figure: Figure })),
});
export type StudentTimeline = z.infer<typeof StudentTimeline>;

/** What a practice is made of: questions that were answered wrongly, or bookmarked ones. */
export const PracticeOf = z.enum(['Weak', 'Bookmarked']);
export type PracticeOf = z.infer<typeof PracticeOf>;

/** Most questions of one practice. */
export const PRACTICE_SHEET_SIZE = 10;
/** Most questions that one person may practise on a day. */
export const PRACTICE_DAY_LIMIT = 30;

/** What a person may practise now, of their own accord. */
export const StudentPractice = z.object({
  /**
   * Questions that may be practised now. Those answered today are left out, and those that wait for a review: these are
   * asked there.
   */
  weak_count: z.int(),
  bookmarked_count: z.int(),
  /** How many more questions today, by the limit of a day. */
  left_today: z.int(),
  /** Most questions of one practice, and of all of a day. */
  per_sheet: z.int(),
  per_day: z.int(),
  /** Today's practice that is not finished, which goes on; `null` without one. */
  open_sheet: z.nullable(
    z.object({ survey_sheet_id: Id, answered_count: z.int(), question_count: z.int() }),
  ),
  /** The latest practice, where it was left on an earlier day: it is over with what was answered. `null`: it was not. */
  left_sheet: z.nullable(
    z.object({ answered_on: DateOnly, answered_count: z.int(), question_count: z.int() }),
  ),
  /** Spent this month. In no other figure of one's own. */
  month_seconds: z.int(),
  /** Whether managers see it among the time of learning. */
  counts_time: z.boolean(),
});
export type StudentPractice = z.infer<typeof StudentPractice>;

export const PracticeBody = z.strictObject({ of: PracticeOf });

/** The sheet to practise; `null` where there is nothing to practise, or no more today. */
export const PracticeSheet = z.object({ survey_sheet: z.nullable(SurveySheet) });

/** The monthly question whether the coming month's holidays are entered. */
export const HolidayCheck = z.object({
  /** The coming month. */
  month: Month,
  confirmed: z.boolean(),
});
export type HolidayCheck = z.infer<typeof HolidayCheck>;
