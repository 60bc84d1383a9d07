import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newLearner } from './lib/api';
import { DESKTOP, expectAccessible, signIn, useBrowser } from './lib/browser';
import { answerOne, pickSomething, placeOf } from './lib/sitting';

const { open } = useBrowser();

interface Sheet {
  id: number;
  answered_count: number;
  progress: string;
}

/** The product may store so many bytes in the page's browser; `null`: as many as there is room for. */
const limitStorage = async (page: Page, bytes: number | null): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const origin = inject('demoAddress');
  const quota = bytes === null ? {} : { quotaSize: bytes };
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...quota });
};

const begin = async (
  questionCount: number,
  course: { asks_confidence?: boolean } = {},
  prepare: (page: Page) => Promise<void> = async () => undefined,
) => {
  const made = await newLearner(questionCount, course);
  const page = await open(DESKTOP);
  await prepare(page);
  await signIn(page, made.loginId, `/examinations/${made.examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await placeOf(page);
  const sheetId = Number(/survey-sheets\/(\d+)/.exec(page.url())?.[1]);
  const sheet = async (): Promise<Sheet> =>
    (await made.learner.get<{ survey_sheet: Sheet }>(`/survey_sheets/results/${sheetId}`))
      .survey_sheet;
  return { ...made, page, sheet };
};

const giveOffline = async (page: Page): Promise<void> => {
  await pickSomething(page);
  await page.getByRole('button', { name: '解答する' }).click();
  await page.getByText('あずかりました。').waitFor();
};

const eventually = async (check: () => Promise<boolean>): Promise<void> => {
  for (let tried = 0; tried < 100; tried += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('It did not come true in 20 seconds.');
};

describe('with the network cut', () => {
  it('keeps answering, keeps every answer, and sends them when the network is back', async () => {
    const { page, sheet } = await begin(3);
    await page.context().setOffline(true);
    await giveOffline(page);
    await page.getByRole('button', { name: '次へ' }).click();
    await giveOffline(page);
    expect((await sheet()).answered_count).toBe(0);
    await page.context().setOffline(false);
    await eventually(async () => (await sheet()).answered_count === 2);
    // The verdict on the question that was left behind is told, and shown before the next question.
    await page.getByText('1問の正誤が届きました').waitFor();
    await page.getByRole('button', { name: '次へ' }).click();
    await page.getByRole('heading', { name: '1問の正誤が届きました' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '続ける' }).click();
    expect(await placeOf(page)).toContain('問題3');
    expect((await sheet()).answered_count).toBe(2);
  });

  it('says so where the device has no room, asks before it is left, and sends the answer all the same', async () => {
    // Before anything is written: a browser allots room ahead.
    const { page, sheet } = await begin(2, {}, (fresh) => limitStorage(fresh, 1));
    await page.context().setOffline(true);
    await pickSomething(page);
    await page.getByRole('button', { name: '解答する' }).click();
    await page.getByText('まだ保存できていません。').waitFor();
    await expect.poll(() => page.getByText(/端末の空きが足りず、保存できません/).count()).toBe(2);
    expect(await page.getByText('あずかりました。').count()).toBe(0);
    await expectAccessible(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('button', { name: /ここでやめる/ }).click();
    expect(asked).toEqual([
      expect.stringMatching(/^解答1件を、まだこの端末に保存できていません。/),
    ]);
    expect(page.url()).toContain('/survey-sheets/');
    // There is room again: what was given is kept, and the page may be left.
    await limitStorage(page, null);
    await page.context().setOffline(false);
    await eventually(async () => (await sheet()).answered_count === 1);
    await expect.poll(() => page.getByText(/保存できません/).count()).toBe(0);
  });

  it('sends how sure somebody was together with the answer', async () => {
    const { page, sheet, learner } = await begin(2, { asks_confidence: true });
    await page.context().setOffline(true);
    for (const words of ['自信なしで解答する', '自信ありで解答する']) {
      await pickSomething(page);
      await page.getByRole('button', { name: words }).click();
      await page.getByText('あずかりました。').waitFor();
      const next = page.getByRole('button', { name: '次へ' });
      if (words.includes('なし')) await next.click();
    }
    await page.context().setOffline(false);
    await eventually(async () => (await sheet()).answered_count === 2);
    const { surveys } = await learner.get<{ surveys: { confidence: string | null }[] }>(
      `/survey_sheets/results/${(await sheet()).id}`,
    );
    expect(surveys.map(({ confidence }) => confidence)).toEqual(['unsure', 'sure']);
  });

  it('shows a question as it was typed until its markup can be rendered', async () => {
    const { loginId, examination } = await newLearner(1, {}, '**次のうち**、');
    const page = await open(DESKTOP);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    // The question still arrives, the parser of its markup does not.
    await page.route('**/api/survey_sheets/*/next_question**', async (route) => {
      const response = await route.fetch();
      await page.context().setOffline(true);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: /始める/ }).click();
    await page.getByText('**次のうち**').waitFor();
    expect(await page.locator('strong', { hasText: '次のうち' }).count()).toBe(0);
    await pickSomething(page);
    await page.context().setOffline(false);
    await page.locator('strong', { hasText: '次のうち' }).waitFor();
    expect(await page.getByText('**次のうち**').count()).toBe(0);
    // What was chosen meanwhile stays chosen.
    await expect.poll(() => page.locator('[name=choice]:checked').count()).toBe(1);
  });

  it('loses nothing when the tab is closed before the network is back', async () => {
    const { page, sheet } = await begin(2);
    const address = page.url();
    const context = page.context();
    await context.setOffline(true);
    await giveOffline(page);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await eventually(async () => (await sheet()).answered_count === 1);
    // What was given before is judged where it was asked; then it goes on.
    await again.getByRole('button', { name: '次へ' }).click();
    expect(await placeOf(again)).toContain('問題2');
  });

  it('stores an answer once whose reply was lost', async () => {
    const { page, sheet } = await begin(2);
    let lost = 0;
    await page.route('**/api/surveys/*/answer', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      // It reaches the server, but the answer never comes back.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await answerOne(page);
    expect(lost).toBe(1);
    expect((await sheet()).answered_count).toBe(1);
  });

  it('keeps the answer across a sign-in when the session has ended meanwhile', async () => {
    const { page, sheet, loginId } = await begin(2);
    await page.route('**/api/surveys/*/answer', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          errors: [],
          code: 'UNAUTHENTICATED',
          message: 'ログインの有効期限が切れました。',
        }),
      }),
    );
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await pickSomething(page);
    await page.getByRole('button', { name: '解答する' }).click();
    await page.waitForURL('**/login**');
    expect(said).toEqual(['ログイン画面に遷移します。ログイン後に再度実行してください。']);
    await page.unroute('**/api/surveys/*/answer');
    // What happened is said, nothing is lost, and the name need not be typed again.
    await page.getByText(/有効期限が切れた.*送信前の解答1件はこの端末に残っています/).waitFor();
    await expect
      .poll(() => page.getByLabel('メールアドレスまたはログインID').inputValue())
      .toBe(loginId);
    await expectAccessible(page);
    await page.getByLabel('パスワード', { exact: true }).fill('tokiori-demo');
    await page.getByRole('button', { name: 'ログインする' }).click();
    await page.waitForURL('**/survey-sheets/*');
    await eventually(async () => (await sheet()).answered_count === 1);
  });
});
