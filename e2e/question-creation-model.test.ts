import { afterAll, expect, it } from 'vitest';
import {
  startModelServer,
  type ModelServer,
} from '../packages/server/test/platform/language-model';
import { answerWell } from '../packages/server/test/question-model';
import { apiAs, newLearnerOf } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { RULES } from '../packages/server/src/resources/question-creation/fixtures/rules-text';
import { useServer } from './lib/own-server';
import { CREATE, questionsIn, request, saveChosen, seeSource } from './lib/question-creation';

const { open } = useBrowser();
let model: ModelServer;
const { address, pass } = useServer(async () => {
  model = await startModelServer([answerWell]);
  return {
    environment: {
      LANGUAGE_MODEL_URL: model.url,
      LANGUAGE_MODEL_NAME: 'kotoba-1',
      LANGUAGE_MODEL_INPUT_PRICE: '100',
      LANGUAGE_MODEL_OUTPUT_PRICE: '1000',
    },
  };
});
afterAll(() => model.close());

const name = '言語モデル規程.md';
/** A weekend and three national holidays at most. */
const MOST_DAYS_OFF = 5;

/** Of 1,200 tokens in and 340 out, each time the model was asked. */
const costOf = (calls: number): string =>
  (0.46 * calls).toLocaleString('ja-JP', { maximumFractionDigits: 2 });

it('a company agrees to a language model, which makes questions that say where they come from', async () => {
  const page = await open(DESKTOP, address());
  await signIn(page, 'admin@tokiori.example', CREATE);
  await page.getByRole('heading', { name: /^文章を外部の言語モデルに送ってよいか/ }).waitFor();
  await page.getByText(new URL(model.url).host, { exact: true }).waitFor();
  await page.getByText('先に、言語モデルを使うかどうかを上で決めてください。').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '承諾して使う' }).click();
  await page.getByText('言語モデル「kotoba-1」が作ります。', { exact: false }).waitFor();
  expect(model.calls).toEqual([]);

  await request(page, name, 2);
  await page.getByRole('heading', { name: '1番の案' }).waitFor();
  expect(model.calls.length).toBeGreaterThan(0);
  await page.getByText(`費用の目安 ${costOf(model.calls.length)}円`, { exact: false }).waitFor();
  const document = page.getByRole('region', { name: `文書「${name}」` });
  expect(RULES).toContain(await document.locator('mark').first().textContent());
  await expectAccessible(page);

  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: '2番の案' }).waitFor();
  await page.keyboard.press('s');
  await saveChosen(page, name, 2);
  const questions = await questionsIn(name, address());
  expect(questions).toHaveLength(2);
  for (const { title } of questions) expect(title).toMatch(/について$/);

  const phone = await open(PHONE, address());
  const quote = await seeSource(phone, questions, `『${name}』`, address());
  expect(RULES).toContain(quote);
  // The commentary is the one of the model.
  await phone.getByText(`資料に「${quote}」と書かれています。`).waitFor();
});

it('an author says one of them in other words, and the next review asks these, of the same knowledge', async () => {
  const question = (await questionsIn(name, address())).at(-1)!;
  const { loginId, examination } = await newLearnerOf([question.id], address());
  const phone = await open(PHONE, address());
  await signIn(phone, loginId, `/examinations/${examination.id}/start`);
  await phone.getByRole('button', { name: /始める/ }).click();
  await phone.getByRole('button', { name: 'わからない' }).click();
  await phone.getByRole('button', { name: '結果を見る' }).waitFor();

  const page = await open(DESKTOP, address());
  await signIn(page, 'admin@tokiori.example', `/admin/questions/${question.id}`);
  await page.getByRole('button', { name: '操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '言いかえを追加する' }).click();
  await page.getByRole('heading', { name: '言いかえの追加' }).waitFor();
  const statement = `${loginId}さんが店長です。資料に照らして正しいものはどれですか。`;
  await page.getByLabel('タイトル', { exact: true }).fill(`${question.title}（店長）`);
  await page.getByLabel('問題文', { exact: true }).fill(statement);
  await expectAccessible(page);
  await page.getByRole('button', { name: '作成する', exact: true }).click();
  const tab = (label: string) => page.getByRole('link', { name: label, exact: true });
  await tab('言いかえ1').waitFor();
  await expect.poll(() => tab('言いかえ1').getAttribute('aria-current')).toBe('page');
  await tab('元の問題').click();
  await page.waitForURL(`**/admin/questions/${question.id}`);
  await expectAccessible(page);
  // The bank has one row of both, which the words of the variant find, too.
  await page.goto(`/admin/questions?q=${encodeURIComponent(`${question.title}（店長）`)}`);
  await page.getByText('言いかえ1', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: question.title }).count()).toBe(1);

  const learner = await apiAs(loginId, address());
  const waiting = async () =>
    (await learner.get<{ take_now: { kind: string }[] }>('/students/top')).take_now;
  for (let day = 0; day < MOST_DAYS_OFF && (await waiting()).length === 0; day += 1) pass(24 * 60);
  expect(await waiting()).toMatchObject([{ kind: 'Recap' }]);
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: /^1問始める$/ }).click();
  await phone.getByText(statement).waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
});
