import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from './lib/browser';
import { watchTexts } from './lib/frames';
import { linkIn, mailTo } from './lib/mailbox';
import { useServer } from './lib/own-server';
import { newName } from './lib/people';

const { open } = useBrowser();
const closed = useServer(() => ({ environment: { SIGN_UP: 'off' } }));

const PASSWORD = 'yukiguni umineko 7';

/** The front page has another form too. */
const formIn = (page: Page) => page.locator('#sign-up');

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/');
  // What the document shows at first gives way to the page itself.
  await page.locator('#shell').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '会社を登録する' }).scrollIntoViewIfNeeded();
};

describe('signing a company up', () => {
  it('goes from the front page through a mail to the admin area of the new company', async () => {
    const email = `${newName()}@mail.example`;
    const company = `あさひ商店 ${email.split('@')[0]}`;
    const page = await open(PHONE);
    await openForm(page);
    await formIn(page).getByLabel('会社名').fill(company);
    await formIn(page).getByLabel('氏名').fill('佐藤 はな');
    await formIn(page).getByLabel('メールアドレス').fill(email);
    await formIn(page).getByRole('button', { name: '会社を登録する' }).click();
    await page.getByText('利用規約とプライバシーポリシーへの同意が必要です。').waitFor();
    await expectAccessible(page);
    await formIn(page).getByRole('checkbox').check();
    await formIn(page).getByRole('button', { name: '会社を登録する' }).click();
    await page.waitForURL('**/signed-up');
    await page.getByText(email).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(linkIn(await mailTo(email, /登録の確認/)));
    await page.getByRole('heading', { level: 1, name: '会社の登録' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('新しいパスワード').fill(PASSWORD);
    const texts = await watchTexts(page);
    await page.getByRole('button', { name: 'パスワードを決めて登録する' }).click();
    await page.waitForURL('**/profile');
    expect(await texts()).not.toContain('このリンクは使えません');
    await page.goto('/admin/company');
    await expect.poll(() => page.getByLabel('会社名').inputValue()).toBe(company);
    await mailTo(email, /登録が完了しました/);
  });

  it('makes nothing before the link was used, and tells an address that is known by mail alone', async () => {
    const operator = await apiAs('superadmin@tokiori.example');
    const before = await operator.get<unknown[]>('/companies');
    const page = await open(DESKTOP);
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.locator('#shell').waitFor({ state: 'detached' });
      const way = (await page.getByRole('link', { name: '会社を登録' }).boundingBox())!;
      expect(way.y + way.height).toBeLessThan(height);
    }
    await page.getByRole('link', { name: '会社を登録' }).click();
    await page.waitForURL('**/#sign-up');
    await formIn(page).getByLabel('会社名').fill('二つ目の会社');
    await formIn(page).getByLabel('氏名').fill('小野寺 さん');
    await formIn(page).getByLabel('メールアドレス').fill('learner@tokiori.example');
    await formIn(page).getByRole('checkbox').check();
    await formIn(page).getByRole('button', { name: '会社を登録する' }).click();
    await page.waitForURL('**/signed-up');
    await mailTo('learner@tokiori.example', /すでに登録されています/);
    expect(await operator.get<unknown[]>('/companies')).toHaveLength(before.length);
  });

  it('is a sentence where the operator takes no new companies', async () => {
    const page = await open(PHONE, closed.address());
    await openForm(page);
    await page.getByText(/新しい会社の登録は受け付けていません。/).waitFor();
    expect(await formIn(page).getByLabel('会社名').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
