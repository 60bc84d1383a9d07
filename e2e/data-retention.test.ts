import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { useServer } from './lib/own-server';

const { open } = useBrowser();
const { address } = useServer();

interface ProofFile {
  key: { public_key_pem: string };
  proofs: { text: string; sha256: string; signature: string }[];
}

it('an admin shortens a period, sees what goes, deletes it, and has a proof that others can check', async () => {
  const page = await open(DESKTOP, address());
  await signIn(page, 'admin@tokiori.example', '/admin/company/data-retention');
  await page.getByLabel('お知らせの保存期間').selectOption({ label: '30日' });
  await page.getByRole('button', { name: '保存期間を保存する' }).click();
  const shorter = page.getByRole('dialog', { name: '保存期間を短くしますか？' });
  const loss = await shorter.getByText(/^お知らせ：[\d,]+件/).innerText();
  const count = /：([\d,]+)件/.exec(loss)![1]!;
  expect(Number(count.replace(',', ''))).toBeGreaterThan(0);
  await expectAccessible(page);
  await shorter.getByRole('button', { name: '短くして保存する' }).click();
  await page.getByText('保存期間を保存しました。').waitFor();

  const row = page.getByRole('table', { name: 'いま消えるもの' }).getByRole('row').nth(1);
  await expect.poll(() => row.innerText()).toContain(`${count}件`);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'いま削除する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'いま削除する' }).click();
  await page.getByText('いまは、保存期間を過ぎたデータはありません。').waitFor();

  await page.getByRole('link', { name: '削除の証明を見る' }).click();
  const proof = page.getByRole('row', { name: /第1号/ });
  await proof.getByText('改変なし').waitFor();
  await expect.poll(() => proof.innerText()).toContain(`${count}件`);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'すべての証明を保存する' }).click();
  const path = await (await download).path();
  const { key, proofs } = JSON.parse(readFileSync(path, 'utf8')) as ProofFile;
  const [first] = proofs;
  const bytes = Buffer.from(first!.text);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(first!.sha256);
  expect(verify(null, bytes, key.public_key_pem, Buffer.from(first!.signature, 'base64'))).toBe(
    true,
  );
  expect(first!.text).toContain(`"deleted_rows":${count.replace(',', '')}`);
});
