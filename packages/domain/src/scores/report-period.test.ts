import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lastOfMonth } from '../calendar/date';
import {
  type ReportPeriod,
  fiscalYearOf,
  intervalOf,
  lastClosedDay,
  partsOf,
  periodProblem,
  previousPeriod,
  spansOf,
  usualMembership,
} from './report-period';

const periods = fc
  .tuple(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 0, max: 1500 }))
  .map(([start, days]): ReportPeriod => {
    const from = addDays('2022-01-01', start);
    return { from, to: addDays(from, days) };
  });
const days2022 = fc.nat(2500).map((days) => addDays('2022-01-01', days));
const daysOf = ({ from, to }: ReportPeriod) => daysBetween(from, to) + 1;
const monthFrom = (first: string): ReportPeriod => ({
  from: first,
  to: lastOfMonth(first.slice(0, 7)),
});

describe('a period', () => {
  it('ends on the day it begins or later, and is not longer than five years', () => {
    expect(periodProblem({ from: '2026-04-01', to: '2026-04-01' })).toBeNull();
    expect(periodProblem({ from: '2026-04-02', to: '2026-04-01' })?.field).toBe('to');
    expect(periodProblem({ from: '2021-04-01', to: '2026-03-31' })).toBeNull();
    expect(periodProblem({ from: '2021-04-01', to: '2026-04-01' })?.field).toBe('from');
    expect(periodProblem({ from: '2024-02-29', to: '2029-02-28' })).toBeNull();
  });

  it('is compared with the one of the same length just before', () => {
    const period = { from: '2026-03-01', to: '2026-03-31' };
    expect(previousPeriod(period)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('is in the business year that began last', () => {
    const year = { from: '2025-04-01', to: '2026-03-31' };
    expect(fiscalYearOf('2026-03-31', 4)).toEqual(year);
    expect(fiscalYearOf('2025-04-01', 4)).toEqual(year);
    expect(fiscalYearOf('2026-02-01', 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});

describe('the points of a history', () => {
  it('are days up to 31 days, weeks up to 184, else months', () => {
    expect(intervalOf({ from: '2026-05-01', to: '2026-05-31' })).toBe('day');
    expect(intervalOf({ from: '2026-05-01', to: '2026-06-01' })).toBe('week');
    expect(intervalOf({ from: '2026-01-01', to: '2026-07-03' })).toBe('week');
    expect(intervalOf({ from: '2026-01-01', to: '2026-07-04' })).toBe('month');
  });

  it('are whole weeks from Monday, cut at the ends', () => {
    const parts = partsOf({ from: '2026-11-20', to: '2026-12-01' }, 'week');
    expect(parts.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-20 2026-11-22',
      '2026-11-23 2026-11-29',
      '2026-11-30 2026-12-01',
    ]);
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(periods, fc.constantFrom('day', 'week', 'month'), (period, interval) => {
        const parts = partsOf(period, interval);
        expect(parts[0]!.from).toBe(period.from);
        expect(parts.at(-1)!.to).toBe(period.to);
        for (const [at, part] of parts.slice(1).entries())
          expect(part.from).toBe(addDays(parts[at]!.to, 1));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the spans of a period', () => {
  it('are quarters where they are whole, then months, then days', () => {
    expect(spansOf({ from: '2025-12-20', to: '2026-08-05' }, '2026-03-31')).toEqual({
      quarters: ['2026-01-01'],
      months: ['2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01'],
      days: [
        { from: '2025-12-20', to: '2025-12-31' },
        { from: '2026-08-01', to: '2026-08-05' },
      ],
    });
  });

  it('hold each day of the period once', () => {
    fc.assert(
      fc.property(periods, fc.option(days2022), (period, closedThrough) => {
        const { quarters, months, days } = spansOf(period, closedThrough);
        const ofQuarters = quarters.map((first) => ({
          from: first,
          to: lastOfMonth(addDays(first, 75).slice(0, 7)),
        }));
        const spans = [...ofQuarters, ...months.map(monthFrom), ...days].sort((a, b) =>
          a.from < b.from ? -1 : 1,
        );
        expect(spans[0]!.from).toBe(period.from);
        expect(spans.at(-1)!.to).toBe(period.to);
        expect(spans.reduce((sum, span) => sum + daysOf(span), 0)).toBe(daysOf(period));
        for (const [at, span] of spans.slice(1).entries())
          expect(span.from).toBe(addDays(spans[at]!.to, 1));
        for (const { to } of ofQuarters) expect(to <= closedThrough!).toBe(true);
      }),
    );
  });
});

describe('what people belonged to', () => {
  it.each([
    ['2026-03-31', 4, 'then'],
    ['2026-04-01', 4, 'now'],
    ['2026-03-31', 1, 'now'],
    ['2025-12-31', 1, 'then'],
  ])('in a period to %s, with years from month %i, is that of %s', (to, firstMonth, is) =>
    expect(usualMembership({ from: '2025-02-01', to }, { today: '2026-11-28', firstMonth })).toBe(
      is,
    ),
  );
});

describe('a quarter', () => {
  it.each([
    ['2026-11-23', '2026-09-30'],
    ['2027-01-03', '2026-09-30'],
    ['2027-01-04', '2026-12-31'],
    ['2026-02-10', '2025-12-31'],
  ])('is closed some days after its end: on %s those up to %s', (today, through) =>
    expect(lastClosedDay(today)).toBe(through),
  );
});
