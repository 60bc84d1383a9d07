import { addDays, type CalendarDate } from '@tokiori/domain';

/** The demo companies are in Tokyo, which has no daylight saving time. */
export const DEMO_TIME_ZONE = 'Asia/Tokyo';

/** One seed for everything, so that the same day makes the same demo. */
export const DEMO_SEED = 20_240_401;

/** The instant so many seconds after midnight. */
export const instantOf = (date: CalendarDate, seconds: number): Date =>
  new Date(Date.parse(`${date}T00:00:00+09:00`) + seconds * 1000);

export const HOUR = 3600;

/** The demo companies began so long ago; the first courses follow. */
const COMPANY_AGE_DAYS = 200;

/** When the companies, their people and the courses were entered. */
export const enteredAt = (today: CalendarDate): Date =>
  instantOf(addDays(today, -COMPANY_AGE_DAYS), 10 * HOUR);

/** The trial of the demo company was over so long ago. */
const CONTRACT_AGE_DAYS = 160;

/** When the contract of the demo company began. */
export const contractBegun = (today: CalendarDate): Date =>
  instantOf(addDays(today, -CONTRACT_AGE_DAYS), 0);
