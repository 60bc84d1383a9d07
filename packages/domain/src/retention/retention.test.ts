import { RetentionKind } from '@tokiori/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../calendar/date';
import {
  isRetentionAllowed,
  isShorterRetention,
  retentionChoices,
  retentionCutoff,
  RETENTION_RULES,
  retentionText,
} from './retention';

const days = fc.integer({ min: 0, max: 40_000 });
const dayAt = (offset: number): string =>
  new Date(Date.UTC(2000, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);

describe('the first day that stays', () => {
  it('is so many days or calendar years before today', () => {
    expect(retentionCutoff('2026-11-29', 90)).toBe('2026-08-31');
    expect(retentionCutoff('2026-11-29', 365)).toBe('2025-11-29');
    expect(retentionCutoff('2028-02-29', 365)).toBe('2027-02-28');
    expect(retentionCutoff('2028-02-29', 365 * 4)).toBe('2024-02-29');
    expect(retentionCutoff('2027-03-01', 365 * 3)).toBe('2024-03-01');
  });

  it('is never younger than the period, and at most the leap days older', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 365 * 15 }), (offset, period) => {
        const today = dayAt(offset);
        const age = daysBetween(retentionCutoff(today, period), today);
        expect(age).toBeGreaterThanOrEqual(period);
        expect(age).toBeLessThanOrEqual(period + 5);
      }),
    );
  });

  it('moves on with the days, never back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 4000 }), (offset, period) => {
        const cutoffs = [dayAt(offset), dayAt(offset + 1)].map((day) =>
          retentionCutoff(day, period),
        );
        expect(cutoffs).toEqual(cutoffs.toSorted());
      }),
    );
  });
});

describe('the periods of a kind', () => {
  it('are within its limits, hold its default, and are each allowed', () => {
    for (const kind of RetentionKind.options) {
      const { leastDays, mostDays, defaultDays, mayStay } = RETENTION_RULES[kind];
      const choices = retentionChoices(kind);
      expect([kind, choices.includes(defaultDays)]).toEqual([kind, true]);
      expect([kind, choices.every((one) => isRetentionAllowed(kind, one))]).toEqual([kind, true]);
      expect(isRetentionAllowed(kind, leastDays - 1)).toBe(false);
      expect(isRetentionAllowed(kind, mostDays + 1)).toBe(false);
      expect(isRetentionAllowed(kind, null)).toBe(mayStay);
    }
  });

  it('are told in days or years, and compared', () => {
    expect([90, 365, 1825, null].map(retentionText)).toEqual(['90日', '1年', '5年', '消さない']);
    expect(isShorterRetention(90, null)).toBe(true);
    expect(isShorterRetention(null, 90)).toBe(false);
    expect(isShorterRetention(90, 90)).toBe(false);
    expect(isShorterRetention(60, 90)).toBe(true);
  });
});
