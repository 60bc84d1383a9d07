import type { Page } from 'playwright-core';
import { describe, expect, it, inject } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();
interface User {
  post: string | null;
  profession: string | null;
  employee_number: string | null;
}
const ADMIN = 'admin@tokiori.example';

const newUser = async () => {
  const admin = await apiAs(ADMIN);
  const login_id = `form-${Date.now().toString(36)}-${Math.floor(Math.random() * 1000)}`;
  const body = { name: '書式 一郎', login_id, employee_number: login_id, password: PASSWORD };
  const user = await admin.post<{ id: number }>('/users', body);
  return {
    admin,
    path: `/admin/users/${user.id}/membership`,
    api: `/users/${user.id}`,
    read: () => admin.get<User>(`/users/${user.id}`),
    number: login_id,
  };
};
const saveButton = (page: Page) => page.getByRole('button', { name: '保存する', exact: true });

describe('two people who change the same user', () => {
  it('lose nothing of each other: the second is told, and goes on with both changes', async () => {
    const { admin, path, api, read, number } = await newUser();
    const page = await open(PHONE);
    await signIn(page, ADMIN, path);
    await page.getByLabel('職種').waitFor();
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true);
    await page.getByLabel('職種').fill('製造');
    await page.getByLabel('役職').fill('係長');
    await admin.put(api, { post: '部長' });
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: /先に変更/ });
    await dialog.getByText('なし → 部長').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: '最新の内容を読み込む' }).press('Enter');
    await expect.poll(() => page.getByLabel('役職').inputValue()).toBe('部長');
    await expect.poll(() => page.getByLabel('職種').inputValue()).toBe('製造');
    await saveButton(page).click();
    await page.getByText('保存しました。').first().waitFor();
    expect(await read()).toMatchObject({
      post: '部長',
      profession: '製造',
      employee_number: number,
    });
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true);
  });
});

describe('a session that ends while something is typed', () => {
  const typeAndEnd = async () => {
    const user = await newUser();
    const page = await open(DESKTOP);
    await signIn(page, ADMIN, user.path);
    await page.getByLabel('職種').fill('製造');
    const stored = await page.evaluate(() => localStorage.getItem('tokiori.token'));
    const { bearer_token: token } = JSON.parse(stored!) as { bearer_token: string };
    await fetch(`${inject('demoAddress')}/api/auth/sign_out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const alerts: string[] = [];
    page.on('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.accept();
    });
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'ログインの期限が切れました' });
    await dialog.waitFor();
    // The specification's word comes first, and once.
    expect(alerts).toEqual(['ログイン画面に遷移します。ログイン後に再度実行してください。']);
    return { ...user, page, dialog, alerts };
  };

  it('is opened again in place, and the change is saved', async () => {
    const { page, dialog, read } = await typeAndEnd();
    await expectAccessible(page);
    await dialog.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('保存しました。').first().waitFor();
    expect(await read()).toMatchObject({ profession: '製造' });
    await page.reload();
    await expect.poll(() => page.getByLabel('職種').inputValue()).toBe('製造');
  });

  it('leads to the sign-in page with the way back, if one would rather not', async () => {
    const { page, dialog, alerts, path, read } = await typeAndEnd();
    await dialog.getByRole('button', { name: 'ログイン画面へ移る' }).click();
    await page.waitForURL('**/login?to=*');
    expect(alerts).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('to')).toBe(path);
    expect(await read()).toMatchObject({ profession: null });
  });
});

describe('a question that is typed and not saved', () => {
  const title = (page: Page) => page.getByLabel('タイトル', { exact: false }).first();
  const reloaded = async (page: Page): Promise<void> => {
    // Typing stops for a moment, as before any reload by hand.
    await page.waitForTimeout(600);
    await page.reload();
    await page.getByText('入力の途中だった内容を表示しています').waitFor();
  };

  it('outlives a reload, new or not, and is taken back', async () => {
    const page = await open(DESKTOP);
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, ADMIN, '/admin/questions/create');
    await title(page).fill('再読み込みの前に書いた');
    await page.getByRole('button', { name: '選択肢を追加' }).click();
    await page.getByRole('textbox', { name: '選択肢5' }).fill('五つ目');
    await reloaded(page);
    await expect.poll(() => title(page).inputValue()).toBe('再読み込みの前に書いた');
    await expect
      .poll(() => page.getByRole('textbox', { name: '選択肢5' }).inputValue())
      .toBe('五つ目');
    await expectAccessible(page);
    await page.getByRole('button', { name: '入力を取り消す' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('');

    const admin = await apiAs(ADMIN);
    const [question] = await admin.get<{ id: number; title: string }[]>('/questions?preset=false');
    await page.goto(`/admin/questions/${question!.id}`);
    await title(page).fill('書きかけの題');
    await reloaded(page);
    await expect.poll(() => title(page).inputValue()).toBe('書きかけの題');
    await page.getByRole('button', { name: '入力を取り消す' }).click();
    await expect.poll(() => title(page).inputValue()).toBe(question!.title);
    await page.reload();
    await title(page).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe(question!.title);
  });
});
