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
import { newName } from './lib/people';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';

interface NamedRow {
  id: number;
  name: string;
}

const person = async (changes: Record<string, unknown>) => {
  const admin = await apiAs(ADMIN);
  const loginId = newName();
  const made = await admin.post<NamedRow>('/users', {
    name: `試験 ${loginId}`,
    login_id: loginId,
    password: PASSWORD,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
    ...changes,
  });
  return { ...made, loginId };
};

describe('an admin', () => {
  it('makes a department, says who answers for it, and gives one of its people a course', async () => {
    const admin = await apiAs(ADMIN);
    const name = newName();
    const manager = await person({ role: 'DepartmentManager' });
    const learner = await person({});
    const page = await open(DESKTOP);
    await signIn(page, ADMIN, '/admin/departments');
    await page.getByRole('link', { name: '部署を作成' }).click();
    await page.getByRole('heading', { name: '部署作成' }).waitFor();
    await page.getByLabel('部署名').fill(name);
    await page.getByRole('button', { name: '部署を作成する' }).click();
    await page.waitForURL('**/admin/departments/*/members');

    await page.getByRole('button', { name: 'ユーザーを加える' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(learner.name);
    await dialog.getByRole('checkbox', { name: new RegExp(learner.name) }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '1人を加える' }).click();
    await page.getByRole('link', { name: learner.name }).waitFor();

    await page.goto(`/admin/users/${manager.id}/membership`);
    await page.getByRole('radio', { name: /選んだ部署/ }).check();
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('button', { name: '担当する部署を保存する' }).click();
    await page.getByText('担当する部署を保存しました。').first().waitFor();
    await expectAccessible(page);

    await page.goto(`/admin/users/${learner.id}/courses`);
    await page.getByRole('button', { name: 'コースを割り当てる' }).click();
    const [course] = await admin.get<NamedRow[]>(`/users/${learner.id}/unassign-course-templates`);
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(course!.name) })
      .first()
      .check();
    await page.getByRole('button', { name: '1件のコースを割り当てる' }).click();
    await page.getByText('1件のコースを割り当てました。').first().waitFor();
    const held = await admin.get<unknown[]>(
      `/users/${learner.id}/examinations?assign_type=Assigned`,
    );
    expect(held).toHaveLength(1);

    // Its people keep it from being deleted.
    await page.goto('/admin/departments');
    await page.getByRole('searchbox').first().fill(name);
    await page.getByRole('button', { name: new RegExp(`${name}の`) }).click();
    await page.getByRole('menuitem', { name: '削除する' }).click();
    await page.getByText(/所属するユーザーが1人います/).waitFor();
  });
});

describe('a manager', () => {
  it('finds their people, and nothing of the others', async () => {
    const admin = await apiAs(ADMIN);
    const mine = await admin.post<NamedRow>('/departments', { name: newName() });
    const far = await admin.post<NamedRow>('/departments', { name: newName() });
    const manager = await person({ role: 'DepartmentManager', department_id: mine.id });
    const learner = await person({ department_id: mine.id });
    const stranger = await person({ department_id: far.id });
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await open(viewport);
      await signIn(page, manager.loginId);
      await page.waitForURL('**/dashboard');
      await page.getByRole('link', { name: '管理画面へ' }).click();
      await page.waitForURL('**/admin/score*');
      await page.getByRole('heading', { name: '成績', level: 1 }).waitFor();
      await page.goto('/admin/users');
      await page.getByRole('link', { name: learner.name }).waitFor();
      expect(await page.getByText(stranger.name).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'ユーザーを作成' }).count()).toBe(0);
      for (const path of [
        '/admin/users',
        '/admin/courses',
        '/admin/departments',
        `/admin/departments/${mine.id}/members`,
        `/admin/users/${learner.id}`,
        `/admin/users/${learner.id}/courses`,
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await page.goto(`/admin/users/${stranger.id}/courses`);
      await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
      for (const path of ['/admin/company', `/admin/departments/${far.id}/members`]) {
        await page.goto(path);
        await page.getByText(/権限/).first().waitFor();
      }
    }
  });
});
