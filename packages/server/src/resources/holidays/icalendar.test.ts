import {
  createCompanyHoliday,
  createUserHoliday,
  exportUserHolidays,
  importUserHolidays,
  listUserHolidays,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const event = (name: string, from: string, until: string): string[] => [
  'BEGIN:VEVENT',
  `SUMMARY:${name}`,
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${until}`,
  'END:VEVENT',
];
const calendar = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

const rangesOf = async (person: Person) => {
  const query = { from: '2026-01-01', to: '2027-12-31' };
  const { items } = await person.ok(listUserHolidays, { query });
  return items.map(({ from, to }) => [from, to]);
};

const CONTENT = calendar(
  event('旅行', '20261228', '20270105'),
  event('去年', '20251228', '20251230'),
  event('登録済み', '20261201', '20261202'),
);

describe('a calendar file', () => {
  it('is looked through first, then entered', async () => {
    const { learner } = await app.make.company();
    await learner.ok(createUserHoliday, { body: { from: '2026-12-01', to: '2026-12-01' } });
    const seen = await learner.ok(importUserHolidays, {
      body: { content: CONTENT, dry_run: true },
    });
    expect(seen).toMatchObject({
      added: [{ from: '2026-12-28', to: '2027-01-04' }],
      skipped: [{ name: '去年' }, { name: '登録済み' }],
      event_count: 3,
    });
    expect(await rangesOf(learner)).toEqual([['2026-12-01', '2026-12-01']]);
    expect(await learner.ok(importUserHolidays, { body: { content: CONTENT } })).toEqual(seen);
    expect(await rangesOf(learner)).toEqual([
      ['2026-12-28', '2027-01-04'],
      ['2026-12-01', '2026-12-01'],
    ]);
    const again = await learner.ok(importUserHolidays, { body: { content: CONTENT } });
    expect(again.added).toEqual([]);
  });

  it('leaves out what the calendar has as free, and what is not chosen', async () => {
    const { learner } = await app.make.company();
    const birthday = event('誕生日', '20261211', '20261212');
    birthday.splice(1, 0, 'TRANSP:TRANSPARENT');
    const content = calendar(event('旅行', '20261228', '20270105'), birthday);
    const look = (events?: number[]) =>
      learner.ok(importUserHolidays, {
        body: { content, dry_run: true, ...(events && { events }) },
      });
    expect(await look()).toMatchObject({
      added: [{ from: '2026-12-28' }],
      events: [
        { number: 1, free: false },
        { number: 2, free: true, name: '誕生日', from: '2026-12-11', to: '2026-12-11' },
      ],
      skipped: [{ name: '誕生日', reason: expect.stringContaining('空き時間') }],
    });
    expect(await look([2])).toMatchObject({ added: [{ from: '2026-12-11' }] });
    await learner.ok(importUserHolidays, { body: { content, events: [2] } });
    expect(await rangesOf(learner)).toEqual([['2026-12-11', '2026-12-11']]);
    const refused = await learner.refused(importUserHolidays, { body: { content, events: [3] } });
    expect(refused.errors[0]).toMatchObject({ field: 'events' });
  });

  it('enters a recurring event each time it takes place, and says how often', async () => {
    const { learner } = await app.make.company();
    const weekly = event('子の送迎', '20261204', '20261205');
    weekly.splice(1, 0, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261211');
    const content = calendar(weekly);
    const looked = await learner.ok(importUserHolidays, { body: { content, dry_run: true } });
    expect(looked.events).toMatchObject([{ number: 1, times: 2, from: '2026-12-04' }]);
    await learner.ok(importUserHolidays, { body: { content } });
    expect((await rangesOf(learner)).sort()).toEqual([
      ['2026-12-04', '2026-12-04'],
      ['2026-12-18', '2026-12-18'],
    ]);
    const again = await learner.ok(importUserHolidays, { body: { content } });
    expect(again).toMatchObject({ added: [], skipped: [{ name: '子の送迎' }] });
  });

  it('of somebody else is an admin’s to enter, past days too', async () => {
    const { admin, manager, learner } = await app.make.company();
    const body = { user_id: learner.id, content: CONTENT };
    expect(await manager.refused(importUserHolidays, { body })).toMatchObject({ status: 403 });
    expect((await admin.ok(importUserHolidays, { body })).added).toHaveLength(3);
    const other = await app.make.company();
    expect(await other.admin.refused(importUserHolidays, { body })).toMatchObject({ status: 404 });
  });

  it('is refused with a sentence when it is none, or too large', async () => {
    const { learner } = await app.make.company();
    for (const content of ['name,date', 'x'.repeat(262_145)])
      expect(await learner.refused(importUserHolidays, { body: { content } })).toMatchObject({
        status: 400,
        errors: [{ field: 'content', message: expect.stringContaining('iCalendar') }],
      });
  });
});

it('own days off and the company’s are saved as a file that can be read again', async () => {
  const { admin, learner } = await app.make.company();
  await learner.ok(createUserHoliday, { body: { from: '2026-12-01', to: '2026-12-02' } });
  await admin.ok(createCompanyHoliday, {
    params: { company_id: admin.companyId },
    body: { name: '年末年始休業, 全社', from: '2026-12-29', to: '2027-01-04' },
  });
  const answer = await learner.raw(exportUserHolidays);
  const text = answer.bytes.toString();
  expect(text).toContain('SUMMARY:年末年始休業\\, 全社\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261229\r\nDTEND;VALUE=DATE:20270105\r\n');
  const { learner: another } = await app.make.company();
  const { added } = await another.ok(importUserHolidays, { body: { content: text } });
  expect(added).toEqual([
    { from: '2026-12-01', to: '2026-12-02' },
    { from: '2026-12-29', to: '2027-01-04' },
  ]);
});
