import { describe, expect, it } from 'vitest';
import { isPossibleDay, minutesOfStudy, studyPeriod } from './study-times';

describe('the days whose times of learning are asked for', () => {
  it('are the whole month unless told, also in February of a leap year', () => {
    expect(studyPeriod(null, '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('may be any days, as an attendance month that ends on the 20th', () => {
    const range = { from: '2026-10-21', to: '2026-11-20' };
    expect(studyPeriod(range, '2026-11-27')).toEqual(range);
  });

  it('end today, or begin with the month, where one side is open', () => {
    expect(studyPeriod({ from: '2026-11-03', to: null }, '2026-11-27')?.to).toBe('2026-11-27');
    expect(studyPeriod({ from: null, to: '2026-09-15' }, '2026-11-27')?.from).toBe('2026-09-01');
  });

  it('are a leap year at most, and none before its start', () => {
    expect(studyPeriod({ from: '2028-01-01', to: '2028-12-31' }, '2029-01-01')).not.toBeNull();
    expect(studyPeriod({ from: '2028-01-01', to: '2029-01-01' }, '2029-01-01')).toBeNull();
    expect(studyPeriod({ from: '2027-01-01', to: null }, '2026-11-27')).toBeNull();
  });
});

describe('a time of learning', () => {
  it.each([
    [0, 0],
    [1, 1],
    [60, 1],
    [61, 2],
  ])('of %i seconds is %i minutes: begun ones count', (seconds, minutes) => {
    expect(minutesOfStudy(seconds)).toBe(minutes);
  });

  it.each([
    [600, -10, true],
    [600, -11, false],
    [0, 1440, true],
    [1, 1440, false],
  ])('of %i seconds takes a correction of %i minutes: %s', (seconds, minutes, is) => {
    expect(isPossibleDay(seconds, minutes)).toBe(is);
  });
});
