import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/date';
import { isDayOff } from '../calendar/work-calendar';
import { anyCalendarWithLeaves, anyDate, everyDay, weekends } from '../testing';
import { LAST_LOOK_LEAST_DAYS, LAST_LOOK_WORKING_DAYS, lastLookOn } from './last-look';

const toDate = '2026-06-30'; // a Tuesday; the last 20 working days begin on 3 June
const look = (questionId: number, lastReviewedOn: string, intervalDays = 40, calendar = weekends) =>
  lastLookOn({ questionId, lastReviewedOn }, { intervalDays, toDate, calendar });

const ids = Array.from({ length: 100 }, (_, index) => 4711 + index);

describe('the last look before the end', () => {
  it('is spread over the last 20 working days', () => {
    const countOn = new Map<string, number>();
    for (const id of ids) {
      const day = look(id, '2026-04-01')!;
      countOn.set(day, (countOn.get(day) ?? 0) + 1);
    }
    expect([...countOn.keys()].sort().at(0)).toBe('2026-06-03');
    expect([...countOn.keys()].sort().at(-1)).toBe(toDate);
    expect(countOn.size).toBe(LAST_LOOK_WORKING_DAYS);
    // A hundred questions on twenty days are five a day.
    expect(Math.max(...countOn.values())).toBeLessThanOrEqual(7);
  });

  it('spares what was answered less than 14 days before', () => {
    const day = look(1, '2026-04-01', 14)!;
    expect(look(1, addDays(day, -14), 14)).toBe(day);
    expect(look(1, addDays(day, -13), 14)).toBeNull();
  });

  it('spares what was answered less than a quarter of its interval before', () => {
    const day = look(1, '2026-04-01', 80)!;
    expect(look(1, addDays(day, -20), 80)).toBe(day);
    expect(look(1, addDays(day, -19), 80)).toBeNull();
  });

  it('has the days that there are where fewer than 20 are worked', () => {
    const away = { fromDate: '2020-01-01', toDate: '2026-06-25' };
    const calendar = { ...everyDay, holidays: [away] };
    const days = new Set(ids.map((id) => look(id, '2026-04-01', 40, calendar)));
    expect([...days].sort()).toEqual(['26', '27', '28', '29', '30'].map((day) => `2026-06-${day}`));
    const never = { ...everyDay, holidays: [{ ...away, toDate }] };
    expect(look(1, '2026-04-01', 40, never)).toBeNull();
  });

  it('is a working day, old enough, and the same whoever asks and however often', () => {
    fc.assert(
      fc.property(
        anyCalendarWithLeaves,
        anyDate,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        (calendar, lastReviewedOn, length, questionId, intervalDays) => {
          const end = addDays(lastReviewedOn, length);
          const question = { questionId, lastReviewedOn };
          const day = lastLookOn(question, { intervalDays, toDate: end, calendar });
          const copy = { ...calendar };
          expect(lastLookOn(question, { intervalDays, toDate: end, calendar: copy })).toBe(day);
          if (day === null) return;
          expect(isDayOff(calendar, day)).toBe(false);
          expect(day <= end).toBe(true);
          const age = daysBetween(lastReviewedOn, day);
          expect(age).toBeGreaterThanOrEqual(Math.max(LAST_LOOK_LEAST_DAYS, intervalDays / 4));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
