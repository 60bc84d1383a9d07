import {
  changeQuestions,
  listNotifications,
  listQuestions,
  putQuestion,
  readNotifications,
  reviewQuestion,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { tellReviews } from './tell-reviews';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T10:00:00+09:00');
  await app.database.pool.query('truncate mails; delete from companies where not is_vendor');
});

const fail = (error: unknown): never => {
  throw error;
};
const at = async (moment: string): Promise<void> => {
  app.clock.set(`${moment}+09:00`);
  // Two processes look at once.
  const look = () => tellReviews(app, app.clock.now, fail);
  await Promise.all([look(), look()]);
  await app.jobs.workOff(fail);
};
const mailsTo = async (person: Person): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [person.id],
  );
  return (await app.mails())
    .filter(({ to, subject }) => to === rows[0]?.email && subject.includes('問題の確認のお知らせ'))
    .map(({ text }) => text);
};
const step = (person: Person, id: number, body: object) =>
  person.ok(reviewQuestion, { params: { id }, body: body as never });

/** A company that wants a second person, with two admins, and drafts of the first that wait since 10:00. */
const makeWaiting = async (titles: readonly string[]) => {
  const { admin: author, company, learner } = await app.make.company();
  const reviewer = await app.make.user(company.id, { role: 'Admin', name: '確認 花子' });
  const body = { reviews_questions: true };
  await author.ok(updateCompany, { params: { id: company.id }, body });
  const drafts = [];
  for (const title of titles) drafts.push(await app.make.question(author, { title }));
  for (const { id } of drafts) await step(author, id, { step: 'Ask' });
  return { author, reviewer, learner, drafts };
};

it('writes to the other admins once a day, an hour after the first that waits', async () => {
  const { author, reviewer, learner } = await makeWaiting(['一問目', '二問目']);
  await at('2026-11-16T10:59:00');
  expect(await mailsTo(reviewer)).toEqual([]);
  await at('2026-11-16T11:00:00');
  const [mail, ...others] = await mailsTo(reviewer);
  expect(others).toEqual([]);
  expect(mail).toContain('あなたの確認を待っている問題が2問あります。');
  expect(mail).toContain('/admin/questions?review=Waiting');
  expect(mail).toContain('お知らせメールを止める');
  const waiting = await reviewer.ok(listQuestions, { query: { review: 'Waiting' } });
  expect(waiting).toHaveLength(2);
  for (const { title } of waiting) expect(mail).toContain(`確認待ち：${title}`);
  app.clock.addSeconds(60);
  const { id } = await app.make.question(author, { title: '三問目' });
  await step(author, id, { step: 'Ask' });
  await at('2026-11-16T18:00:00');
  expect(await mailsTo(reviewer)).toHaveLength(1);
  await at('2026-11-17T08:29:00');
  expect(await mailsTo(reviewer)).toHaveLength(1);
  await at('2026-11-17T08:30:00');
  expect((await mailsTo(reviewer))[1]).toContain('問題が3問あります。');
  await at('2026-11-18T08:30:00');
  expect(await mailsTo(reviewer)).toHaveLength(2);
  for (const nobody of [author, learner]) expect(await mailsTo(nobody)).toEqual([]);
});

it('writes of nothing that was read in the product or waits no more', async () => {
  const { author, reviewer, drafts } = await makeWaiting(['下書き']);
  await author.ok(putQuestion, { params: { id: drafts[0]?.id ?? 0 }, body: { title: '直した' } });
  await at('2026-11-16T12:00:00');
  expect(await mailsTo(reviewer)).toEqual([]);
  await step(author, drafts[0]?.id ?? 0, { step: 'Ask' });
  await reviewer.ok(readNotifications, { body: { all: true } });
  await at('2026-11-16T14:00:00');
  expect(await mailsTo(reviewer)).toEqual([]);
});

it('writes to the author what came back with remarks and what was published', async () => {
  const { author, reviewer, drafts } = await makeWaiting(['戻る問題', '出る問題']);
  const [back, out] = drafts.map(({ id }) => id);
  const remarks = [
    { field: 'statement', text: '短くしてください' },
    { field: '', text: '出典は' },
  ];
  await step(reviewer, back ?? 0, { step: 'Return', remarks });
  await step(reviewer, out ?? 0, { step: 'Publish' });
  await at('2026-11-16T11:00:00');
  const [mail, ...others] = await mailsTo(author);
  expect(others).toEqual([]);
  expect(mail).toContain('あなたが書いた問題が1問差し戻されました。');
  expect(mail).toContain('差し戻し：戻る問題（指摘2件）');
  expect(mail).toContain('あなたが書いた問題が1問公開されました。');
  expect(mail).toContain('公開：出る問題');
  expect(mail).toContain(`/admin/questions/${back}`);
  expect(await mailsTo(reviewer)).toEqual([]);
});

it('tells of many that were asked for and published at once, in one message', async () => {
  const { author, reviewer } = await makeWaiting([]);
  const ids = [];
  for (const title of ['甲', '乙', '丙']) ids.push((await app.make.question(author, { title })).id);
  await author.ok(changeQuestions, { body: { ids, review: 'Ask' } });
  const told = async (person: Person) =>
    (await person.ok(listNotifications, {})).items.filter(({ kind }) => kind === 'QuestionReview');
  expect((await told(reviewer)).map(({ data }) => data)).toMatchObject([
    { step: 'Ask', name: '甲', question_count: 3 },
  ]);
  await reviewer.ok(changeQuestions, { body: { ids, review: 'Publish' } });
  expect((await told(author)).map(({ data }) => data)).toMatchObject([
    { step: 'Publish', name: '甲', question_count: 3, person_name: '確認 花子' },
  ]);
  await at('2026-11-16T11:00:00');
  const [mail] = await mailsTo(author);
  expect(mail).toContain('あなたが書いた問題が3問公開されました。');
  expect(mail).toContain('公開：甲（ほか2問）');
  expect(await mailsTo(reviewer)).toEqual([]);
});
