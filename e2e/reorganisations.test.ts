import { expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { useServer } from './lib/own-server';
import { newName, newPerson } from './lib/people';

const { open } = useBrowser();
const { address, now, pass } = useServer();
const ADMIN = 'admin@tokiori.example';

interface Row {
  id: number;
  name: string;
}

/** In Tokyo, so many days from now. */
const dayAfter = (days: number): string =>
  new Date(now().getTime() + (9 * 60 + days * 1440) * 60_000).toISOString().slice(0, 10);

it('prepares a reorganisation by file, which takes effect on its day and is taken back', async () => {
  const number = newName();
  const person = await newPerson({ employee_number: number }, address());
  const page = await open(DESKTOP, address());
  await signIn(page, ADMIN, '/admin/reorganisations');
  await page.getByRole('link', { name: '発令を作る' }).first().click();
  await page.getByRole('heading', { name: '発令の作成' }).waitFor();
  await page.getByLabel('発令の名前').fill('春の異動');
  await page.getByLabel('発令日').fill(dayAfter(2));
  await expectAccessible(page);
  await page.getByRole('button', { name: '下書きを作る' }).click();

  await page.getByRole('button', { name: 'ファイルから加える' }).click();
  const text = [
    '社員番号,異動先,役職,部署,新しい名前',
    ',,,,営業推進部',
    `${number},営業推進部,課長,,`,
    '無い番号,営業推進部,課長,,',
  ].join('\n');
  const file = { name: '異動.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('社員番号：「無い番号」の人がいません。').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '2件を下書きに加える' }).click();
  await page.getByText('営業推進部／').waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: '予定に入れる' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByText('1人の異動と、部署の変更1件を').waitFor();
  await asked.getByRole('button', { name: '予定に入れる' }).click();
  await page.getByRole('button', { name: '予定を取りやめる' }).waitFor();

  pass(2 * 1440);
  const after = await apiAs(ADMIN, address());
  const find = async (): Promise<Row | undefined> =>
    (await after.get<Row[]>('/departments')).find(({ name }) => name === '営業推進部');
  await expect.poll(find, { timeout: 40_000 }).toBeDefined();
  const made = await find();
  const again = await open(DESKTOP, address());
  await signIn(again, ADMIN, `/admin/departments/${made?.id}/members`);
  await again.getByRole('link', { name: person.name }).waitFor();

  await again.goto('/admin/reorganisations');
  await again.getByRole('link', { name: '春の異動' }).click();
  await again.getByText('実施済み').first().waitFor();
  await again.getByRole('button', { name: '元に戻す' }).click();
  await again.getByRole('dialog').getByRole('button', { name: '元に戻す' }).click();
  await expect.poll(find, { timeout: 20_000 }).toBeUndefined();
  const [stored] = await after.get<{ state: string }[]>('/reorganisations');
  expect(stored?.state).toBe('Undone');
});
