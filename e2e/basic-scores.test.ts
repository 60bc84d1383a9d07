import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newBasicLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { newPerson } from './lib/people';
import { goOn } from './lib/sitting';

const { open } = useBrowser();

/** A department whose people are asked a basic of two questions: a learner, their manager, and somebody else. */
const newTeam = async () => {
  const { loginId, user, basic } = await newBasicLearner(2);
  const { department_id } = basic as { department_id?: number };
  const manager = await newPerson({ department_id, role: 'DepartmentManager' });
  return { loginId, learner: user, basic, manager, other: await newPerson({ department_id }) };
};

const expectWellMade = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** The learner takes the basic from its page on, always choosing what begins with the same words. */
const take = async (page: Page, basicId: number, words: '正しい説明' | '誤った説明') => {
  await page.goto(`/company-basics/${basicId}/start`);
  await page.getByRole('button', { name: /^(始める|もう一度始める)$/ }).click();
  for (let pressed = ''; pressed !== '結果を見る'; pressed = await goOn(page)) {
    await page.locator('label:has([name=choice])').filter({ hasText: words }).first().click();
    await page.getByRole('button', { name: '解答する' }).click();
  }
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
};

/** The figures of a basic for all of the manager's people, in the table or, on a phone, in the list that is unfolded. */
const cellOf = async (page: Page, name: string, isPhone: boolean): Promise<Locator> => {
  await page.getByRole('heading', { name: 'ベーシック成績' }).waitFor();
  if (!isPhone)
    return page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('cell')
      .first()
      .getByRole('link');
  const head = page.locator('summary').filter({ hasText: name });
  await head.waitFor();
  const list = page.getByRole('list', { name: `${name}の部署ごとの成績` });
  if (!(await list.isVisible())) await head.press('Enter');
  return list.getByRole('link').first();
};

const shadeOf = (cell: Locator): Promise<string> =>
  cell.evaluate((one) => getComputedStyle(one).backgroundColor);

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('a manager on %s', (_, viewport) => {
  const isPhone = viewport === PHONE;

  it('sees the table turn when somebody of theirs fails a basic and passes it', async () => {
    const { loginId, basic, manager } = await newTeam();
    const page = await open(viewport);
    await signIn(page, manager.email, '/admin/basic-scores');
    const cell = await cellOf(page, basic.name, isPhone);
    await cell.filter({ hasText: '未受講' }).filter({ hasText: '0／3人' }).waitFor();
    const before = await shadeOf(cell);
    await expectWellMade(page);

    const sitting = await open(PHONE);
    await signIn(sitting, loginId, '/dashboard');
    await take(sitting, basic.id, '誤った説明');
    await page.reload();
    const failed = await cellOf(page, basic.name, isPhone);
    await failed.filter({ hasText: /^0 %/ }).filter({ hasText: '1／3人' }).waitFor();
    const afterFailing = await shadeOf(failed);
    expect(afterFailing).not.toBe(before);

    await take(sitting, basic.id, '正しい説明');
    await page.reload();
    const passed = await cellOf(page, basic.name, isPhone);
    await passed.filter({ hasText: '100 %' }).filter({ hasText: '1／3人' }).waitFor();
    expect([before, afterFailing]).not.toContain(await shadeOf(passed));

    await page.getByLabel('比べる日').fill('2020-04-01');
    await page.waitForURL(/date=2020-04-01/);
    await passed.filter({ hasText: '比較なし' }).waitFor();
    // Faint until all of the chosen day is there.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await expectWellMade(page);
  });

  it('goes from a cell to the people behind it and asks who is missing to take it, by keys', async () => {
    const { loginId, learner, basic, manager, other } = await newTeam();
    const sitting = await open(PHONE);
    await signIn(sitting, loginId, '/dashboard');
    await take(sitting, basic.id, '誤った説明');
    const page = await open(viewport);
    await signIn(page, manager.email, '/admin/basic-scores');
    await (await cellOf(page, basic.name, isPhone)).press('Enter');
    await page.getByRole('heading', { name: basic.name }).waitFor();
    await page.getByRole('heading', { name: '間違いの多い問題' }).waitFor();
    await page.getByRole('link', { name: learner.name }).first().waitFor();
    await expectWellMade(page);

    await page.getByRole('button', { name: 'まだ受けていない' }).press('Enter');
    await page.getByRole('link', { name: learner.name }).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: `${other.name}を選択` }).press('Space');
    await page.getByRole('button', { name: '1人に受講をお願いする' }).press('Enter');
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '1人にメールを送る' })
      .press('Enter');
    await page.getByText('1人にお願いのメールを送りました。').waitFor();

    await page.getByRole('button', { name: 'すべて', exact: true }).first().press('Enter');
    await page.getByRole('link', { name: learner.name }).press('Enter');
    await page.getByRole('heading', { name: '対象のベーシック' }).waitFor();
    await page.getByRole('heading', { name: basic.name }).waitFor();
    await expectWellMade(page);
  });
});
