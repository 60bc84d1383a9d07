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
import { newName } from './lib/people';

const { open } = useBrowser();

const OPERATOR = 'superadmin@tokiori.example';
const banner = 'なりかわり';

describe('acting as another user', () => {
  it('begins and ends with the keyboard alone, and says on every page who acts as whom', async () => {
    const page = await open(PHONE);
    await signIn(page, OPERATOR, '/superadmin/impersonate');
    await page.getByRole('link', { name: 'あおば' }).press('Enter');
    await page.getByRole('searchbox').fill('小野寺');
    await page.getByText('1件中').waitFor();
    await page.getByRole('button', { name: '小野寺 菜月さんになりかわる' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'なりかわる' }).press('Enter');
    await page.waitForURL('**/dashboard');
    for (const path of ['/dashboard', '/examinations', '/profile', '/demo', '/']) {
      await page.goto(path);
      await page.getByRole('region', { name: banner }).waitFor();
      await page.getByText('早瀬 光さんが、小野寺 菜月さん').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // Straight after loading, the way back is the first thing the keyboard reaches.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/superadmin/impersonate');
    await page.getByRole('heading', { name: '会社を選ぶ' }).waitFor();
    expect(await page.getByRole('region', { name: banner }).count()).toBe(0);
  });

  it('covers nothing: what sticks to the top edge sticks below it', async () => {
    const page = await open(DESKTOP);
    await signIn(page, OPERATOR, '/superadmin/impersonate?company=2&q=小野寺');
    await page.getByRole('button', { name: '小野寺 菜月さんになりかわる' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'なりかわる' }).click();
    await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor();
    await page.mouse.wheel(0, 600);
    const bottomOf = async (role: 'region' | 'banner'): Promise<number[]> => {
      const target = page.getByRole(role, role === 'region' ? { name: banner } : {}).first();
      const { y, height } = (await target.boundingBox())!;
      return [y, y + height];
    };
    const [top, edge] = await bottomOf('region');
    expect(top).toBe(0);
    expect((await bottomOf('banner'))[0]).toBeGreaterThanOrEqual(edge! - 1);
  });

  it('turns every open tab into the other person', async () => {
    const page = await open(DESKTOP);
    await signIn(page, OPERATOR, '/superadmin/impersonate?company=2&q=小野寺');
    const other = await page.context().newPage();
    await other.goto('/superadmin/companies');
    await other.getByRole('link', { name: /あおば/ }).waitFor();
    await page.getByRole('button', { name: '小野寺 菜月さんになりかわる' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'なりかわる' }).click();
    await page.waitForURL('**/dashboard');
    await other.getByRole('region', { name: banner }).waitFor();
    expect(await other.getByRole('link', { name: /あおば/ }).count()).toBe(0);
  });
});

describe('the operator’s life of a company', () => {
  it('adds, invites, switches, finds it in the log, stops and deletes it', async () => {
    const page = await open(DESKTOP);
    const name = `株式会社こもれび${Date.now() % 100_000}`;
    await signIn(page, OPERATOR, '/superadmin/companies/create');
    await page.getByLabel('会社名').fill(name);
    await page.getByLabel('氏名').fill('木立 花子');
    await page.getByLabel('メールアドレス').fill(`hanako-${Date.now()}@example.com`);
    await page.getByRole('button', { name: '会社を追加して招待を送る' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: '使える機能' }).click();
    await page.getByRole('switch', { name: /部署内の順位/ }).click();
    await page.getByText('「部署内の順位」を使えないようにしました。').first().waitFor();

    await page.getByRole('link', { name: 'メール', exact: true }).click();
    await page.getByRole('row', { name: new RegExp(name) }).press('Enter');
    await page.getByRole('dialog').getByText('木立 花子 様').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: '全社の操作の記録' }).click();
    await page.getByRole('button', { name: /操作：すべて/ }).click();
    await page.getByRole('checkbox', { name: '使える機能', exact: true }).check();
    await page.keyboard.press('Escape');
    await page
      .getByRole('rowheader', { name: /使える機能の変更/ })
      .first()
      .waitFor();
    // The rows of before stay until the filter has been answered.
    await page
      .getByRole('row', { name: /使える機能の変更/ })
      .first()
      .press('Enter');
    await page.getByRole('cell', { name: 'いいえ' }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`/superadmin/companies?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'その他' }).click();
    await page.getByRole('button', { name: '利用を停止する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '利用を停止する' }).click();
    await page.getByRole('button', { name: '利用を再開する' }).waitFor();
    await page.getByRole('button', { name: '会社を完全に削除する' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: '完全に削除する' }).click();
    await page.waitForURL('**/superadmin/companies');
    expect(await page.getByRole('link', { name }).count()).toBe(0);
  });
});

describe('the operator’s and the company’s screens', () => {
  it('are closed to a company’s admins, who find their own', async () => {
    const page = await open(DESKTOP);
    await signIn(page, 'admin@tokiori.example', '/superadmin/companies');
    await page
      .getByText(/権限がありません|開けません/)
      .first()
      .waitFor();
    await page.goto('/admin/company');
    await page.getByLabel('会社名').waitFor();
    expect(await page.getByLabel('席数').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'なりかわり' }).count()).toBe(0);
    await page.getByRole('link', { name: '操作の記録' }).click();
    await page.getByRole('rowheader').first().waitFor();
  });
});

describe('the departments of another company', () => {
  it('are listed, made, filled and moved from its page, and those of the own stay away', async () => {
    const operator = await apiAs(OPERATOR);
    const [upper, name] = [newName(), newName()];
    const made = await operator.post<{ id: number }>('/departments?company_id=2', { name: upper });
    const page = await open(DESKTOP);
    await signIn(page, OPERATOR, '/superadmin/companies/2');
    await page.getByRole('link', { name: '部署を管理する' }).click();
    await page.getByRole('heading', { name: /の部署一覧$/ }).waitFor();
    await page.getByRole('link', { name: '部署を作成' }).click();
    await page.getByRole('heading', { name: '部署作成' }).waitFor();
    await page.getByLabel('部署名').fill(name);
    await page.getByRole('button', { name: '部署を作成する' }).click();
    await page.waitForURL(/\/admin\/departments\/\d+\/members\?company_id=2/);

    await page.getByRole('button', { name: 'ユーザーを加える' }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('checkbox').first();
    const person = await first.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent);
    await first.check();
    await dialog.getByRole('button', { name: '1人を加える' }).click();
    const [nameOnly] = person!.split('（');
    await page.getByRole('link', { name: nameOnly }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: '部署一覧' }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: /操作/ }).click();
    await page.getByRole('menuitem', { name: '移動する' }).click();
    await dialog.getByRole('radio', { name: upper }).check();
    await dialog.getByRole('button', { name: '部署を移動する' }).click();
    await page.getByText('部署を移しました。').first().waitFor();
    const below = await operator.get<{ name: string }[]>(
      `/departments?company_id=2&parent=${made.id}`,
    );
    expect(below.map((each) => each.name)).toEqual([name]);
    expect(await operator.get(`/departments?q=${name}`)).toEqual([]);
  });
});
