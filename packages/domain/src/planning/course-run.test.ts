import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../calendar/date';
import { isDayOff } from '../calendar/work-calendar';
import { reviewMemory, type MemoryState } from '../memory/memory';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { pickRecap, recapOutlook } from '../recap/recap';
import { anyCalendar, weekends } from '../testing';
import { answersOf, countsByDay, courseOf } from './planning.testing';
import { productReviews } from './product-reviews';

describe('a person who takes a course', () => {
  it('meets every question, none twice a day and none on a day off', () => {
    const answers = answersOf(courseOf(40, '2026-09-30'), weekends);
    const met = new Set(answers.map(({ questionId }) => questionId));
    const askings = answers.map(({ questionId, onDate }) => `${questionId} ${onDate}`);
    expect(met.size).toBe(40);
    expect(new Set(askings).size).toBe(askings.length);
    expect(answers.filter(({ onDate }) => isDayOff(weekends, onDate))).toEqual([]);
  });

  it('is asked five new questions a working day, in their order', () => {
    const daily = answersOf(courseOf(12, '2026-04-30'), weekends).filter(
      ({ kind }) => kind === 'Daily',
    );
    expect(daily.map(({ questionId }) => questionId)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect([...countsByDay(daily)]).toEqual([
      ['2026-04-01', 5],
      ['2026-04-02', 5],
      ['2026-04-03', 2],
    ]);
  });

  it('catches up on everything when they come once a week', () => {
    const answers = answersOf(courseOf(40, '2026-09-30'), weekends, {
      comesOn: (date) => weekdayOf(date) === 'Wed',
    });
    const daily = answers.filter(({ kind }) => kind === 'Daily');
    expect(daily).toHaveLength(40);
    expect(countsByDay(daily).get('2026-04-08')).toBe(25);
  });

  it('is not asked more than the limit of a day, and still meets every question', () => {
    const answers = answersOf(courseOf(40, '2026-09-30'), weekends, { dailyLimit: 8 });
    expect(Math.max(...countsByDay(answers).values())).toBe(8);
    expect(new Set(answers.map(({ questionId }) => questionId)).size).toBe(40);
  });

  it('comes back from an absence to no more questions a day than the restart allows', () => {
    const isAway = (date: string) => date > '2026-05-01' && date < '2026-07-01';
    const comesOn = (date: string) => !isAway(date) && !isDayOff(weekends, date);
    const back = (restartPerDay: number | null) =>
      countsByDay(answersOf(courseOf(40, '2026-11-30'), weekends, { restartPerDay, comesOn })).get(
        '2026-07-01',
      );
    expect(back(null)).toBeGreaterThan(15);
    expect(back(15)).toBe(15);
  });

  it('is told of working days alone, each time later than today', () => {
    const dates: string[] = [];
    answersOf(courseOf(10, '2026-07-30'), weekends, {
      onAnnouncement: (date) => dates.push(date),
    });
    expect(dates.length).toBeGreaterThan(10);
    expect(dates.filter((date) => isDayOff(weekends, date))).toEqual([]);
  });
});

it('asks on each day what the product would pick from all questions', () => {
  fc.assert(
    fc.property(anyCalendar, (calendar) => {
      const course = courseOf(15, '2026-08-31');
      const { toDate } = course;
      const desiredRetention = 0.85;
      const reviews = productReviews({
        calendar,
        desiredRetention,
        ...USUAL_REVIEW_OPTIONS,
        toDate,
      });
      const memories = new Map<number, MemoryState>();
      const candidates = () =>
        [...memories].map(([questionId, memory]) => ({
          questionId,
          memory,
          desiredRetention,
          ...USUAL_REVIEW_OPTIONS,
          toDate,
          wasConfidentWrong: false,
          wasSkipped: false,
        }));
      answersOf(course, calendar, {
        reviews,
        comesOn: (date) => !isDayOff(calendar, date) && date.endsWith('7'),
        onAnswer: ({ questionId, onDate, grade }) => {
          const before = memories.get(questionId) ?? null;
          memories.set(questionId, reviewMemory(before, { grade, onDate }));
        },
        onDayEnd: (today) => {
          const day = { today, calendar };
          expect(reviews.dueOn(today)).toEqual(pickRecap(candidates(), { ...day, limit: 100 }));
          expect(reviews.oldestOn(today)).toBe(recapOutlook(candidates(), day).oldestOn);
        },
      });
    }),
    { numRuns: 20 },
  );
});
