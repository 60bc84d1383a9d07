import { expect, it } from 'vitest';
import { apiAs, assignCourse } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  sendPassword,
  signIn,
  useBrowser,
} from './lib/browser';
import { linkIn, mailTo } from './lib/mailbox';
import { useServer } from './lib/own-server';
import { newPerson } from './lib/people';
import { finishSitting } from './lib/sitting';

const { open } = useBrowser();
const { address, now, pass } = useServer();

const MINUTES_A_DAY = 1440;
const tokyoMinutes = (): number => Math.floor(now().getTime() / 60_000 + 540) % MINUTES_A_DAY;
/** Lets time pass until clocks in Tokyo show a time of the day, tomorrow if it is over. */
const passUntil = (minutes: number): void =>
  pass((minutes - tokyoMinutes() + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY);

/** Somebody with an address who works every day and holds a course of two questions. */
const waiting = async () => {
  const person = await newPerson({}, address());
  const learner = await apiAs(person.email, address());
  await learner.put('/user-holiday-defaults', { weekdays: [] });
  await assignCourse(person, 2, {}, '', address());
  return person;
};

it('reminds a learner by mail, who comes by the link straight into the sitting', async () => {
  passUntil(8 * 60);
  const { email } = await waiting();
  const admin = await open(DESKTOP, address());
  await signIn(admin, 'admin@tokiori.example');
  await admin.goto('/admin/preferences/remind');
  const on = admin.getByRole('switch', { name: 'テストのお知らせを送る' });
  await on.waitFor();
  if (!(await on.isChecked())) await on.check();
  await admin.getByLabel('テストの時刻').fill('08:45');
  await admin.getByRole('button', { name: 'リマインド設定を保存する' }).click();
  await admin.getByText('リマインド設定を保存しました。').waitFor();
  await admin.getByText(/次に送るのは、テストは.*8:45/).waitFor();
  await admin.getByText(/^【ときおり】今日の分のお知らせ/).waitFor();
  const body = admin.frameLocator('iframe[title="届くメールの本文"]');
  await body.getByText('今日の分を始める').waitFor();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);

  passUntil(8 * 60 + 46);
  const text = await mailTo(email, /今日の分/, { address: address() });
  const link = linkIn(text);
  expect(link).toMatch(/^\/today\?reminder=/);

  const phone = await open(PHONE, address());
  await phone.goto(link);
  await sendPassword(phone, email);
  await phone.waitForURL(/\/survey-sheets\/\d+$/);
  await phone.getByText('1番目の確認です。').waitFor();
  expect(await finishSitting(phone)).toBe(2);
  await phone.goto('/today');
  await phone.getByText('今日の分はおわりです。').waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await admin.reload();
  await admin
    .getByText(/^\d+月\d+日.*8:45$/)
    .first()
    .click();
  await admin
    .getByRole('dialog')
    .getByText(/に開きました/)
    .first()
    .waitFor();
  await expectAccessible(admin);

  const stop = /http\S+(\/unsubscribe#code=\S+)/.exec(text)![1]!;
  const stopping = await open(PHONE, address());
  await stopping.goto(stop);
  await stopping.getByRole('button', { name: 'お知らせメールを止める' }).click();
  await stopping.getByText('お知らせメールを止めました。').waitFor();
  await expectAccessible(stopping);
  await expectNoSidewaysScroll(stopping);
  await phone.goto('/profile#notifications');
  const wanted = phone.getByRole('switch', { name: /お知らせメールを受け取る/ });
  await expect.poll(() => wanted.isChecked()).toBe(false);
  const saved = phone.waitForResponse((answer) => answer.request().method() !== 'GET');
  await wanted.check();
  await saved;
  await phone.reload();
  await expect.poll(() => wanted.isChecked()).toBe(true);
  await expectAccessible(phone);
});

it('tells somebody who is late by hand, from the list, once a day', async () => {
  passUntil(8 * 60);
  const { email, name } = await waiting();
  passUntil(8 * 60);
  const admin = await open(DESKTOP, address());
  await signIn(admin, 'admin@tokiori.example');
  await admin.goto('/admin/users?late=true');
  const row = admin.getByRole('row').filter({ hasText: name });
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: '1人にお知らせを送る' }).click();
  const dialog = admin.getByRole('dialog', { name: 'お知らせを送る' });
  await dialog.getByLabel(/本文/).fill('今週のうちにお願いします。');
  await dialog.getByText('今週のうちにお願いします。').last().waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: '1人にお知らせを送る' }).click();
  await admin.getByText('1人にお知らせしました。').waitFor();
  await row.getByText(/にお知らせ済み$/).waitFor();
  await expectNoSidewaysScroll(admin);
  expect(await mailTo(email, /受講のお願い/, { address: address() })).toContain(
    '今週のうちにお願いします。',
  );

  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: '1人にお知らせを送る' }).click();
  await dialog.getByText(/今日はすでにお知らせを送っています。/).waitFor();
});
