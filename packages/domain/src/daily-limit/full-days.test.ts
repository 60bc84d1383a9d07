import { describe, expect, it } from 'vitest';
import { weekends } from '../testing';
import { isHeldBackByLimit } from './full-days';

/** A sheet of five that came on Thursday the 19th, a limit of 20; what was answered by day. */
const heldBack = (answered: Record<string, number>, today = '2026-11-24') =>
  isHeldBackByLimit(
    {
      since: '2026-11-19',
      sheetSize: 5,
      perDay: 20,
      calendar: weekends,
      answeredOn: (date) => answered[date] ?? 0,
    },
    today,
  );

describe('a test that waits', () => {
  const full = { '2026-11-19': 20, '2026-11-20': 20, '2026-11-23': 20 };

  it('was held back where every working day since was full', () => {
    expect(heldBack(full)).toBe(true);
    expect(heldBack({ ...full, '2026-11-20': 16 })).toBe(true);
  });

  it('was missed where it would have fitted on one of them', () => {
    expect(heldBack({ ...full, '2026-11-20': 15 })).toBe(false);
    expect(heldBack({ ...full, '2026-11-19': 0 })).toBe(false);
    expect(heldBack({})).toBe(false);
  });

  it('is not asked about today, which is not over', () => {
    expect(heldBack({ '2026-11-19': 20 }, '2026-11-20')).toBe(true);
    expect(heldBack({}, '2026-11-19')).toBe(false);
  });
});
