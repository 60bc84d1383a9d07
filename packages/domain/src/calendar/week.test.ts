import { describe, expect, it } from 'vitest';
import { weekends } from '../testing';
import { mondayOf, weekOf } from './week';

const statesOn = (today: string, answeredOn: string[] = [], calendar = weekends) =>
  weekOf(today, calendar, answeredOn).map(({ state }) => state);

it('begins on Monday', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

describe('the days of a week', () => {
  it('are done, off, open until today, and ahead', () => {
    expect(statesOn('2026-11-25', ['2026-11-23'])).toEqual([
      'Done',
      'Open',
      'Open',
      'Ahead',
      'Ahead',
      'DayOff',
      'DayOff',
    ]);
  });

  it('are done when something was answered on a day off', () => {
    expect(statesOn('2026-11-29', ['2026-11-28'])[5]).toBe('Done');
  });

  it('are off for somebody on leave, and ask for nothing', () => {
    const leave = {
      ...weekends,
      holidays: [{ fromDate: '2026-11-01', toDate: '2026-12-31' }],
    };
    expect(new Set(statesOn('2026-11-25', [], leave))).toEqual(new Set(['DayOff']));
  });
});
