import { createUserHoliday, putUserHolidayDefaults } from '@tokiori/contract';
import { isDayOff } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { workCalendarOf, workCalendarsOf } from './work-calendars';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const today = '2026-11-20';
const calendarOf = (person: Person) =>
  app.database.run({ companyId: person.companyId }, (tx) =>
    workCalendarOf(tx, person.companyId, person.id, today),
  );

describe('when a user works', () => {
  it('follows the weekly days off and the own ranges, but not those long past', async () => {
    const { learner } = await app.make.company();
    app.clock.set('2025-11-01T09:00:00+09:00');
    for (const [from, to] of [
      ['2025-11-17', '2025-11-18'],
      ['2025-11-19', '2025-11-19'],
      ['2026-12-28', '2027-01-04'],
    ] as const)
      await learner.ok(createUserHoliday, { body: { from, to } });
    expect(await calendarOf(learner)).toEqual({
      weeklyDaysOff: ['Sat', 'Sun'],
      holidays: [
        { fromDate: '2025-11-19', toDate: '2025-11-19' },
        { fromDate: '2026-12-28', toDate: '2027-01-04' },
      ],
    });
  });

  it('reaches back to the day that is asked for, national holidays included', async () => {
    const { company, learner } = await app.make.company();
    app.clock.set('2024-03-01T09:00:00+09:00');
    await learner.ok(createUserHoliday, { body: { from: '2024-03-04', to: '2024-03-05' } });
    const body = { weekdays: [], national_holidays: true };
    await learner.ok(putUserHolidayDefaults, { body });
    const calendars = await app.database.run({ companyId: company.id }, (tx) =>
      workCalendarsOf(tx, company.id, [learner.id], { today, since: '2024-03-01' }),
    );
    const calendar = calendars.get(learner.id)!;
    expect(isDayOff(calendar, '2024-03-05')).toBe(true);
    const vernalEquinox = '2024-03-20';
    expect(isDayOff(calendar, vernalEquinox)).toBe(true);
  });

  it('has national holidays off for those who chose so', async () => {
    const { learner, manager } = await app.make.company();
    const body = { weekdays: ['Sun' as const], national_holidays: true };
    await learner.ok(putUserHolidayDefaults, { body });
    const labourDay = '2026-11-23';
    expect(isDayOff(await calendarOf(learner), labourDay)).toBe(true);
    expect(isDayOff(await calendarOf(learner), '2026-11-21')).toBe(false);
    expect(isDayOff(await calendarOf(manager), labourDay)).toBe(false);
  });

  it('is told for many at once, and for nobody of another company', async () => {
    const { company, learner, manager } = await app.make.company();
    const other = await app.make.company();
    const calendars = await app.database.run({ companyId: company.id }, (tx) =>
      workCalendarsOf(tx, company.id, [learner.id, manager.id, other.learner.id], { today }),
    );
    expect([...calendars.keys()].sort((a, b) => a - b)).toEqual([manager.id, learner.id]);
  });
});
