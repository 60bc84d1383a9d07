import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll } from './browser';

/** No violation of axe, and nothing wider than the screen. */
export const expectWellMade = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** Opens a room of this name on the page of rooms. @returns the code that those who are there see */
export const openRoom = async (page: Page, name: string): Promise<string> => {
  await page.getByLabel('会場の名前（なくてもかまいません）').fill(name);
  await page.getByRole('button', { name: '会場を開いてコードを作る' }).click();
  const shown = page.getByRole('heading', { name: `${name}のコード` }).locator('+ p');
  await shown.waitFor();
  await expectWellMade(page);
  return (await shown.textContent()) ?? '';
};

/** To another page altogether, and back: what is counted as leaving. */
export const leaveAndComeBack = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.goBack();
};

/** What is told of an exam that was begun in that room, and left so often. */
export const factsOf = (room: string, count: number) => [
  `会場「${room}」のコードを入力して始めています。`,
  '始める前に、確認の文にチェックを入れています。',
  new RegExp(`ページを離れた回数：${count}回（合計[\\d分秒]+）。.*不正を示すものではありません。`),
];
