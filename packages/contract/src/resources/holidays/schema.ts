import { z } from 'zod/mini';
import { Weekday } from '../../base/enums';
import { DateOnly, Id } from '../../base/scalars';

/** A range of days off of one user, both ends inclusive. */
export const UserHoliday = z.object({ id: Id, user_id: Id, from: DateOnly, to: DateOnly });
export type UserHoliday = z.infer<typeof UserHoliday>;

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
});
export type UserHolidayDefaults = z.infer<typeof UserHolidayDefaults>;

export const UserHolidayDefaultsBody = z.strictObject({
  user_id: z.optional(Id),
  weekdays: z
    .array(Weekday)
    .check(
      z.maxLength(6, '1週間のすべてを休みにはできません。出題する曜日を1日以上残してください。'),
    ),
  national_holidays: z.optional(z.boolean()),
});

/** One 国民の祝日. */
export const NationalHoliday = z.object({
  /** The date. */
  id: DateOnly,
  date: DateOnly,
  name: z.string(),
});
export type NationalHoliday = z.infer<typeof NationalHoliday>;
