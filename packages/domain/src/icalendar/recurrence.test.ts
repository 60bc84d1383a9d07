import * as fc from 'fast-check';
import * as library from 'rrule';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { recurrenceRule, recurringDays } from './recurrence';

/** Node sees its names within the default export alone. */
const { RRule } = (Reflect.get(library, 'default') ?? library) as typeof library;
const WINDOW = { from: '2026-01-01', to: '2028-12-31' };

const daysOf = (text: string, first: string, window = WINDOW): string[] =>
  recurringDays(recurrenceRule(text)!, first, { window, last: null });

describe('days on which a rule recurs', () => {
  it.each([
    ['FREQ=DAILY;COUNT=3', '2026-03-30', ['2026-03-30', '2026-03-31', '2026-04-01']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '2026-04-01', ['2026-04-01', '2026-04-15', '2026-04-29']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2026-04-01', ['2026-04-24', '2026-05-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', '2026-04-01', ['2026-05-31', '2026-07-31']],
    ['FREQ=YEARLY;COUNT=2', '2026-12-29', ['2026-12-29', '2027-12-29']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2',
      '2026-05-01',
      ['2026-05-29', '2026-06-30'],
    ],
  ])('%s', (text, first, days) => {
    expect(daysOf(text, first)).toEqual(days);
  });

  it('are those of the window alone, counted from the first', () => {
    const window = { from: '2026-04-03', to: '2026-04-09' };
    expect(daysOf('FREQ=DAILY;COUNT=5', '2026-04-01', window)).toEqual([
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
    ]);
    expect(daysOf('FREQ=WEEKLY', '1990-01-05', window)).toEqual(['2026-04-03']);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=99999999',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYDAY=XX',
    'FREQ=DAILY;BYHOUR=9',
    'INTERVAL=2',
    '',
  ])('are not read of %j', (text) => {
    expect(recurrenceRule(text)).toBeNull();
  });

  const anyRule = fc
    .record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 5 }),
      count: fc.option(fc.integer({ min: 1, max: 40 })),
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      monthDays: fc.uniqueArray(
        fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })),
        { maxLength: 2 },
      ),
      weekdays: fc.uniqueArray(fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'), {
        maxLength: 3,
      }),
      nth: fc.integer({ min: -4, max: 4 }),
      weekStart: fc.constantFrom('MO', 'SU'),
      position: fc.option(fc.constantFrom(1, 2, -1)),
    })
    .map((one) => {
      const hasNth = one.nth !== 0 && (one.freq === 'MONTHLY' || one.freq === 'YEARLY');
      const weekdays = one.weekdays.map((day) => (hasNth ? `${one.nth}${day}` : day));
      const lists = [...one.months, ...one.monthDays, ...weekdays];
      return [
        `FREQ=${one.freq}`,
        `INTERVAL=${one.interval}`,
        ...(one.count === null ? [] : [`COUNT=${one.count}`]),
        ...(one.months.length > 0 ? [`BYMONTH=${one.months.join()}`] : []),
        ...(one.monthDays.length > 0 ? [`BYMONTHDAY=${one.monthDays.join()}`] : []),
        ...(weekdays.length > 0 ? [`BYDAY=${weekdays.join()}`] : []),
        // The other reader counts positions of the first week from its first day on.
        ...(one.position !== null && lists.length > 0 && one.freq !== 'WEEKLY'
          ? [`BYSETPOS=${one.position}`]
          : []),
        `WKST=${one.weekStart}`,
      ].join(';');
    });

  it('are those that another reader of such rules finds', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 900 }), (text, at) => {
        const first = addDays('2025-01-01', at);
        const ours = daysOf(text, first);
        // It looks for days that never come until the year 9999.
        fc.pre(ours.length > 0);
        const rule = new RRule({
          ...RRule.parseString(text),
          dtstart: new Date(`${first}T00:00:00Z`),
          until: new Date(`${WINDOW.to}T00:00:00Z`),
        });
        const theirs = rule
          .all()
          .map((date) => date.toISOString().slice(0, 10))
          .filter((date) => date >= WINDOW.from);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 100 },
    );
  });
});
