import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';

/**
 * Who looks at the screen: of the demo company one who begins today, one who has learnt for long, and an admin; and the
 * admin of a company that has just signed up.
 */
export type SceneOwner = 'newcomer' | 'learner' | 'admin' | 'founder';

/** What the newcomer is asked, by title. */
export const ASKED = ['釣り銭が合わないとき', 'ぬれた床', '会計のときの言葉'];

/** One screen of the tutorial: how to get there, and the words that its text rests on. */
export interface Scene {
  /** Of the picture. */
  name: string;
  by: SceneOwner;
  /** `rights`: the right choices of what is asked. */
  go: (page: Page, rights: readonly string[]) => Promise<unknown>;
  shows: readonly string[];
}

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

const NEXT = /^(次へ|結果を見る)$/;

/** Chooses the right answer, of those that are right. */
const pickRight = async (page: Page, rights: readonly string[]): Promise<void> => {
  const choices = page.locator('label:has([name=choice])');
  await choices.first().waitFor();
  for (const text of rights) {
    const right = choices.filter({ hasText: text });
    if ((await right.count()) > 0) return right.first().click();
  }
  throw new Error('No choice is right.');
};

const ROSTER = [
  '氏名,ふりがな,ログインID,部署,職種',
  '青木 ひかり,あおき ひかり,aoki-h,北町店,販売',
  '石田 こうた,いしだ こうた,ishida-k,北町店,販売',
  '上原 めい,うえはら めい,uehara-m,北町店,事務',
  '遠藤 そうた,えんどう そうた,endo-s,駅前店,販売',
  '大西 ゆき,おおにし ゆき,onishi-y,駅前店,販売',
];

const bringInRoster = async (page: Page): Promise<void> => {
  await page.goto('/admin/imports/create?kind=users');
  const buffer = Buffer.from(`\uFEFF${ROSTER.join('\r\n')}`);
  const file = { name: '名簿.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: '5人を取り込む' }).waitFor();
};

const makeCourse = async (page: Page): Promise<void> => {
  await page.goto('/admin/courses/create');
  await page.getByLabel('コース名').fill('店舗の基本 春');
  await page.getByRole('button', { name: '問題を選ぶ' }).click();
  const picker = page.getByRole('dialog');
  const rows = picker.getByRole('checkbox', { name: /を選択$/ });
  await rows.nth(4).waitFor();
  for (const at of [0, 1, 2, 3, 4]) await rows.nth(at).check();
  await picker.getByRole('button', { name: /5問を/ }).click();
  await page.getByRole('button', { name: '5問のコースを作成する' }).waitFor();
};

const chooseLearners = async (page: Page): Promise<void> => {
  await page.goto('/admin/courses');
  await page
    .getByRole('link', { name: /はじめての職場/ })
    .first()
    .click();
  await page.getByText('受講していない', { exact: true }).click();
  const rows = page.getByRole('main').getByRole('checkbox', { name: /を選択$/ });
  const clear = page.getByRole('button', { name: '選択を解除' });
  // Those who take the course stand in the list until the others are here, with boxes of their own; other journeys bring
  // people in meanwhile, who move those that were chosen.
  await vi.waitFor(
    async () => {
      if (await clear.isVisible()) await clear.click();
      for (const at of [0, 1, 2]) await rows.nth(at).check();
      await page.getByText('3人に割り当てる').first().waitFor({ timeout: 2000 });
    },
    { timeout: patiently(20_000) },
  );
};

const openHelp = async (page: Page): Promise<void> => {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'この画面のヘルプ' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'ユーザー一覧' }).waitFor();
};

/** In the order of the tutorial: a learner goes on from one to the next. */
export const SCENES: readonly Scene[] = [
  {
    name: 'today',
    by: 'newcomer',
    go: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^\d+問始める$/ }).waitFor();
    },
    shows: ['今日の分', '始める', 'ホーム', '学習結果', 'メニュー'],
  },
  {
    name: 'question',
    by: 'newcomer',
    go: async (page, rights) => {
      await page.getByRole('button', { name: /^\d+問始める$/ }).click();
      await page.waitForURL('**/survey-sheets/*');
      await pickRight(page, rights);
    },
    shows: ['わからない', '解答する', 'ふりがな'],
  },
  {
    name: 'verdict',
    by: 'newcomer',
    go: async (page) => {
      await page.getByRole('button', { name: '解答する' }).click();
      await page.getByRole('button', { name: NEXT }).waitFor();
    },
    shows: ['正解です', 'しおり', 'この問題はおかしい'],
  },
  {
    name: 'finish',
    by: 'newcomer',
    go: async (page, rights) => {
      for (;;) {
        const next = page.getByRole('button', { name: NEXT });
        const isLast = (await next.textContent())?.trim() === '結果を見る';
        await next.click();
        if (isLast) break;
        await pickRight(page, rights);
        await page.getByRole('button', { name: '解答する' }).click();
      }
      await heading(page, 'おつかれさまでした');
    },
    shows: ['おつかれさまでした'],
  },
  {
    name: 'result',
    by: 'learner',
    go: async (page) => {
      await page.goto('/result');
      await heading(page, '学習結果');
    },
    shows: ['履歴', 'コース別', '苦手', '定着'],
  },
  {
    name: 'holidays',
    by: 'learner',
    go: async (page) => {
      await page.goto('/user-holidays');
      await heading(page, '休日設定');
    },
    shows: ['休日設定'],
  },
  {
    name: 'first-steps',
    by: 'founder',
    go: async (page) => {
      await page.goto('/admin');
      await heading(page, 'はじめに行うこと');
    },
    shows: ['はじめに行うこと', '名簿から登録する'],
  },
  { name: 'people', by: 'admin', go: bringInRoster, shows: ['5人を取り込む'] },
  {
    name: 'questions',
    by: 'admin',
    go: async (page) => {
      await page.goto('/admin/questions');
      await heading(page, '問題一覧');
    },
    shows: ['問題一覧', '問題を作成'],
  },
  { name: 'course', by: 'admin', go: makeCourse, shows: ['問題を選ぶ'] },
  { name: 'assign', by: 'admin', go: chooseLearners, shows: ['受講者', '3人に割り当てる'] },
  {
    name: 'scores',
    by: 'admin',
    go: async (page) => {
      await page.goto('/admin');
      await heading(page, '対応が必要なこと');
    },
    shows: ['管理ダッシュボード', '対応が必要なこと'],
  },
  { name: 'help', by: 'admin', go: openHelp, shows: ['ヘルプを検索'] },
];
