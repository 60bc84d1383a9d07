// Apart from the schemas: pages that use them load no schema library.

/** How many days of the week may be off; the seventh is left for questions. */
export const MOST_WEEKLY_DAYS_OFF = 6;
export const WHOLE_WEEK_OFF =
  '1週間のすべてを休みにはできません。出題する曜日を1日以上残してください。';

/** The latest hour at which a day may begin, and the steps of it, in minutes. */
export const LATEST_DAY_START = 720;
export const DAY_START_STEP = 30;

/** The longest calendar file that is read, in characters. */
export const MAX_CALENDAR_FILE = 262_144;
