import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/date';
import { isDayOff, nextWorkingDay } from '../calendar/work-calendar';
import { anyCalendarWithLeaves, anyDate, everyDay, weekends } from '../testing';
import { dueOn } from './interval';
import { intervalDays } from './interval-days';
import { predictedRecall, type MemoryState } from './memory';
import { USUAL_REVIEW_OPTIONS } from './review-rules';

const memory = (stability: number, lastReviewedOn: string): MemoryState => ({
  stability,
  difficulty: 5,
  decay: null,
  personEffect: null,
  lastReviewedOn,
  reps: 1,
  lapses: 0,
  rightInARow: 1,
  recallCeiling: null,
});

describe('the interval', () => {
  it('is the stability at 90 %, longer for less and shorter for more', () => {
    expect(intervalDays(30, 0.9)).toBe(30);
    expect(intervalDays(30, 0.95)).toBe(12);
    expect(intervalDays(10, 0.8)).toBe(33);
  });

  it('is whole and from 1 to 90 days', () => {
    expect(intervalDays(0.2, 0.9)).toBe(1);
    expect(intervalDays(30, 1)).toBe(1);
    expect(intervalDays(5000, 0.9)).toBe(90);
  });

  it('ends on the day closest to the desired retention', () => {
    const stability = fc.double({ min: 2, max: 60, noNaN: true });
    const retention = fc.integer({ min: 85, max: 97 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(stability, retention, (stability, desired) => {
        const days = intervalDays(stability, desired);
        fc.pre(days > 1 && days < 90);
        const recallAfter = (later: number) =>
          predictedRecall(memory(stability, '2026-04-01'), addDays('2026-04-01', later));
        expect(recallAfter(days - 1)).toBeGreaterThan(desired);
        expect(recallAfter(days + 1)).toBeLessThan(desired);
      }),
    );
  });

  it('refuses a retention that is no fraction', () => {
    expect(() => intervalDays(10, 90)).toThrow();
    expect(() => intervalDays(10, 0)).toThrow();
  });
});

describe('the due date', () => {
  const usual = { questionId: 1, desiredRetention: 0.9, ...USUAL_REVIEW_OPTIONS };
  const due = (days: number, toDate: string | null, calendar = weekends) =>
    dueOn(memory(days, '2026-04-01'), { ...usual, toDate, calendar }); // a Wednesday

  it('waits from a day off for the next working day', () => {
    expect(due(2, null)).toBe('2026-04-03');
    expect(due(3, null)).toBe('2026-04-06');
  });

  it('is a week later at the earliest for what was forgotten four times', () => {
    const forgotten = (lapses: number, days: number) =>
      dueOn({ ...memory(days, '2026-04-01'), lapses }, rules);
    const rules = { ...usual, toDate: null, calendar: weekends };
    expect(forgotten(3, 1)).toBe('2026-04-02');
    expect(forgotten(4, 1)).toBe('2026-04-08');
    expect(forgotten(4, 20)).toBe('2026-04-21');
    expect(
      dueOn({ ...memory(1, '2026-04-01'), lapses: 4 }, { ...rules, toDate: '2026-04-07' }),
    ).toBe(null);
  });

  it('comes after the cap of the course at the latest, on a working day', () => {
    const capped = (intervalCapDays: number) =>
      dueOn(memory(60, '2026-04-01'), {
        ...usual,
        intervalCapDays,
        toDate: null,
        calendar: weekends,
      });
    expect([14, 17, 365].map(capped)).toEqual(['2026-04-15', '2026-04-20', '2026-06-01']);
  });

  it('is none for what was answered right as often in a row as the course wants', () => {
    const answered = (rightInARow: number, stopAfterRightInARow: number | null) =>
      dueOn(
        { ...memory(5, '2026-04-01'), rightInARow },
        { ...usual, stopAfterRightInARow, toDate: null, calendar: weekends },
      );
    expect([2, 3, 4].map((count) => answered(count, 3))).toEqual(['2026-04-06', null, null]);
    expect(answered(40, null)).toBe('2026-04-06');
  });

  it('is none when it would come after the end', () => {
    expect(due(8, '2026-04-09')).toBe('2026-04-09');
    expect(due(60, '2026-04-12')).toBeNull();
    expect(due(3, '2026-04-05')).toBeNull();
    expect(due(5, '2026-04-01', everyDay)).toBeNull();
  });

  it('is none when no working day is left', () => {
    const restOfMonth = [{ fromDate: '2026-04-02', toDate: '2026-04-30' }];
    const calendar = { weeklyDaysOff: [], holidays: restOfMonth };
    expect(due(3, '2026-04-20', calendar)).toBeNull();
    expect(due(3, null, { weeklyDaysOff: WEEKDAYS, holidays: [] })).toBeNull();
  });

  it('is a working day after the answer, up to the end, and there is one where the ideal day has one', () => {
    const anyEnd = fc.option(fc.integer({ min: 0, max: 300 }));
    const stability = fc.double({ min: 0.1, max: 200, noNaN: true });
    const anyId = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        anyCalendarWithLeaves,
        anyDate,
        stability,
        anyEnd,
        anyId,
        (calendar, reviewed, stability, end, questionId) => {
          const toDate = end === null ? null : addDays(reviewed, end);
          const rules = { ...usual, questionId, toDate, calendar };
          const date = dueOn(memory(stability, reviewed), rules);
          const ideal = addDays(reviewed, intervalDays(stability, 0.9));
          if (date === null) {
            const regular = nextWorkingDay(calendar, ideal);
            expect(regular === null || (toDate !== null && regular > toDate)).toBe(true);
            return;
          }
          expect(isDayOff(calendar, date)).toBe(false);
          expect(date > reviewed).toBe(true);
          expect(toDate === null || date <= toDate).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
