import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patiently } from '../scripts/lib/patience.mjs';
import { assignCourse, newLearnerAsked } from './lib/api';
import { signIn, useBrowser } from './lib/browser';
import { lookAtScreens } from './lib/look-at-screens';
import { beginLook, issuesAt, LEARNING_LOOKS } from './lib/looks';
import { answerOne, goOn, pickSomething, placeOf } from './lib/sitting';

const { open } = useBrowser();

lookAtScreens(LEARNING_LOOKS, { nobody: 1, learner: 2 });

/** A long statement with few words, and one with many: what a sitting is laid out for. */
const QUESTIONS = [
  {
    title: '持ち出し',
    question_type: 'Selectable',
    statement: '社外で会社のパソコンを使うとき、正しい行動は**どれ**ですか。',
    selectable: [
      { text: '無料のWi-Fiにつなぎ、共有フォルダーを開いて資料を取り出す', is_correct: false },
      { text: 'VPNを使って接続する', is_correct: true },
    ],
    commentary: '社外では必ずVPNを使います。',
  },
  {
    title: '開店の決まり',
    question_type: 'FillInTheBlanks',
    statement: '開店の担当は{{1}}を確かめ、{{2}}に記入してから、{{3}}へ報告します。',
    orderable: ['鍵', '点検記録簿', '店舗責任者', '在庫', '控え'].map((text, at) => ({
      text,
      position: at < 3 ? at + 1 : null,
    })),
    commentary: '店舗運営マニュアルの第2章です。',
  },
];

/** What is wrong at each step of a sitting, in every window and colours. */
const lookingAt = (page: Page) => {
  const defects: string[] = [];
  const look = async (step: string): Promise<void> => {
    defects.push(...(await issuesAt(page, LEARNING_LOOKS)).map((issue) => `${step}: ${issue}`));
  };
  return { found: defects, look };
};

describe('a sitting', () => {
  it(
    'shows nothing that axe finds serious, and nothing that lies on anything else, from start to end',
    async () => {
      const { loginId, user, examination } = await newLearnerAsked(QUESTIONS);
      await assignCourse(user, 1, { asks_confidence: true });
      const page = await open();
      const { found: defects, look } = lookingAt(page);
      await signIn(page, loginId, `/examinations/${examination.id}/start`);
      await beginLook(page, LEARNING_LOOKS);
      await page.getByRole('button', { name: /始める/ }).click();
      for (const step of ['one', 'the other']) {
        await placeOf(page);
        await pickSomething(page);
        await look(`${step}, to be answered`);
        await answerOne(page);
        if (step === 'one') await page.getByRole('button', { name: 'しおり', exact: true }).click();
        await look(`${step}, answered`);
        await goOn(page);
      }
      await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
      await look('the end');
      await page.getByRole('button', { name: '続ける', exact: true }).click();
      await placeOf(page);
      await pickSomething(page);
      await look('one that asks how sure one is');
      expect(defects).toEqual([]);
    },
    patiently(180_000),
  );
});

describe('those who look after others', () => {
  it.each([
    ['manager', '/dashboard'],
    ['admin', '/dashboard'],
    ['admin', '/admin/question-reports'],
    ['superadmin', '/dashboard'],
  ])('%s sees nothing wrong on %s', async (name, path) => {
    const page = await open();
    await signIn(page, `${name}@tokiori.example`, path);
    await beginLook(page, LEARNING_LOOKS);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await issuesAt(page, LEARNING_LOOKS)).toEqual([]);
  });
});
