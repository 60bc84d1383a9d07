import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { linkIn, mailTo } from './mailbox';
import { newName } from './people';

/** Of everybody who signs up here. */
export const SIGN_UP_PASSWORD = 'yukiguni umineko 7';

/** Signs a new company up, as anybody may, and leaves its admin signed in. `address`: of the page's server. */
export const signUp = async (
  page: Page,
  { address = inject('demoAddress'), company = '' } = {},
): Promise<{ email: string }> => {
  const email = `${newName()}@mail.example`;
  await page.goto('/');
  // What the document shows at first gives way to the page itself.
  await page.locator('#shell').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '会社を登録する' }).scrollIntoViewIfNeeded();
  // The page has a form for inquiries beside it.
  const form = page.locator('form', { has: page.getByRole('button', { name: '会社を登録する' }) });
  await form.getByLabel('会社名').fill(company || `こだち書店 ${email.split('@')[0]}`);
  await form.getByLabel('氏名').fill('木立 はな');
  await form.getByLabel('メールアドレス').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '会社を登録する' }).click();
  await page.waitForURL('**/signed-up');
  await page.goto(linkIn(await mailTo(email, /登録の確認/, { address })));
  await page.getByLabel('新しいパスワード').fill(SIGN_UP_PASSWORD);
  await page.getByRole('button', { name: 'パスワードを決めて登録する' }).click();
  await page.waitForURL('**/profile');
  return { email };
};
