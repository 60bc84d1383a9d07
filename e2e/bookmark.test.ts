import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  focusedTag,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { answerOne, placeOf } from './lib/sitting';

const { open } = useBrowser();

const NOTE = '社内規程の第3条。1年ごと';

it('a bookmark is set at the verdict, with a note, and found again on its page', async () => {
  const { loginId, learner, examination } = await newLearner(2);
  const page = await open(PHONE);
  await signIn(page, loginId, `/examinations/${examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await placeOf(page);
  await answerOne(page);
  const toggle = page.getByRole('button', { name: 'しおり', exact: true });
  await toggle.click();
  // The keys of the sitting are letters here: neither a digit nor Enter goes on.
  const note = page.getByLabel('ひとことメモ');
  await note.pressSequentially(NOTE);
  await note.press('Enter');
  await page.getByText('保存しました').waitFor();
  expect(await placeOf(page)).toBe('問題1（全2問）');
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await learner.get('/students/bookmarks')).toMatchObject([{ note: NOTE }]);

  await page.goto('/bookmarks');
  await page.getByText(NOTE).click();
  await page.getByRole('heading', { name: '解説' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'しおりを外す' }).click();
  await page.getByText('しおりはまだありません', { exact: false }).waitFor();
  await expect.poll(() => focusedTag(page)).toBe('H1');
  await page.getByRole('button', { name: '元に戻す' }).click();
  await page.getByText(NOTE).waitFor();
  await expect.poll(() => focusedTag(page)).toBe('H1');
  expect(await learner.get('/students/bookmarks')).toMatchObject([{ note: NOTE }]);
});
