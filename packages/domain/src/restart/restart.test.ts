import { describe, expect, it } from 'vitest';
import { returnedOn } from './restart';

const today = '2026-12-01';

describe('the day of return', () => {
  it.each<[string, string[], string | null]>([
    ['is today for who has not answered yet', ['2026-11-16'], today],
    ['is none for who answered 14 days ago', ['2026-11-17'], null],
    ['is the first day with an answer', ['2026-11-01', '2026-11-27', '2026-11-30'], '2026-11-27'],
    [
      'is of the latest absence',
      ['2026-08-01', '2026-09-01', '2026-11-10', '2026-11-24'],
      '2026-11-10',
    ],
    ['is none for who never answered', [], null],
  ])('%s', (_, activeOn, day) => {
    expect(returnedOn({ today, activeOn })).toBe(day);
  });

  it('is the day after a leave that is over and not long past', () => {
    const after = (fromDate: string, toDate: string | null) =>
      returnedOn({ today, activeOn: ['2026-11-30'], leaves: [{ fromDate, toDate }] });
    expect(after('2026-11-23', '2026-11-27')).toBe('2026-11-28');
    expect(after('2026-11-23', today)).toBeNull();
    expect(after('2026-11-23', null)).toBeNull();
    expect(after('2026-01-01', '2026-02-01')).toBeNull();
  });
});
