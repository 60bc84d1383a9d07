import { z } from 'zod/mini';
import { Weekday } from '../../base/enums';
import { DateOnly, Id, text } from '../../base/scalars';
import { withShortCourses } from '../examinations/short-courses';
import {
  DAY_START_STEP,
  LATEST_DAY_START,
  MAX_CALENDAR_FILE,
  MOST_WEEKLY_DAYS_OFF,
  WHOLE_WEEK_OFF,
} from './constants';

/** A range of days off of one user, both ends inclusive. */
export const UserHoliday = z.object({ id: Id, user_id: Id, from: DateOnly, to: DateOnly });
export type UserHoliday = z.infer<typeof UserHoliday>;

/** The same as it was entered. */
export const EnteredUserHoliday = z.object({ ...UserHoliday.shape, ...withShortCourses });
export type EnteredUserHoliday = z.infer<typeof EnteredUserHoliday>;

export const UserHolidayBody = z.strictObject({
  /** The caller when absent. */
  user_id: z.optional(Id),
  from: DateOnly,
  to: DateOnly,
});

/** The days off that come back every week. */
export const UserHolidayDefaults = z.object({
  user_id: Id,
  weekdays: z.array(Weekday),
  /** Whether 国民の祝日 count as days off. */
  national_holidays: z.boolean(),
  /** Minutes after midnight at which a day begins: what is done before belongs to the day before. */
  day_starts_at: z.int(),
});
export type UserHolidayDefaults = z.infer<typeof UserHolidayDefaults>;

/** The same as they were set. */
export const SetUserHolidayDefaults = z.object({
  ...UserHolidayDefaults.shape,
  ...withShortCourses,
});

const DAY_START = '1日の始まりは、0:00から12:00までを30分きざみで指定してください。';

/** Minutes after midnight at which a day begins. */
export const DayStart = z.int(DAY_START).check(
  z.minimum(0, DAY_START),
  z.maximum(LATEST_DAY_START, DAY_START),
  // Not `multipleOf`: pages that share Zod with this schema would load it too.
  z.refine((minutes: number) => minutes % DAY_START_STEP === 0, DAY_START),
);

export const UserHolidayDefaultsBody = z.strictObject({
  user_id: z.optional(Id),
  weekdays: z.array(Weekday).check(z.maxLength(MOST_WEEKLY_DAYS_OFF, WHOLE_WEEK_OFF)),
  national_holidays: z.optional(z.boolean()),
  day_starts_at: z.optional(DayStart),
});

/** One 国民の祝日. */
export const NationalHoliday = z.object({
  /** The date. */
  id: DateOnly,
  date: DateOnly,
  name: z.string(),
});
export type NationalHoliday = z.infer<typeof NationalHoliday>;

/** A range of days off of the whole company, both ends inclusive. */
export const CompanyHoliday = z.object({ id: Id, name: z.string(), from: DateOnly, to: DateOnly });
export type CompanyHoliday = z.infer<typeof CompanyHoliday>;

/** The same as it was entered. */
export const EnteredCompanyHoliday = z.object({ ...CompanyHoliday.shape, ...withShortCourses });

export const CompanyHolidayBody = z.strictObject({
  /** 「夏季休業」 and the like. */
  name: text(50, '名前'),
  from: DateOnly,
  to: DateOnly,
});
export type CompanyHolidayBody = z.infer<typeof CompanyHolidayBody>;

const TOO_LONG = 'ファイルが大きすぎます。256 KB以下のiCalendarファイルを選んでください。';

export const HolidayImportBody = z.strictObject({
  /** The caller when absent. */
  user_id: z.optional(Id),
  /** The text of an iCalendar file (RFC 5545). */
  content: z
    .string()
    .check(
      z.maxLength(MAX_CALENDAR_FILE, { error: TOO_LONG, abort: true }),
      z.minLength(1, 'ファイルが空です。'),
    ),
  /** The events that are entered, by number; when absent all but those during which one is free. */
  events: z.optional(
    z.array(z.int().check(z.positive())).check(z.maxLength(1000, '予定は1,000件まで選べます。')),
  ),
  /** Only says what would be entered. */
  dry_run: z.optional(z.boolean()),
});
export type HolidayImportBody = z.infer<typeof HolidayImportBody>;

const HolidayRange = z.object({ from: DateOnly, to: DateOnly });

/** What became of the events of a calendar file. */
export const HolidayImport = z.object({
  /** The ranges that are entered, or would be, in order; touching events make one. */
  added: z.array(HolidayRange),
  /** The events that can be chosen among; `from` and `to` of a recurring one are its first time. */
  events: z.array(
    z.extend(HolidayRange, {
      /** Its place in the file, counted from 1. */
      number: z.int(),
      name: z.string(),
      /** How many times it takes place: more than once where it recurs, from a year ago up to two years ahead. */
      times: z.int(),
      /** Whether one is free meanwhile, as the calendar has it: not entered unless it is chosen. */
      free: z.boolean(),
    }),
  ),
  /** Events that are not entered, each with the reason. */
  skipped: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      from: z.nullable(DateOnly),
      reason: z.string(),
    }),
  ),
  /** How many events the file has. */
  event_count: z.int(),
  /** Once they are entered; nothing in a dry run. */
  ...withShortCourses,
});
export type HolidayImport = z.infer<typeof HolidayImport>;
