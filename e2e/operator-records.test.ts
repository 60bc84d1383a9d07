import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
import { newCompany } from './lib/companies';
import { mailTo } from './lib/mailbox';
import { useServer } from './lib/own-server';
import { newPerson } from './lib/people';

const { open } = useBrowser();
const { address, pass } = useServer();

const OPERATOR = 'superadmin@tokiori.example';

const operator = () => apiAs(OPERATOR, address());
/** Asks for the company to go, with its name typed. */
const askForDeletion = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '会社を完全に削除する' }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: '完全に削除する' });
  await expect.poll(() => act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(name);
  await act.click();
};

describe('what cannot be undone', () => {
  it('asks for the password when it was given a while ago, and goes on by itself', async () => {
    const { id, name } = await newCompany(address());
    const page = await open(DESKTOP, address());
    await signIn(page, OPERATOR, `/superadmin/companies/${id}/other`);
    pass(11);
    await askForDeletion(page, name);
    const proof = page.getByRole('dialog', { name: '本人確認' });
    await proof.waitFor();
    await expectAccessible(page);
    const field = proof.getByLabel('現在のパスワード');
    const confirm = proof.getByRole('button', { name: '本人であることを確認する' });
    await field.fill('not-this-one');
    await confirm.click();
    await proof.getByText(/パスワードが正しくありません|パスワードが違います/).waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect((await (await operator()).get<{ id: number }>(`/companies/${id}`)).id).toBe(id);
    await field.fill(PASSWORD);
    await confirm.click();
    await page.waitForURL('**/superadmin/companies');
    await page.getByText(`${name}を完全に削除しました。`).waitFor();
  });

  it('does not happen when the password is not given', async () => {
    const { id, name } = await newCompany(address());
    const page = await open(PHONE, address());
    await signIn(page, OPERATOR, `/superadmin/companies/${id}/other`);
    pass(11);
    await askForDeletion(page, name);
    const proof = page.getByRole('dialog', { name: '本人確認' });
    await proof.waitFor();
    await expectNoSidewaysScroll(page);
    await proof.getByRole('button', { name: 'キャンセル' }).click();
    await page.goto(`/superadmin/companies/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});

describe('a feature that is switched off', () => {
  it('is not offered to the people of the company', async () => {
    const { email, company_id: company } = (await newPerson(
      { role: 'Admin' },
      address(),
    )) as Awaited<ReturnType<typeof newPerson>> & { company_id: number };
    const signOn = /シングルサインオン/;
    const page = await open(DESKTOP, address());
    await signIn(page, email, '/admin/company');
    await page.getByRole('link', { name: signOn }).click();
    await page.getByRole('heading', { level: 2, name: signOn }).waitFor();
    const desk = await open(DESKTOP, address());
    await signIn(desk, OPERATOR, `/superadmin/companies/${company}/features`);
    for (const name of ['シングルサインオン', 'パスキー']) {
      await desk.getByRole('switch', { name: new RegExp(`^${name}`) }).uncheck();
      await desk.getByText(`「${name}」を使えないようにしました。`).first().waitFor();
    }
    await page.goto('/admin/company');
    await page.getByLabel('会社名').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: signOn }).count()).toBe(0);
    await page.goto('/profile#two-factor');
    await page.getByRole('heading', { level: 3, name: '認証アプリ' }).waitFor();
    expect(await page.getByRole('heading', { level: 3, name: 'パスキー' }).count()).toBe(0);
  });
});

describe('the log', () => {
  it('is filtered, and saved with exactly what the filter shows', async () => {
    const { id } = await newPerson({}, address());
    const acting = await operator();
    await acting.put(`/auth/impersonate/${id}`, undefined);
    const page = await open(DESKTOP, address());
    await signIn(page, OPERATOR, '/superadmin/audit-log');
    await page.getByRole('button', { name: /操作：すべて/ }).click();
    await page.getByRole('checkbox', { name: 'なりかわり', exact: true }).check();
    await page.keyboard.press('Escape');
    const rows = page.getByRole('rowheader');
    await expect
      .poll(async () => {
        const shown = await rows.allTextContents();
        return shown.length > 0 && shown.every((text) => text.includes('なりかわり'));
      })
      .toBe(true);
    const count = await rows.count();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '全社の操作の記録のそのほかの操作' }).click();
    await page.getByRole('menuitem', { name: 'CSVで保存する' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^操作の記録_\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('操作した人');
    expect(lines).toHaveLength(count + 1);
    expect(lines.slice(1).every((line) => line.includes('impersonation.'))).toBe(true);
  });
});

describe('mails and background work', () => {
  it('are seen from the invitation to the job that kept it', async () => {
    const { email, name } = await newPerson({ password: undefined }, address());
    await mailTo(email, /ご招待/, { address: address() });
    const page = await open(PHONE, address());
    await signIn(page, OPERATOR, '/superadmin/mails');
    await page.getByRole('searchbox').fill(email);
    const mail = page.getByRole('listitem').filter({ hasText: name });
    await mail.getByRole('button', { name: /の操作$/ }).click();
    await page.getByRole('menuitem', { name: '読む' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /password-edit/ })
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/superadmin/jobs');
    await page.getByRole('button', { name: '絞り込み' }).click();
    const sheet = page.getByRole('dialog', { name: '絞り込み' });
    await sheet.getByText('状態：すべて').click();
    await sheet.getByRole('checkbox', { name: '完了' }).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '結果を見る' }).click();
    await page.getByRole('button', { name: '絞り込み（1）' }).waitFor();
    await page.getByText('メールの送信').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
