import {
  addDays,
  endWithLeaves,
  isDayOff,
  normalFrom,
  type CalendarDate,
  type LearnerTraits,
  type PlannedCourse,
  type WorkCalendar,
} from '@tokiori/domain';
import { keyedRandom, logNormal, logistic } from './random';
import { HOLIDAYS } from './settings';

/** How regularly somebody comes. */
export const HABITS = ['daily', 'often', 'weekly', 'holiday', 'leave'] as const;
export type Habit = (typeof HABITS)[number];

/** Shares of the habits in a company, in their order. */
const HABIT_SHARES = [0.4, 0.25, 0.15, 0.15, 0.05];

/** For so many days it is drawn who comes: longer than any course with a leave. */
const DRAWN_DAYS = 600;

/** The share of working days on which somebody comes. */
const COMING: Record<Habit, number> = {
  daily: 0.95,
  often: 0.7,
  weekly: 1,
  holiday: 0.95,
  leave: 0.95,
};

/** A made-up person with their calendar and days. */
export interface Person {
  seed: number;
  /** From 0. */
  index: number;
  habit: Habit;
  traits: LearnerTraits;
  calendar: WorkCalendar;
  /** The common course with this person's own last day. */
  course: PlannedCourse;
  comesOn: (date: CalendarDate) => boolean;
  /** Probability, 0 to 1, that the answer to a question was known before the course. */
  knownBefore: (questionId: number) => number;
}

const habitOf = (share: number): Habit => {
  let sum = 0;
  for (const [index, part] of HABIT_SHARES.entries()) {
    sum += part;
    if (share < sum) return HABITS[index]!;
  }
  return 'leave';
};

/** Weekends and common days off for all, a fortnight's holiday or sixty days of leave for some. */
const calendarOf = (habit: Habit, from: CalendarDate): WorkCalendar => {
  const own = { fromDate: from, toDate: addDays(from, habit === 'leave' ? 59 : 13) };
  return {
    weeklyDaysOff: ['Sat', 'Sun'],
    holidays: habit === 'holiday' ? [...HOLIDAYS, own] : HOLIDAYS,
    leaves: habit === 'leave' ? [own] : [],
  };
};

/** The days on which somebody comes: drawn by the day alone, never a day off. */
const attendance = (person: {
  seed: number;
  index: number;
  habit: Habit;
  calendar: WorkCalendar;
  fromDate: CalendarDate;
}) => {
  const { seed, index, habit, calendar, fromDate } = person;
  const random = keyedRandom('attendance', seed, index);
  const weekday = Math.floor(random() * 5);
  const days = new Set<CalendarDate>();
  for (let day = 0, owed = false; day < DRAWN_DAYS; day += 1) {
    const date = addDays(fromDate, day);
    const isDrawn = random() < COMING[habit];
    // 2026-04-01 is a Wednesday. Whoever comes once a week comes on the next working day when theirs is off.
    if (habit === 'weekly' && (day + 2) % 7 === weekday) owed = true;
    if (isDayOff(calendar, date)) continue;
    if (habit === 'weekly' ? owed : isDrawn) days.add(date);
    owed = false;
  }
  return (date: CalendarDate): boolean => days.has(date);
};

/** How hard a question is, the same for everybody of a seed: standard normal. */
const difficultyOf = (seed: number, questionId: number): number =>
  normalFrom(keyedRandom('question', seed, questionId));

/** One person of a seed: the same for every policy and world. */
export const personOf = (seed: number, index: number, course: PlannedCourse): Person => {
  const random = keyedRandom('person', seed, index);
  const habit = habitOf(random());
  const ability = normalFrom(random);
  const traits: LearnerTraits = {
    guess: 0.25,
    carelessness: 0.02 + 0.03 * random(),
    uptake: 0.7 + 0.3 * random(),
    secondsPerQuestion: 12 * logNormal(random, 0.25),
  };
  const calendar = calendarOf(habit, addDays(course.fromDate, 20 + Math.floor(random() * 60)));
  const toDate = endWithLeaves(course, calendar.leaves ?? []) ?? course.toDate;
  return {
    seed,
    index,
    habit,
    traits,
    calendar,
    course: { ...course, toDate },
    comesOn: attendance({ seed, index, habit, calendar, fromDate: course.fromDate }),
    knownBefore: (questionId) => logistic(0.2 + 0.9 * (ability - difficultyOf(seed, questionId))),
  };
};
