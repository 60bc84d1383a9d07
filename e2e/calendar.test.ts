import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { newName } from './lib/people';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';

const learner = async () => {
  const admin = await apiAs(ADMIN);
  const loginId = newName();
  const made = await admin.post<{ id: number; name: string }>('/users', {
    name: `試験 ${loginId}`,
    login_id: loginId,
    password: PASSWORD,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
  });
  return { ...made, loginId };
};

const dayAhead = (days: number): string =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
const compact = (date: string): string => date.replaceAll('-', '');

const calendar = (from: string, until: string): Buffer =>
  Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:旅行',
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(until)}`,
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:朝会',
      `DTSTART:${compact(from)}T090000`,
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );

interface Ranges {
  items: { from: string; to: string }[];
}

describe('the calendar of a learner', () => {
  it('takes days by keys alone, and a file of another calendar, and gives one', async () => {
    const person = await learner();
    const api = await apiAs(person.loginId);
    const page = await open(PHONE);
    await signIn(page, person.loginId, '/user-holidays');
    await page.getByRole('heading', { name: '休日設定' }).waitFor();

    // Tomorrow and the day after it.
    await page.locator('[data-date][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '休日に登録する' }).click();
    await page
      .getByText(/2日間を休日に登録しました/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'スマホの予定表から休みを入れる' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'trip.ics',
      mimeType: 'text/calendar',
      buffer: calendar(dayAhead(60), dayAhead(63)),
    });
    await dialog.getByText('1件を休日に登録します').waitFor();
    await dialog.getByText('取り込まない予定1件を見る').click();
    await dialog.getByText(/朝会.*時刻のある予定です/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '休日に登録する' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const query = `from=${dayAhead(0)}&to=${dayAhead(100)}`;
    const { items } = await api.get<Ranges>(`/user-holidays?${query}`);
    expect(items.map(({ from, to }) => [from, to])).toEqual([
      [dayAhead(60), dayAhead(62)],
      [dayAhead(1), dayAhead(2)],
    ]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'iCalendarで保存する' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('休日.ics');
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).toContain(`DTSTART;VALUE=DATE:${compact(dayAhead(60))}\r\n`);

    await page.getByLabel('1日の始まり').selectOption('300');
    await page.getByText('4:59までの解答は、前の日の分になります。').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('an admin', () => {
  it('gives a person leave, sees how they begin again, and ends it', async () => {
    const person = await learner();
    const page = await open(DESKTOP);
    await signIn(page, ADMIN, `/admin/users/${person.id}/membership`);
    await page.getByRole('button', { name: '休職・休業を登録する' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('種類').selectOption('LeaveOfAbsence');
    await dialog.getByLabel('始まりの日').fill(dayAhead(-3));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '登録する' }).click();
    await page.getByText('いま休んでいます').waitFor();

    const own = await open(PHONE);
    await signIn(own, person.loginId, '/dashboard');
    await own.getByRole('heading', { name: '休職・休業の期間です' }).waitFor();

    await page.getByRole('switch', { name: /1日の問題数に上限を付ける/ }).waitFor();
    await page
      .getByRole('button', { name: /の操作$/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: '登録を取り消す' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '登録を取り消す' }).click();
    await page.getByText('登録はありません。').waitFor();
    await expectAccessible(page);
  });

  it('declares a company holiday, which everybody sees, and takes it back', async () => {
    const person = await learner();
    const page = await open(DESKTOP);
    await signIn(page, ADMIN, '/admin/company/holidays');
    const name = `休業 ${newName()}`;
    await page.getByLabel('名前').fill(name);
    await page.getByLabel('始まりの日').fill(dayAhead(1));
    await page.getByRole('button', { name: '会社の休日を登録する' }).click();
    await page.getByText('会社の休日を登録しました。').first().waitFor();
    await expectAccessible(page);

    const own = await open(PHONE);
    await signIn(own, person.loginId, '/user-holidays');
    await own.locator(`[data-date="${dayAhead(1)}"][aria-label*="${name}"]`).waitFor();
    await expectNoSidewaysScroll(own);

    await page.getByRole('button', { name: new RegExp(`^${name}.*取り消す$`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '会社の休日を取り消す' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
