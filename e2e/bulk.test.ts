import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
import { newName } from './lib/people';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';

interface NamedRow {
  id: number;
  name: string;
}

const bulkBar = (page: Page) => page.getByRole('region', { name: '選択した行の操作' });
const chooseAction = async (page: Page, name: string): Promise<void> => {
  await bulkBar(page).getByRole('button', { name: 'そのほかの操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};

it('gives many people another role, takes it back, and gives them the same post', async () => {
  const admin = await apiAs(ADMIN);
  const family = newName();
  const people: NamedRow[] = [];
  for (const login_id of [newName(), newName()])
    people.push(
      await admin.post<NamedRow>('/users', {
        name: `${family} ${login_id}`,
        login_id,
        password: PASSWORD,
      }),
    );
  const rolesOf = () =>
    Promise.all(
      people.map(async ({ id }) => (await admin.get<{ role: string }>(`/users/${id}`)).role),
    );
  const page = await open(DESKTOP);
  await signIn(page, ADMIN, `/admin/users?q=${family}`);
  await page.getByRole('checkbox', { name: /すべて/ }).check();
  await chooseAction(page, '2人の権限を変える');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /部署の管理者/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '2人を「部署の管理者」にする' }).click();
  await page.getByText('2人の権限を変更しました').first().waitFor();
  expect(await rolesOf()).toEqual(['DepartmentManager', 'DepartmentManager']);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect.poll(rolesOf).toEqual(['User', 'User']);

  await page.getByRole('checkbox', { name: /すべて/ }).check();
  await chooseAction(page, '2人の項目を変える');
  await dialog.getByLabel('変える項目').selectOption({ label: '役職' });
  await dialog.getByLabel('役職', { exact: true }).fill('係長');
  await dialog.getByRole('button', { name: '変更の内容を確かめる' }).click();
  await dialog.getByText('2人が変わります。いまは、なし 2人。').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '2人を変更する' }).click();
  await page.getByText('2人の項目を変更しました').first().waitFor();
  const postsOf = () =>
    Promise.all(
      people.map(async ({ id }) => (await admin.get<{ post: string | null }>(`/users/${id}`)).post),
    );
  expect(await postsOf()).toEqual(['係長', '係長']);
});

it('puts all questions that the filters find into a course, in one go', async () => {
  const admin = await apiAs(ADMIN);
  const name = newName();
  const { id } = await admin.post<NamedRow>('/course_templates', { name, question_ids: [] });
  for (const size of [DESKTOP, PHONE]) {
    const page = await open(size);
    await signIn(page, ADMIN, '/admin/questions?preset=true&perPage=25');
    await page.getByRole('checkbox').first().check();
    await bulkBar(page)
      .getByRole('button', { name: /該当する.*件をすべて選ぶ/ })
      .click();
    await bulkBar(page)
      .getByRole('button', { name: /問をコースに追加/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(name) }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: /問を追加する/ }).click();
    await page
      .getByText(new RegExp(`「${name}」に`))
      .first()
      .waitFor();
  }
  const [all, course] = await Promise.all([
    admin.get<unknown[]>('/questions?preset=true&range=[0,999]'),
    admin.get<{ question_count: number }>(`/course_templates/${id}`),
  ]);
  expect(course.question_count).toBe(all.length);
  expect(all.length).toBeGreaterThan(25);
});
