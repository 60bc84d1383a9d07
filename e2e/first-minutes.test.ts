import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { patiently } from '../scripts/lib/patience.mjs';
import { apiAs, assignQuestions } from './lib/api';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './lib/browser';
import { linkIn, mailTo } from './lib/mailbox';
import { useServer } from './lib/own-server';
import { newPerson } from './lib/people';
import { ASKED } from './lib/tutorial-scenes';

/** `npm run pictures`: what the journey sees is written down. */
const IS_TAKING = process.env['TAKE_PICTURES'] === 'yes';
const FOLDER = join(import.meta.dirname, '../docs/images/first-three-minutes');
const VIEWPORT = { width: 360, height: 640 };
const PASSWORD = 'yukiguni umineko 7';
const NEXT = /^(次へ|結果を見る)$/;

const { open } = useBrowser();
const server = useServer();

interface AskedQuestion {
  id: number;
  title: string;
  selectable: { text: string; is_correct: boolean }[];
}

/** Somebody who has been invited and has a course, and what is right in it. */
const invite = async (): Promise<{ email: string; rights: readonly string[] }> => {
  const address = server.address();
  const admin = await apiAs('admin@tokiori.example', address);
  const bank = await admin.get<AskedQuestion[]>('/questions?range=[0,499]');
  const asked = ASKED.map((title) => bank.find((question) => question.title === title)!);
  const unknown = { password: undefined, birth_ym: undefined, entrance_date: undefined };
  const person = await newPerson(
    { name: '木村 さくら', email: 'sakura@mail.example', ...unknown },
    address,
  );
  const ids = asked.map(({ id }) => id);
  await assignQuestions(person, ids, { name: 'お店の基本' }, address);
  const rights = asked.flatMap(({ selectable }) =>
    selectable.filter(({ is_correct: isRight }) => isRight).map(({ text }) => text),
  );
  return { email: person.email, rights };
};

/** Runs in the page: every day is a working day, whenever this runs. */
const workEveryDay = async (): Promise<boolean> => {
  const { bearer_token: token } = JSON.parse(localStorage.getItem('tokiori.token')!) as {
    bearer_token: string;
  };
  const { ok } = await fetch('/api/user-holiday-defaults', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ weekdays: [] }),
  });
  return ok;
};

/** Runs in the page: how much of what is in sight has yet to come. */
const countBones = (): number =>
  [...document.querySelectorAll('main [aria-busy=true]')].filter(
    (part) => part.getBoundingClientRect().top < innerHeight,
  ).length;

/** The ten moments, in order; each is written down as it is seen. */
const strip = (page: Page) => {
  let serial = 0;
  return async (name: string, words: string | RegExp): Promise<void> => {
    await page.getByText(words).first().waitFor();
    await expectNoSidewaysScroll(page);
    serial += 1;
    if (!IS_TAKING) return;
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(countBones)).toBe(0);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = `${String(serial).padStart(2, '0')}-${name}.webp`;
    await sharp(shot).webp({ quality: 80, effort: 6 }).toFile(join(FOLDER, file));
  };
};

const pick = async (page: Page, rights: readonly string[], isRight: boolean): Promise<void> => {
  const choices = page.locator('label:has([name=choice])');
  await choices.first().waitFor();
  for (const choice of await choices.all()) {
    const words = await choice.innerText();
    if (rights.some((right) => words.includes(right)) === isRight) return choice.click();
  }
};

const answer = (page: Page) => page.getByRole('button', { name: '解答する' });
const next = (page: Page) => page.getByRole('button', { name: NEXT });

it(
  'a new learner comes from the invitation to the end of the first day',
  async () => {
    const { email, rights } = await invite();
    const page = await open(VIEWPORT, server.address());
    const see = strip(page);

    const mail = await mailTo(email, /ご招待/, { address: server.address() });
    await page.goto(linkIn(mail));
    await see('invitation', 'ときおりへようこそ');
    await page.getByLabel('新しいパスワード').fill(PASSWORD);
    await see('password', 'パスワードを決めて始める');
    await page.getByRole('button', { name: 'パスワードを決めて始める' }).click();
    await page.waitForURL('**/profile');
    expect(await page.evaluate(workEveryDay)).toBe(true);
    await see('welcome', '木村 さくらさん、ようこそ');
    await page.getByLabel('生まれた年').selectOption('1995');
    await page.getByLabel('月', { exact: true }).selectOption('04');
    await page.getByLabel('入社日').fill('2026-04-01');
    await see('profile', '保存して始める');

    // Straight to the first question.
    await page.getByRole('button', { name: '保存して始める' }).click();
    await page.waitForURL('**/survey-sheets/*');
    await see('question', '解答する');
    await pick(page, rights, true);
    await see('choice', '解答する');
    await answer(page).click();
    await see('right', '正解です');
    await expectAccessible(page);
    await next(page).click();
    await pick(page, rights, false);
    await answer(page).click();
    await see('wrong', /^(不正解|ちがいます|正解は)/);
    for (;;) {
      const isLast = (await next(page).textContent())?.trim() === '結果を見る';
      await next(page).click();
      if (isLast) break;
      await pick(page, rights, true);
      await answer(page).click();
      await next(page).waitFor();
    }
    await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
    await see('finish', 'おつかれさまでした');
    await page.getByRole('link', { name: 'ホームへ戻る' }).click();
    await page.waitForURL('**/dashboard');
    await see('home', '今日の分はおわりです');
  },
  patiently(120_000),
);
