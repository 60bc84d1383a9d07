import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { answerOne, goOn } from './lib/sitting';

const { open } = useBrowser();

/** A learner who has answered two of three questions. */
const halfway = async (viewport: typeof PHONE) => {
  const made = await newLearner(3);
  const page = await open(viewport);
  await signIn(page, made.loginId, `/examinations/${made.examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  for (let answered = 0; answered < 2; answered += 1) {
    await answerOne(page);
    await goOn(page);
  }
  return { ...made, page, path: `/examinations/${made.examination.id}` };
};

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'a question opens with one’s answers on %s, and the way back is its row',
  async (_, viewport) => {
    const { page, path } = await halfway(viewport);
    await page.goto(path);
    const row = page.getByRole('link', { name: '確認2' });
    await row.click();
    await page.waitForURL(`**${path}/questions/*`);
    await page.getByRole('heading', { level: 1, name: '確認2' }).waitFor();
    await page.getByText('2番目の確認です。').waitFor();
    await page.getByText('2番目の解説です。').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'テスト詳細' }).click();
    await row.waitFor();
    await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
    const box = (await row.boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y).toBeLessThan(viewport.height);
    // What lies half under the head of the page just now is no small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    // The browser's own way back leads there, too.
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}/questions/*`);
    await page.goBack();
    await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

it('a question that was not answered yet stays closed', async () => {
  const { page, path, learner, examination } = await halfway(PHONE);
  await page.goto(path);
  await page.getByRole('link', { name: '確認1' }).waitFor();
  expect(await page.getByText('確認3').count()).toBe(0);
  const questions = await learner.get<{ question_id: number; asked: number }[]>(
    `/examinations/${examination.id}/questions`,
  );
  const { question_id: unasked } = questions.find(({ asked }) => asked === 0)!;
  await page.goto(`${path}/questions/${unasked}`);
  await page.getByText('この問題には、まだ解答していません。').waitFor();
  expect(await page.getByText('3番目の確認です。').count()).toBe(0);
});
