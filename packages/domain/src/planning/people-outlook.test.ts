import { expect, it } from 'vitest';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { peopleOutlook, sampleOfPeople } from './people-outlook';
import { courseOf } from './planning.testing';

const settings = { ...USUAL_REVIEW_OPTIONS, desiredRetention: 0.85, dailyLimit: 20 };
const daily = { weeklyDaysOff: ['Sat', 'Sun'] as const, holidays: [] };
const weekly = { weeklyDaysOff: ['Mon', 'Tue', 'Wed', 'Fri', 'Sat', 'Sun'] as const, holidays: [] };
const outlookOf = (...people: { calendar: typeof daily | typeof weekly; users: number }[]) =>
  peopleOutlook(courseOf(40, '2026-09-27'), settings, people);

it('lies between those of the people it is for, by how many they are', () => {
  const [everyDay, onceAWeek] = [
    outlookOf({ calendar: daily, users: 1 }),
    outlookOf({ calendar: weekly, users: 1 }),
  ];
  const mixed = outlookOf({ calendar: daily, users: 3 }, { calendar: weekly, users: 1 });
  const kept = (3 * everyDay.atEnd.share + onceAWeek.atEnd.share) / 4;
  expect(everyDay.atEnd.share).toBeGreaterThan(onceAWeek.atEnd.share);
  expect(mixed.atEnd.share).toBeCloseTo(kept, 10);
  expect(mixed.largestDayQuestions).toBe(
    Math.max(everyDay.largestDayQuestions, onceAWeek.largestDayQuestions),
  );
});

it('takes all calendars where they are few, and the same sample of many each time', () => {
  const groups = Array.from({ length: 40 }, (_, at) => ({
    calendar: {
      weeklyDaysOff: [],
      holidays: [{ fromDate: '2026-05-01', toDate: `2026-05-${10 + (at % 20)}` }],
    },
    users: at === 0 ? 500 : 1,
  }));
  expect(sampleOfPeople(groups.slice(0, 8), { most: 8, seed: 1 })).toEqual(groups.slice(0, 8));
  const sample = sampleOfPeople(groups, { most: 8, seed: 1 });
  expect(sampleOfPeople(groups, { most: 8, seed: 1 })).toEqual(sample);
  expect(sample.length).toBeLessThanOrEqual(8);
  expect(sample.reduce((sum, { users }) => sum + users, 0)).toBeCloseTo(539, 6);
  // Most people have the first calendar, and so has most of the sample.
  expect(sample[0]!.users).toBeGreaterThan(400);
});
