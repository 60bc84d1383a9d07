import { daysBetween, isDayOff, type CalendarDate, type RunAnswer } from '@tokiori/domain';
import type { Life } from '../life';
import type { Person } from '../people';
import { DAYS_AFTER, KEPT_DAYS } from '../settings';
import { mean, median } from './statistics';

/** What a life comes to. Shares are of all questions, 0 to 1. */
export interface PersonFigures {
  keptInYear: number;
  keptAtEnd: number;
  keptAfter: number;
  /** Of the whole course. */
  minutes: number;
  minutesPerWeek: number;
  /** Questions on the largest day. */
  worstDay: number;
  /** The same of the last seven days of the course. */
  lastWeekWorstDay: number;
  /** The middle one of the largest days of all weeks, weeks without any question left out. */
  medianWeekWorstDay: number;
  /** Days off on which something was asked, and days off that were announced for something. */
  daysOffAsked: number;
  daysOffTold: number;
  questionsNeverSeen: number;
}

/** The largest day of each week, counted back from the last day of the course; 0 without any question. */
const worstDays = (answers: readonly RunAnswer[], { course }: Person): number[] => {
  const byDay = new Map<CalendarDate, number>();
  for (const { onDate } of answers) byDay.set(onDate, (byDay.get(onDate) ?? 0) + 1);
  const weeks = Math.ceil((daysBetween(course.fromDate, course.toDate) + 1) / 7);
  const worst = Array.from({ length: weeks }, () => 0);
  for (const [date, count] of byDay) {
    const week = Math.floor(daysBetween(date, course.toDate) / 7);
    worst[week] = Math.max(worst[week]!, count);
  }
  return worst;
};

export const figuresOf = (
  person: Person,
  { answers, announcements, kept }: Life,
): PersonFigures => {
  const { course, calendar } = person;
  const days = daysBetween(course.fromDate, course.toDate);
  const minutes = answers.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) / 60;
  const worst = worstDays(answers, person);
  const isOff = (date: CalendarDate): boolean => isDayOff(calendar, date);
  return {
    keptInYear: mean(kept.slice(0, KEPT_DAYS)),
    keptAtEnd: kept[days]!,
    keptAfter: kept[days + DAYS_AFTER]!,
    minutes,
    minutesPerWeek: (minutes * 7) / (days + 1),
    worstDay: Math.max(...worst),
    lastWeekWorstDay: worst[0]!,
    medianWeekWorstDay: median(worst.filter((count) => count > 0)),
    daysOffAsked: new Set(answers.map(({ onDate }) => onDate).filter(isOff)).size,
    daysOffTold: [...announcements].filter(isOff).length,
    questionsNeverSeen:
      course.questionCount - new Set(answers.map(({ questionId }) => questionId)).size,
  };
};
