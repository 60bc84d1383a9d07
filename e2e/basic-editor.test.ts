import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs, makeQuestions } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { newName, newPerson } from './lib/people';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';

/** A department with somebody who is going to edit its basics and somebody who takes them, and three questions. */
const newPlace = async () => {
  const admin = await apiAs(ADMIN);
  const name = newName();
  const department = await admin.post<{ id: number }>('/departments', { name });
  const own = { department_id: department.id };
  // The search of the bank finds these alone.
  await makeQuestions(admin, { name, count: 3, emphasis: `（${name}）` });
  return { name, department, editor: await newPerson(own), learner: await newPerson(own) };
};

const expectWellMade = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // The bar at the foot lies on half a field wherever that happens to be scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** An admin names somebody an editor, on the department's page. */
const nameEditor = async (page: Page, departmentId: number, name: string): Promise<void> => {
  await signIn(page, ADMIN, `/admin/departments/${departmentId}/editors`);
  await page.getByText('この部署の編集者は、まだいません。').waitFor();
  await page.getByRole('button', { name: '編集者を加える' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await dialog.getByRole('button', { name: '1人を編集者にする' }).press('Enter');
  await page.getByRole('list', { name: '部署の編集者' }).getByText(name).waitFor();
  await expectWellMade(page);
};

/** Takes questions from the bank: all that a search finds. */
const pickQuestions = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: '問題を選ぶ' }).press('Enter');
  const dialog = page.getByRole('dialog');
  // How people did is not an editor's.
  await dialog.getByRole('checkbox').nth(1).waitFor();
  expect(await dialog.getByText('正答率').count()).toBe(0);
  await dialog.getByRole('searchbox').fill(words);
  await expect.poll(() => dialog.getByText(/^確認\d$/).count()).toBe(3);
  for (const place of [1, 2, 3]) {
    const tick = dialog.getByRole('checkbox', { name: new RegExp(`確認${place}`) });
    await tick.press('Space');
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '選んだ3問を入れる' }).press('Enter');
  const again = page.getByRole('button', { name: '問題を選ぶ' });
  await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
};

const titlesOf = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'ベーシックの問題' }).getByRole('link').allTextContents();

/** Puts the questions in another order with the arrow keys alone. */
const orderByKeys = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'ベーシックの問題' }).waitFor();
  const [first, second, third] = await titlesOf(page);
  const handle = page.getByRole('button', { name: `${first}を並べ替える` });
  await handle.press('ArrowDown');
  await expect.poll(() => titlesOf(page)).toEqual([second, first, third]);
  // The handle keeps the focus, so that the next press goes on with it.
  await expect.poll(() => handle.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => titlesOf(page)).toEqual([second, third, first]);
};

const lookAsLearner = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '受講者の画面を見る' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /1 \/ 3/ });
  await dialog.getByText(/番目の確認です。/).waitFor();
  // The question is somebody else's: neither its key nor its commentary is shown.
  expect(await dialog.getByRole('button', { name: '正解を見る' }).isEnabled()).toBe(false);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '次の問題' }).press('Enter');
  await page.getByRole('dialog', { name: /2 \/ 3/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('a newly named editor on %s', (_, viewport) => {
  it('finds the screen, makes a basic by keys, and a learner of the department gets it', async () => {
    const { name, department, editor, learner } = await newPlace();
    const page = await open(viewport);
    await signIn(page, editor.email, '/dashboard');
    await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor();
    expect(await page.getByRole('link', { name: 'ベーシックの編集' }).count()).toBe(0);
    await nameEditor(await open(viewport), department.id, editor.name);

    // They were signed in all the time.
    await page.reload();
    await page.getByRole('link', { name: 'ベーシックの編集' }).first().press('Enter');
    await page.getByText('編集を任されている部署には、まだベーシックがありません。').waitFor();
    await expectWellMade(page);
    await page.getByRole('link', { name: 'ベーシックを作成' }).first().press('Enter');
    await page.getByRole('heading', { name: 'ベーシック作成' }).waitFor();

    await page.getByRole('button', { name: 'ベーシックを作成する' }).press('Enter');
    await page.getByText('問題を1問以上選んでください。').waitFor();
    await page.getByLabel('ベーシック名').fill(`開店の手順 ${name}`);
    await page.getByLabel('合格点').fill('60');
    await page.getByLabel('対象の部署').selectOption({ label: name });
    await pickQuestions(page, name);
    await orderByKeys(page);
    const titles = await titlesOf(page);
    await lookAsLearner(page);
    await expectWellMade(page);
    await page.getByRole('button', { name: 'ベーシックを作成する' }).press('Enter');
    await page.waitForURL(/\/admin\/basics\/\d+$/);
    await page.getByRole('heading', { name: `開店の手順 ${name}` }).waitFor();
    await page.getByText('出題中・対象2人').waitFor();
    await expect.poll(() => titlesOf(page)).toEqual(titles);
    await expectWellMade(page);

    const theirs = await open(viewport);
    await signIn(theirs, learner.email, '/dashboard');
    await theirs.getByRole('link', { name: `開店の手順 ${name}：始める` }).press('Enter');
    await theirs.getByRole('button', { name: '始める' }).press('Enter');
    const place = titles[0]!.replace('確認', '');
    await theirs.getByText(`${place}番目の確認です。`).waitFor();
  });
});
