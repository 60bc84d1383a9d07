import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from './lib/api';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

const chooseQuestions = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: '問題を選ぶ' }).click();
  const picker = page.getByRole('dialog');
  const rows = picker.getByRole('checkbox', { name: /を選択$/ });
  await rows.nth(count - 1).waitFor();
  for (let at = 0; at < count; at += 1) await rows.nth(at).check();
  await picker.getByRole('button', { name: new RegExp(`${count}問を`) }).click();
};

/** What the plan says, once it says something else than before. */
const outlookAfter = async (page: Page, before: string): Promise<string> => {
  const sentence = page.getByText(/^1人あたり週に/);
  await expect.poll(() => sentence.textContent()).not.toBe(before);
  return (await sentence.textContent())!;
};

it('an author plans a course by the minutes it costs, and the course is kept as firmly', async () => {
  const page = await open(PHONE);
  await signIn(page, 'admin@tokiori.example', '/admin/courses/create');
  const name = '時間で決めるコース';
  await page.getByLabel('コース名').fill(name);
  await page.getByText('問題を入れると、必要な時間と').waitFor();
  await chooseQuestions(page, 10);
  const usual = await outlookAfter(page, '');
  await page.getByText('しっかり').click();
  const firm = await outlookAfter(page, usual);
  const secondsOf = (sentence: string): number => {
    const [, amount, unit] = /約(\d+)(分|秒)/.exec(sentence)!;
    return Number(amount) * (unit === '分' ? 60 : 1);
  };
  expect(secondsOf(firm)).toBeGreaterThan(secondsOf(usual));
  await page.getByText(/その3か月後に\d+〜\d+ %を覚えている見込み/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // By keyboard alone, one per cent at a time.
  const slider = page.getByRole('slider', { name: '1人あたりの学習時間' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('目標定着率88 %');
  await page.getByRole('button', { name: '10問のコースを作成する' }).click();
  await page.waitForURL('**/admin/courses/*/users**');
  const admin = await apiAs('admin@tokiori.example');
  const courses = await admin.get<{ name: string; desired_retention: number }[]>(
    `/course_templates?q=${encodeURIComponent(name)}`,
  );
  expect(courses).toMatchObject([{ name, desired_retention: 88 }]);
});
