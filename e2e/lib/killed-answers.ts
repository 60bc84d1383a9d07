import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { patiently } from '../../scripts/lib/patience.mjs';
import { newLearner } from './api';
import { sendPassword } from './browser';
import { openLastingBrowser, type LastingBrowser } from './lasting-browser';
import { startProxy } from './proxy';
import { pickSomething, placeOf } from './sitting';

/** What a moment of the sitting is like: the server is gone in all of them. */
export interface Kill {
  /** After the answer, in milliseconds. */
  afterMs: number;
  /** There is no room on the device. */
  isFull: boolean;
}

/** What became of the answers. */
interface Tally {
  /** Said to be kept before the kill. */
  kept: number;
  /** Said not to be kept. */
  refused: number;
  /** Said to be kept, and not at the server after the browser had been opened again. */
  lost: string[];
}

const KEPT = 'あずかりました。';
const NOT_KEPT = '端末の空きが足りず、保存できません';

/** Within this an answer that is on the device gets to the server. */
const SENT_WITHIN_MS = patiently(30_000);

const isOn = (page: Page, words: string): Promise<boolean> =>
  page
    .getByText(words)
    .first()
    .isVisible()
    .catch(() => false);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const until = async (check: () => Promise<boolean>, limitMs: number): Promise<boolean> => {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(150))
    if (await check()) return true;
  return check();
};

/**
 * A learner on a device of their own answers one question after another while the server is gone; the browser is killed
 * after each answer and opened again with the same profile. What was said of the answer has to be so.
 */
export const answerAndKill = async (
  behind: string,
  kills: readonly Kill[],
  say: (line: string) => void = () => undefined,
): Promise<Tally> => {
  const { loginId, learner } = await newLearner(kills.length + 1);
  const proxy = await startProxy(behind);
  const profile = mkdtempSync(join(tmpdir(), 'tokiori-profile-'));
  const tally: Tally = { kept: 0, refused: 0, lost: [] };
  let browser: LastingBrowser | undefined;
  try {
    browser = await openLastingBrowser(profile);
    await browser.page.goto(`${proxy.address}/login`);
    await sendPassword(browser.page, loginId);
    await browser.page.waitForURL((url) => url.pathname !== '/login');
    await browser.page.goto(`${proxy.address}/dashboard`);
    await browser.page
      .getByRole('button', { name: /^(\d+問始める|続ける|始める)$/ })
      .first()
      .click();
    await placeOf(browser.page);
    const sheet = browser.page.url();
    const answered = async (): Promise<number> =>
      (
        await learner.get<{ survey_sheet: { answered_count: number } }>(
          `/survey_sheets/results/${/\d+$/.exec(sheet)![0]}`,
        )
      ).survey_sheet.answered_count;
    // The sign-in is on the disk.
    await browser.close();

    for (const [at, { afterMs, isFull }] of kills.entries()) {
      browser = await openLastingBrowser(profile);
      const { page } = browser;
      // Before anything is written: a browser allots room ahead.
      if (isFull) await browser.limitStorage(proxy.address, 1);
      await page.goto(sheet);
      await placeOf(page);
      // A verdict that came late stands before the next question.
      const goOn = page.getByRole('button', { name: /^(次へ|続ける)$/ });
      if (await goOn.isVisible()) await goOn.click();
      const before = await answered();
      await proxy.goAway();
      await pickSomething(page);
      await page.getByRole('button', { name: '解答する' }).click();
      const hasSaid = await until(
        async () => (await isOn(page, KEPT)) || (await isOn(page, NOT_KEPT)),
        patiently(30_000),
      );
      const isKept = await isOn(page, KEPT);
      await pause(afterMs);
      await browser.kill();
      await proxy.comeBack();
      const what = `解答${at + 1}（${Math.round(afterMs)}ミリ秒後${isFull ? '、空きなし' : ''}）`;
      if (!hasSaid) tally.lost.push(`${what}: 保存したともできないとも言わない`);
      if (isFull && isKept) tally.lost.push(`${what}: 空きがないのに、保存したと言う`);
      tally[isKept ? 'kept' : 'refused'] += 1;
      browser = await openLastingBrowser(profile);
      await browser.page.goto(`${proxy.address}/dashboard`);
      const isThere = await until(
        async () => (await answered()) > before,
        isKept ? SENT_WITHIN_MS : 3000,
      );
      if (isKept && !isThere) tally.lost.push(`${what}: 保存したと言ったのに、届かない`);
      say(
        `${what}: ${isKept ? 'あずかり' : '保存できないと告げ'}、${isThere ? '届いた' : '届かない'}`,
      );
      await browser.close();
    }
    return tally;
  } finally {
    await browser?.kill();
    await proxy.goAway().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
