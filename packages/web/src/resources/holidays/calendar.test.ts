import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dateAfterKey,
  daysIn,
  overlapping,
  rangeOf,
  spanOf,
  weekdayOf,
  weeksOf,
} from './calendar';

describe('the month in sight', () => {
  it('is six weeks from the Sunday before its first day', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(spanOf('2026-12')).toEqual({ from: '2026-11-29', to: '2027-01-09' });
    expect(weekdayOf(weeks[0]![0]!)).toBe('Sun');
  });

  it('starts with its first day where that is a Sunday', () => {
    expect(spanOf('2026-11').from).toBe('2026-11-01');
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %d months make %s', (month, months, result) => {
    expect(addMonths(month, months)).toBe(result);
  });
});

describe('keys in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-19'],
    ['ArrowRight', '2026-11-21'],
    ['ArrowUp', '2026-11-13'],
    ['ArrowDown', '2026-11-27'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-20'],
    ['PageDown', '2026-12-20'],
  ])('%s leads from the 20th to %s', (key, date) => {
    expect(dateAfterKey('2026-11-20', key)).toBe(date);
  });

  it('leads to the last day of a shorter month', () => {
    expect(dateAfterKey('2026-01-31', 'PageDown')).toBe('2026-02-28');
  });

  it('leaves other keys alone', () => {
    expect(dateAfterKey('2026-11-20', 'a')).toBeNull();
  });
});

describe('ranges', () => {
  it('take their ends in either order', () => {
    expect(rangeOf('2027-01-04', '2026-12-29')).toEqual({ from: '2026-12-29', to: '2027-01-04' });
    expect(daysIn(rangeOf('2027-01-04', '2026-12-29'))).toBe(7);
  });

  it.each([
    ['2026-12-20', '2026-12-28', false],
    ['2026-12-20', '2026-12-29', true],
    ['2026-12-31', '2026-12-31', true],
    ['2027-01-05', '2027-01-06', false],
  ])('%s to %s over the new year: %s', (from, to, isOver) => {
    const newYear = { id: 1, user_id: 7, from: '2026-12-29', to: '2027-01-04' };
    expect(overlapping({ from, to }, [newYear])).toBe(isOver ? newYear : undefined);
  });
});
