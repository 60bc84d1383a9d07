import { describe, expect, it } from 'vitest';
import { dayIn } from '../../app/router/day-param';
import { periodOf, periodSearchOf, periodWords } from './period';

const today = '2026-11-23';
const calendar = { today, firstMonth: 4 };

describe('the period of a report', () => {
  it.each([
    [{}, '2026-10-25'],
    [{ period: '7d' }, '2026-11-17'],
    [{ period: 'month' }, '2026-11-01'],
    [{ period: 'year' }, '2026-04-01'],
  ] as const)('%o begins on %s and ends today', (search, from) => {
    expect(periodOf(search, calendar)).toEqual({ from, to: today });
  });

  it('waits for the first month of the company', () => {
    expect(periodOf({ period: 'year' }, { today, firstMonth: undefined })).toBeNull();
    const year = periodOf({ period: 'year' }, { today: '2026-02-01', firstMonth: 4 });
    expect(year).toEqual({ from: '2025-04-01', to: '2026-02-01' });
  });

  it('takes two days that make a period, and nothing else', () => {
    const custom = (from?: string, to?: string) =>
      periodOf({ period: 'custom', from, to }, calendar);
    expect(custom('2026-01-01', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(custom('2026-03-31', '2026-01-01')).toBeNull();
    expect(custom('2020-01-01', '2026-01-01')).toBeNull();
    expect(custom('2026-01-01')).toBeNull();
  });
});

describe('the address', () => {
  it('takes days that there are', () => {
    expect(['2026-02-28', '2026-02-29', '0002-01-01', 'x', 3].map(dayIn)).toEqual([
      '2026-02-28',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('leaves out what is usual', () => {
    const days = { from: '2026-01-01', to: '2026-01-31' };
    expect(periodSearchOf({ period: '30d', ...days })).toEqual({});
    expect(periodSearchOf({ period: 'custom', ...days })).toEqual({ period: 'custom', ...days });
  });
});

it('is said in days', () => {
  const words = periodWords({ from: '2025-12-25', to: '2026-01-23' }, today);
  expect(words).toBe('2025年12月25日（木）〜1月23日（金）');
});
