import type { RetentionKind } from '@tokiori/contract';
import { addDays, lastOfMonth, type CalendarDate } from '../calendar/date';

/** How a year is written in days of a period. */
export const YEAR_DAYS = 365;

/** For how long rows of a kind may stay. */
export interface RetentionRule {
  /** What holds where a company has set nothing, in days; `null`: they are never deleted. */
  defaultDays: number | null;
  leastDays: number;
  mostDays: number;
  /** Whether a company may keep them for as long as it is there. */
  mayStay: boolean;
}

const years = (count: number): number => count * YEAR_DAYS;

/**
 * The kinds of rows whose age a company decides about, by when they are old: what is written down of a purpose that ends
 * goes in months, what others may ask for has its least years (`docs/decisions/0123-retention-periods.md` has the sources).
 */
export const RETENTION_RULES: Readonly<Record<RetentionKind, RetentionRule>> = {
  Notifications: { defaultDays: 180, leastDays: 30, mostDays: years(3), mayStay: false },
  Mails: { defaultDays: 90, leastDays: 30, mostDays: years(3), mayStay: false },
  Reminders: { defaultDays: years(3), leastDays: 90, mostDays: years(10), mayStay: false },
  SignInFailures: { defaultDays: 90, leastDays: 30, mostDays: years(3), mayStay: false },
  WebhookDeliveries: { defaultDays: 30, leastDays: 30, mostDays: years(1), mayStay: false },
  Imports: { defaultDays: 31, leastDays: 31, mostDays: 180, mayStay: false },
  RecordViews: { defaultDays: years(1), leastDays: years(1), mostDays: years(10), mayStay: false },
  DataRequests: { defaultDays: null, leastDays: years(1), mostDays: years(10), mayStay: true },
  QuestionReports: { defaultDays: null, leastDays: years(1), mostDays: years(10), mayStay: true },
  LearningRequests: { defaultDays: null, leastDays: years(5), mostDays: years(10), mayStay: true },
  AuditLog: { defaultDays: null, leastDays: years(3), mostDays: years(15), mayStay: true },
};

/** Periods that a company chooses among, in days. */
const CHOICES = [30, 31, 60, 90, 180, ...[1, 2, 3, 5, 7, 10, 15].map(years)];

/** The periods that are offered for a kind, shortest first; `null` at the end where rows may stay. */
export const retentionChoices = (kind: RetentionKind): (number | null)[] => {
  const { leastDays, mostDays, mayStay } = RETENTION_RULES[kind];
  const within = CHOICES.filter(
    (days) => days >= leastDays && days <= mostDays && (days !== 31 || leastDays === 31),
  );
  return mayStay ? [...within, null] : within;
};

/** Whether a company may keep rows of a kind for so long. */
export const isRetentionAllowed = (kind: RetentionKind, days: number | null): boolean => {
  const { leastDays, mostDays, mayStay } = RETENTION_RULES[kind];
  return days === null ? mayStay : days >= leastDays && days <= mostDays;
};

/** 「90日」, 「3年」, 「消さない」 */
export const retentionText = (days: number | null): string => {
  if (days === null) return '消さない';
  return days % YEAR_DAYS === 0 ? `${days / YEAR_DAYS}年` : `${days}日`;
};

/** Whether a period is shorter than another one, so that rows go that would have stayed. */
export const isShorterRetention = (days: number | null, than: number | null): boolean =>
  days !== null && (than === null || days < than);

/** The same day of an earlier year; of 29 February the day before, where that year has none. */
const yearsBefore = (day: CalendarDate, count: number): CalendarDate => {
  const month = `${String(Number(day.slice(0, 4)) - count).padStart(4, '0')}${day.slice(4, 7)}`;
  const same = `${month}${day.slice(7)}`;
  return same > lastOfMonth(month) ? lastOfMonth(month) : same;
};

/**
 * The first day that stays: rows of earlier days are older than the period.
 *
 * @param days a period; multiples of 365 are calendar years
 */
export const retentionCutoff = (today: CalendarDate, days: number): CalendarDate =>
  days % YEAR_DAYS === 0 ? yearsBefore(today, days / YEAR_DAYS) : addDays(today, -days);
