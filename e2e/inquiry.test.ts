import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { mailTo } from './lib/mailbox';
import { newName } from './lib/people';

const { open } = useBrowser();

const OPERATOR = 'superadmin@tokiori.example';
const NUMBER = /TK-[0-9A-Z]{4}-[0-9A-Z]{4}/;

const openForm = async (page: Page) => {
  await page.goto('/');
  // What the document shows at first gives way to the page itself.
  await page.locator('#shell').waitFor({ state: 'detached' });
  const section = page.locator('#inquiry');
  await section.scrollIntoViewIfNeeded();
  await section.getByLabel('お名前').waitFor();
  return section;
};

describe('asking the operator', () => {
  it('a stranger asks for documents on the front page, and the operator answers by mail', async () => {
    const name = newName();
    const email = `${name}@mail.example`;
    const page = await open(PHONE);
    const form = await openForm(page);
    await form.getByRole('button', { name: '資料を請求する' }).click();
    await form.getByText('プライバシーポリシーへの同意が必要です。').waitFor();
    await expectAccessible(page);
    await form.getByLabel('お名前').fill(`佐藤 ${name}`);
    await form.getByLabel('会社名').fill('あさひ商店');
    await form.getByLabel('メールアドレス').fill(email);
    await form.getByRole('checkbox').check();
    // On a train: nothing that was typed is lost.
    await page.context().setOffline(true);
    await form.getByRole('button', { name: '資料を請求する' }).click();
    await form.getByRole('alert').waitFor();
    await expect.poll(() => form.getByLabel('会社名').inputValue()).toBe('あさひ商店');
    await page.context().setOffline(false);
    await form.getByRole('button', { name: '資料を請求する' }).click();
    await form.getByRole('heading', { name: '資料請求を受け付けました' }).waitFor();
    const [number] = NUMBER.exec(await form.innerText())!;
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await mailTo(email, /資料請求を受け付けました/)).toContain(number);
    expect(await mailTo(OPERATOR, new RegExp(number))).toContain('あさひ商店');

    const desk = await open(DESKTOP);
    await signIn(desk, OPERATOR, `/superadmin/inquiries?q=${number}`);
    await desk.getByRole('link', { name: `佐藤 ${name}` }).click();
    // What is typed beside the answer stays.
    await desk.getByLabel('メモ').fill('来月、電話で確認する。');
    await desk.getByLabel('返信の内容').fill('資料をお送りします。');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: '返信を送る' }).click();
    await desk.getByText(`${email}に返信しました。`).waitFor();
    await desk.getByRole('listitem').filter({ hasText: '資料をお送りします。' }).waitFor();
    await expect.poll(() => desk.getByLabel('状態').inputValue()).toBe('Done');
    await desk.getByRole('button', { name: '対応の状況を保存する' }).click();
    await desk.getByText('対応の状況を保存しました。').waitFor();
    expect(await mailTo(email, /お問い合わせへの返信/)).toContain('資料をお送りします。');
  });

  it('somebody signed in finds the way in the menu, and what is known is filled in', async () => {
    const page = await open(PHONE);
    await signIn(page, 'learner@tokiori.example');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'メニュー' }).click();
    await page.getByRole('link', { name: 'サポートへのお問い合わせ' }).click();
    await page.waitForURL('**/support-inquiry');
    await expect.poll(() => page.getByLabel('お名前').inputValue()).toBe('小野寺 菜月');
    await expect.poll(() => page.getByLabel('会社名').inputValue()).toBe('株式会社あおば日用堂');
    await expect
      .poll(() => page.getByLabel('メールアドレス').inputValue())
      .toBe('learner@tokiori.example');
    const asked = `しおりの外し方がわかりません。${newName()}`;
    await page.getByLabel('お問い合わせの内容').fill(asked);
    // Leaving by accident is asked about first.
    await page.getByRole('link', { name: '利用規約' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'お問い合わせを送る' }).click();
    const [number] = NUMBER.exec(await page.getByText(NUMBER).innerText())!;
    await expectAccessible(page);
    const operator = await apiAs(OPERATOR);
    const [inquiry] = await operator.get<{ body: string; user: { name: string } }[]>(
      `/inquiries?q=${number}`,
    );
    expect(inquiry).toMatchObject({ body: asked, user: { name: '小野寺 菜月' } });
  });
});
