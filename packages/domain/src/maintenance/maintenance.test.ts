import { describe, expect, it } from 'vitest';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import type { DueCandidate } from '../recap/recap';
import { weekends } from '../testing';
import { maintenanceOutlook, questionsLeftThisMonth } from './maintenance';

const budget = { minutesAMonth: 10, spentSeconds: 0, secondsEach: null };

/** Ten questions of one answer each, due together, the later ones better remembered. */
const candidates = Array.from({ length: 10 }, (_, index): DueCandidate => ({
  questionId: index + 1,
  memory: {
    stability: 5 + index / 10,
    decay: null,
    personEffect: null,
    lastReviewedOn: '2026-11-02',
    lapses: 0,
    rightInARow: 1,
  },
  desiredRetention: 0.9,
  ...USUAL_REVIEW_OPTIONS,
  toDate: null,
}));
const on = (today: string, changes: Partial<typeof budget> = {}) =>
  maintenanceOutlook(candidates, { today, calendar: weekends }, { ...budget, ...changes });

describe('the minutes of a month', () => {
  it('hold as many questions as the learner takes for them, twelve seconds each unless known', () => {
    expect(questionsLeftThisMonth(budget)).toBe(50);
    expect(questionsLeftThisMonth({ ...budget, secondsEach: null, spentSeconds: 595 })).toBe(0);
    expect(questionsLeftThisMonth({ ...budget, secondsEach: 40 })).toBe(15);
    expect(questionsLeftThisMonth({ ...budget, spentSeconds: 900 })).toBe(0);
  });
});

describe('a course that is maintained', () => {
  it('asks what is due, the most endangered first as far as the minutes reach', () => {
    expect([...on('2026-11-09').due]).toHaveLength(10);
    const { due, nextOn } = on('2026-11-09', { spentSeconds: 600 - 36 });
    expect([[...due], nextOn]).toEqual([[1, 2, 3], '2026-11-09']);
  });

  it('waits for the next month when they are spent', () => {
    const spent = { due: new Set(), oldestOn: null };
    // The first of May 2027 is a Saturday.
    expect(on('2026-11-09', { spentSeconds: 600 })).toEqual({ ...spent, nextOn: '2026-12-01' });
    expect(on('2027-04-30', { spentSeconds: 600 })).toEqual({ ...spent, nextOn: '2027-05-03' });
  });

  it('asks nothing on a day off, and is never late', () => {
    expect(on('2026-11-14')).toEqual({ due: new Set(), nextOn: '2026-11-16', oldestOn: null });
    expect(on('2026-12-21').oldestOn).toBeNull();
  });
});
