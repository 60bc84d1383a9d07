import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs, newBasicLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { goOn, placeOf } from './lib/sitting';

const { open } = useBrowser();

/** Answers the question in sight, by touch or by its number. */
type Answer = (page: Page, words: '正しい説明' | '誤った説明') => Promise<void>;

const byTouch: Answer = async (page, words) => {
  await page.locator('label:has([name=choice])').filter({ hasText: words }).first().click();
  await page.getByRole('button', { name: '解答する' }).click();
};

const byKeys: Answer = async (page, words) => {
  await page.locator('[name=choice]').first().waitFor();
  const texts = await page.locator('label:has([name=choice])').allTextContents();
  await page.keyboard.press(String(texts.findIndex((text) => text.includes(words)) + 1));
  await page.keyboard.press('Enter');
};

/** Answers questions from the one in sight on, the first `wrong` of them wrongly, and stands at the end. */
const takeAll = async (page: Page, answer: Answer, count: number, wrong: number): Promise<void> => {
  for (let place = 1; place <= count; place += 1) {
    expect(await placeOf(page)).toContain(`問題${place}`);
    await answer(page, place <= wrong ? '誤った説明' : '正しい説明');
    await goOn(page);
  }
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
};

const expectWellMade = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const sheetOf = (page: Page): number => Number(/survey-sheets\/(\d+)/.exec(page.url())![1]);

describe.each([
  ['a phone', PHONE, byTouch],
  ['a desktop, by keys', DESKTOP, byKeys],
] as const)('a basic on %s', (_, viewport, answer) => {
  it('is failed, read again, passed and certified', async () => {
    const { loginId, learner, user, basic } = await newBasicLearner(3);
    const page = await open(viewport);
    await signIn(page, loginId, '/dashboard');
    await page.getByRole('link', { name: `${basic.name}：始める` }).click();
    await page.getByText('3問中3問以上').waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: '始める' }).press('Enter');

    await takeAll(page, answer, 3, 2);
    await page.getByText('あと2問で合格です。').waitFor();
    await page.getByRole('heading', { name: 'まちがえた2問' }).waitFor();
    await expectWellMade(page);
    await page.getByRole('link', { name: /確認1.*正解は『正しい説明1』/ }).press('Enter');
    await page.getByText('1番目の解説です。').waitFor();
    await page.goBack();
    const failed = sheetOf(page);
    await page.getByRole('button', { name: 'もう一度始める' }).press('Enter');
    await page.waitForURL((url) => !url.pathname.includes(`/${failed}`));

    await takeAll(page, answer, 3, 0);
    await page.getByText('全問正解で合格です。').waitFor();
    await expectWellMade(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '修了証を保存する' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^修了証.*\.pdf$/);
    const { code, number } = await learner.post<{ code: string; number: string }>(
      `/survey_sheets/${sheetOf(page)}/certificate`,
      undefined,
    );

    const stranger = await open(viewport);
    await stranger.goto(`/certificates/${code}`);
    for (const words of [number, user.name, basic.name, 'ときおりで発行されたもの'])
      await stranger.getByText(words).waitFor();
    expect(await stranger.title()).toBe('修了証の確認 | ときおり');
    await expect.poll(() => stranger.locator('meta[name=robots][content=noindex]').count()).toBe(1);
    await expectWellMade(stranger);
    await stranger.goto(`/certificates/${[...code].toReversed().join('')}`);
    await stranger.getByText('このアドレスの修了証は見つかりませんでした。').waitFor();
    await expectWellMade(stranger);
  });
});

it('goes on without a connection, after a reload, and from the dashboard', async () => {
  const { loginId, learner, basic } = await newBasicLearner(3);
  const page = await open(PHONE);
  await signIn(page, loginId, `/company-basics/${basic.id}/start`);
  await page.getByRole('button', { name: '始める' }).click();
  await byTouch(page, '正しい説明');
  await goOn(page);
  await page.context().setOffline(true);
  await byTouch(page, '正しい説明');
  await page.getByRole('heading', { name: 'あずかりました。' }).waitFor();
  await page.getByRole('button', { name: '次へ' }).click();
  expect(await placeOf(page)).toContain('問題3');
  await page.context().setOffline(false);
  await page.getByText('1問の正誤が届きました').first().waitFor();
  await page.reload();
  expect(await placeOf(page)).toContain('問題3');

  await page.getByRole('button', { name: /ここでやめる/ }).click();
  await page.getByText('3問中2問まで解答しました').waitFor();
  await page.getByRole('link', { name: `${basic.name}：続ける` }).click();
  expect(await placeOf(page)).toContain('問題3');
  await byTouch(page, '正しい説明');
  await goOn(page);
  await page.getByText('全問正解で合格です。').waitFor();
  const [state] = await learner.get<{ last: { correct_count: number } }[]>(
    `/students/basics?id=${basic.id}`,
  );
  expect(state!.last.correct_count).toBe(3);

  await page.context().setOffline(true);
  await page.getByRole('link', { name: '解答と解説を見る' }).click();
  await page.getByText('1番目の解説です。').waitFor();
});

it('is finished by somebody who was moved to another department meanwhile, and not begun again', async () => {
  const { loginId, user, basic } = await newBasicLearner(2);
  const page = await open(PHONE);
  await signIn(page, loginId, `/company-basics/${basic.id}/start`);
  await page.getByRole('button', { name: '始める' }).click();
  await byTouch(page, '誤った説明');
  await goOn(page);
  const admin = await apiAs('admin@tokiori.example');
  const elsewhere = await admin.post<{ id: number }>('/departments', { name: `異動先 ${loginId}` });
  await admin.put(`/users/${user.id}`, { department_id: elsewhere.id });
  await byTouch(page, '正しい説明');
  await goOn(page);
  await page.getByText('まちがえた問題を見直しておきましょう。').waitFor();
  expect(await page.getByRole('button', { name: 'もう一度始める' }).count()).toBe(0);
  await page.goto(`/company-basics/${basic.id}/start`);
  await page.getByText('このベーシックは、いまは受ける対象になっていません。').waitFor();
  await expectWellMade(page);
});
