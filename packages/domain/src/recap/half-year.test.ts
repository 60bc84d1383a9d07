import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';
import { reviewMemory, type MemoryState } from '../memory/memory';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { seededRandom } from '../shuffle/shuffle';
import { anyCalendar } from '../testing';
import { countDue, pickRecap, RECAP_SHEET_SIZE, type RecapCandidate } from './recap';

const fromDate = '2026-01-05';
const toDate = addDays(fromDate, 182);
const QUESTION_COUNT = 24;

/** A learner who answers every recap sheet, one after another, on each day they work; asks are told to `onAsked`. */
const liveThroughHalfYear = (
  calendar: WorkCalendar,
  random: () => number,
  onAsked: (ids: number[], today: string) => void,
): void => {
  const memories = new Map<number, MemoryState>();
  const candidates = (): RecapCandidate[] =>
    [...memories].map(([questionId, memory]) => ({
      questionId,
      memory,
      wasConfidentWrong: false,
      wasSkipped: questionId % 5 === 0,
      desiredRetention: 0.9,
      ...USUAL_REVIEW_OPTIONS,
      toDate,
    }));
  const answer = (id: number, onDate: string): void => {
    const grade = random() < 0.8 ? 'Good' : 'Again';
    memories.set(id, reviewMemory(memories.get(id) ?? null, { grade, onDate }));
  };
  for (let id = 1; id <= QUESTION_COUNT; id += 1) answer(id, fromDate);
  for (let today = fromDate; today <= toDate; today = addDays(today, 1)) {
    if (isDayOff(calendar, today)) continue;
    const day = { today, calendar };
    for (
      let ids = pickRecap(candidates(), day);
      ids.length > 0;
      ids = pickRecap(candidates(), day)
    ) {
      onAsked(ids, today);
      for (const id of ids) answer(id, today);
    }
    expect(countDue(candidates(), day)).toBe(0);
  }
};

it('asks nothing twice a day in half a year, and leaves nothing alone for long', () => {
  fc.assert(
    fc.property(anyCalendar, fc.integer(), (calendar, seed) => {
      const lastAsked = new Map<number, string>();
      liveThroughHalfYear(calendar, seededRandom(seed), (ids, today) => {
        expect(ids.length).toBeLessThanOrEqual(RECAP_SHEET_SIZE);
        for (const id of ids) {
          expect(lastAsked.get(id) ?? fromDate).not.toBe(today);
          lastAsked.set(id, today);
        }
      });
      const lateDays = Array.from({ length: 60 }, (_, index) => addDays(toDate, -index));
      const worksLate = lateDays.some((date) => !isDayOff(calendar, date));
      if (worksLate) expect(lastAsked.size).toBe(QUESTION_COUNT);
    }),
    { numRuns: 60 },
  );
});

const weekends: WorkCalendar = { weeklyDaysOff: ['Sat', 'Sun'], holidays: [] };

it('comes back to the best known question within 90 days and the working days after', () => {
  const asked: string[] = [];
  liveThroughHalfYear(
    weekends,
    () => 0,
    (ids, today) => {
      if (ids.includes(1)) asked.push(today);
    },
  );
  expect(asked).toEqual(['2026-01-07', '2026-01-19', '2026-03-09', '2026-06-08']);
  expect(addDays('2026-03-09', USUAL_REVIEW_OPTIONS.intervalCapDays)).toBe('2026-06-07'); // a Sunday
});

it('has no worst day in the last weeks of a course', () => {
  const countOn = new Map<string, number>();
  liveThroughHalfYear(weekends, seededRandom(7), (ids, today) =>
    countOn.set(today, (countOn.get(today) ?? 0) + ids.length),
  );
  const lastMonth = [...countOn].filter(([date]) => date > addDays(toDate, -28));
  expect(Math.max(...lastMonth.map(([, count]) => count))).toBeLessThanOrEqual(QUESTION_COUNT / 3);
});
