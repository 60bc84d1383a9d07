import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { isDayOff } from '../calendar/work-calendar';
import { anyCalendarWithLeaves, weekends } from '../testing';
import { pacesToEnd } from './pace';

const wednesday = { today: '2026-11-25', calendar: weekends, answeredToday: 0 };
const perDay = (tests: Parameters<typeof pacesToEnd>[0], day = wednesday) =>
  pacesToEnd(tests, 20, day).map((pace) => pace.perDay);
const ending = (leftCount: number, toDate: string | null) => ({ leftCount, toDate });

describe('how many questions a day must hold so that tests are taken by their end', () => {
  it('is the usual number while that suffices, and where there is no end', () => {
    expect(perDay([ending(60, '2026-11-27'), ending(500, null)])).toEqual([20, 20]);
  });

  it('is level over the working days that are left', () => {
    expect(perDay([ending(90, '2026-11-29')])).toEqual([30]);
    expect(perDay([ending(90, '2026-11-25')])).toEqual([90]);
  });

  it('counts what ends before, and what was answered today', () => {
    const tests = [ending(30, '2026-11-26'), ending(60, '2026-11-27')];
    expect(perDay(tests)).toEqual([30, 30]);
    const later = { ...wednesday, answeredToday: 15 };
    expect(perDay([ending(75, '2026-11-27')], later)).toEqual([30]);
  });

  it('presses what the days after today do not hold, however little it is', () => {
    const isPressing = (left: number, toDate: string) =>
      pacesToEnd([ending(left, toDate)], 20, wednesday)[0]!.isPressing;
    expect(isPressing(5, '2026-11-25')).toBe(true);
    expect(isPressing(20, '2026-11-26')).toBe(false);
    expect(isPressing(21, '2026-11-26')).toBe(true);
    // The end is a Sunday.
    const friday = { ...wednesday, today: '2026-11-27' };
    expect(pacesToEnd([ending(5, '2026-11-29')], 20, friday)[0]!.isPressing).toBe(true);
  });

  it('leaves nothing over at the end, in any calendar, and the last day is not the longest', () => {
    fc.assert(
      fc.property(
        anyCalendarWithLeaves,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 40 })), {
          minLength: 1,
          maxLength: 4,
        }),
        (calendar, counts) => {
          const begin = '2024-03-01';
          let tests = counts.map(([left, days]) => ending(left, addDays(begin, days)));
          const asked: number[] = [];
          for (let today = begin; tests.length > 0; today = addDays(today, 1)) {
            if (today !== begin && isDayOff(calendar, today)) continue;
            const paces = pacesToEnd(tests, 20, { today, calendar, answeredToday: 0 });
            let used = 0;
            tests = tests
              .map((test, index) => ({ ...test, pace: paces[index]!.perDay }))
              .sort((a, b) => (a.toDate! < b.toDate! ? -1 : 1))
              .flatMap(({ pace, toDate, leftCount }) => {
                const given = Math.max(0, Math.min(leftCount, pace - used));
                used += given;
                return given === leftCount ? [] : [ending(leftCount - given, toDate)];
              });
            asked.push(used);
            const working = (date: string) => !isDayOff(calendar, date);
            for (const { toDate } of tests) {
              const days = Array.from({ length: 41 }, (_, index) => addDays(today, index + 1));
              expect(days.some((date) => date <= toDate! && working(date))).toBe(true);
            }
          }
          expect(asked.at(-1)).toBeLessThanOrEqual(Math.max(20, ...asked.slice(0, -1), asked[0]!));
        },
      ),
      { numRuns: 500 },
    );
  });
});
