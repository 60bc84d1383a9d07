import type { WorkCalendar } from '../calendar/work-calendar';
import { seededRandom } from '../shuffle/shuffle';
import { courseOutlook, type CourseOutlook, type OutlookSettings } from './course-outlook';
import type { PlannedCourse } from './run';

/** People who work on the same days. */
export interface PeopleOfCalendar {
  calendar: WorkCalendar;
  users: number;
}

/**
 * At most so many groups that stand for all: all of them where there are no more, else people drawn evenly by the seed,
 * each with as many people as stand behind them.
 */
export const sampleOfPeople = (
  groups: readonly PeopleOfCalendar[],
  { most, seed }: { most: number; seed: number },
): PeopleOfCalendar[] => {
  if (groups.length <= most) return [...groups];
  const total = groups.reduce((sum, { users }) => sum + users, 0);
  const step = total / most;
  const start = seededRandom(seed)() * step;
  const drawn = new Map<PeopleOfCalendar, number>();
  let until = 0;
  let next = start;
  for (const group of groups) {
    until += group.users;
    for (; next < until; next += step) drawn.set(group, (drawn.get(group) ?? 0) + step);
  }
  return [...drawn].map(([group, users]) => ({ ...group, users }));
};

/** What a course comes to for these very people, by their calendars: means over them, and the largest day of any. */
export const peopleOutlook = (
  course: PlannedCourse,
  settings: Omit<OutlookSettings, 'calendar'>,
  people: readonly PeopleOfCalendar[],
): CourseOutlook => {
  const each = people.map(({ calendar, users }) => ({
    users,
    outlook: courseOutlook(course, { ...settings, calendar }),
  }));
  const total = people.reduce((sum, { users }) => sum + users, 0);
  const mean = (value: (outlook: CourseOutlook) => number): number =>
    each.reduce((sum, { users, outlook }) => sum + users * value(outlook), 0) / total;
  const [{ outlook: first }] = each as [(typeof each)[number]];
  return {
    desiredRetention: settings.desiredRetention,
    minutesPerWeek: mean(({ minutesPerWeek }) => minutesPerWeek),
    largestDayQuestions: Math.max(...each.map(({ outlook }) => outlook.largestDayQuestions)),
    atEnd: { date: first.atEnd.date, share: mean(({ atEnd }) => atEnd.share) },
    later: {
      date: first.later.date,
      low: mean(({ later }) => later.low),
      high: mean(({ later }) => later.high),
    },
  };
};
