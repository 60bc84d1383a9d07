import { describe, expect, it } from 'vitest';
import type { MemoryState } from '../memory/memory';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { weekends } from '../testing';
import { countDue, nextRecapOn, pickRecap, type RecapCandidate } from './recap';

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
const candidate = (
  questionId: number,
  changes: Partial<RecapCandidate> & { stability?: number; reviewed?: string } = {},
): RecapCandidate => ({
  questionId,
  memory: memory(changes.stability ?? 5, changes.reviewed ?? '2026-04-01'), // due on Monday the 6th
  wasConfidentWrong: false,
  wasSkipped: false,
  desiredRetention: 0.9,
  ...USUAL_REVIEW_OPTIONS,
  toDate: null,
  ...changes,
});
const on = (today: string) => ({ today, calendar: weekends });

describe('the choice for a recap sheet', () => {
  it('takes what is due and leaves what is not', () => {
    const candidates = [candidate(1), candidate(2, { stability: 30 })];
    expect(pickRecap(candidates, on('2026-04-03'))).toEqual([]);
    expect(pickRecap(candidates, on('2026-04-06'))).toEqual([1]);
    expect(pickRecap(candidates, on('2026-05-01'))).toEqual([1, 2]);
  });

  it('puts what the learner was wrongly sure of before skipped ones', () => {
    const candidates = [
      candidate(1, { stability: 1 }),
      candidate(2, { wasSkipped: true }),
      candidate(3, { wasConfidentWrong: true }),
    ];
    expect(pickRecap(candidates, on('2026-04-07'))).toEqual([3, 2, 1]);
  });

  it('puts skipped ones first, then the most endangered, ties by id', () => {
    const candidates = [
      candidate(4),
      candidate(3),
      candidate(2, { stability: 2 }),
      candidate(1, { wasSkipped: true }),
    ];
    expect(pickRecap(candidates, on('2026-04-07'))).toEqual([1, 2, 3, 4]);
  });

  it('holds ten, or the limit given, while the count tells them all', () => {
    const candidates = Array.from({ length: 25 }, (_, index) => candidate(index + 1));
    const day = on('2026-04-07');
    expect(pickRecap(candidates, day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pickRecap(candidates, { ...day, limit: 3 })).toEqual([1, 2, 3]);
    expect(countDue(candidates, day)).toBe(25);
  });

  it('does not wait for a working day once the date has come', () => {
    expect(pickRecap([candidate(1)], on('2026-04-11'))).toEqual([1]); // a Saturday
  });

  it('leaves out what was answered today, on the last day of the examination too', () => {
    const today = '2026-04-06';
    const lastDay = candidate(1, { reviewed: today, toDate: today });
    expect(pickRecap([lastDay], on(today))).toEqual([]);
    expect(countDue([lastDay], on(today))).toBe(0);
    expect(nextRecapOn([lastDay], on(today))).toBeNull();
  });

  it('leaves out what no working day is left for', () => {
    const friday = candidate(1, { stability: 1, reviewed: '2026-04-03', toDate: '2026-04-04' });
    for (const day of ['2026-04-03', '2026-04-04']) {
      expect(pickRecap([friday], on(day))).toEqual([]);
      expect(nextRecapOn([friday], on(day))).toBeNull();
    }
  });

  it('leaves out an examination that is over', () => {
    const over = candidate(1, { toDate: '2026-04-10' });
    expect(pickRecap([over], on('2026-04-10'))).toEqual([1]);
    expect(pickRecap([over], on('2026-04-11'))).toEqual([]);
    expect(nextRecapOn([over], on('2026-04-11'))).toBeNull();
  });

  it('takes a question of two courses once', () => {
    const twice = [candidate(7, { desiredRetention: 0.95 }), candidate(7)];
    expect(pickRecap(twice, on('2026-04-06'))).toEqual([7]);
    expect(countDue(twice, on('2026-04-06'))).toBe(1);
  });
});

describe('the next recap', () => {
  it('is today when something is due, else the earliest day to come', () => {
    const candidates = [candidate(1), candidate(2, { stability: 30 })];
    expect(nextRecapOn(candidates, on('2026-04-03'))).toBe('2026-04-06');
    expect(nextRecapOn(candidates, on('2026-04-08'))).toBe('2026-04-08');
    expect(nextRecapOn(candidates.slice(1), on('2026-04-08'))).toBe('2026-05-01');
    expect(nextRecapOn([], on('2026-04-08'))).toBeNull();
  });

  it('is none while on a leave that ends too late for what waits', () => {
    const leaves = [{ fromDate: '2026-04-07', toDate: '2026-04-10' }];
    const away = { today: '2026-04-07', calendar: { ...weekends, leaves } };
    expect(nextRecapOn([candidate(1, { toDate: '2026-04-13' })], away)).toBe('2026-04-13');
    expect(nextRecapOn([candidate(1, { toDate: '2026-04-12' })], away)).toBeNull();
  });
});
