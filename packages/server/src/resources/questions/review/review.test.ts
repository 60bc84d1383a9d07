import {
  changeQuestions,
  createCourseTemplate,
  getQuestion,
  listAuditLog,
  listNotifications,
  listQuestions,
  putQuestion,
  reviewQuestion,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { makeReviewing, turnReviews } from './reviews.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const titles = async (person: Person, query: Record<string, string> = {}) =>
  (await person.ok(listQuestions, { query })).map(({ title }) => title);
const step = (person: Person, id: number, body: object) =>
  person.ok(reviewQuestion, { params: { id }, body: body as never });
const refusedStep = (person: Person, id: number, body: object) =>
  person.refused(reviewQuestion, { params: { id }, body: body as never });

it('keeps a draft from being asked until a second admin has published it', async () => {
  const { author, reviewer } = await makeReviewing(app);
  const { id } = await app.make.question(author, { title: '下書き' });
  const draft = await author.ok(getQuestion, { params: { id } });
  expect(draft.review).toMatchObject({
    state: 'Draft',
    author_name: author.name,
    may_publish: false,
  });
  expect(await titles(author)).toEqual([]);
  expect(await titles(author, { use: 'Retired' })).toEqual([]);
  expect(await titles(author, { review: 'Draft' })).toEqual(['下書き']);
  const course = { name: 'コース', question_ids: [id], desired_retention: 90 };
  const { message } = await author.refused(createCourseTemplate, { body: course });
  expect(message).toContain('まだ公開していない下書き');
  const again = await author.refused(putQuestion, { params: { id }, body: { retired: false } });
  expect(again.message).toContain('公開してください');
  expect((await refusedStep(reviewer, id, { step: 'Publish' })).status).toBe(403);
  await step(author, id, { step: 'Ask' });
  expect((await refusedStep(author, id, { step: 'Ask' })).status).toBe(409);
  expect((await refusedStep(author, id, { step: 'Publish' })).message).toContain('ほかの管理者');
  const { items } = await reviewer.ok(listNotifications);
  expect(items[0]).toMatchObject({ kind: 'QuestionReview', data: { step: 'Ask' } });
  const none = await reviewer.refused(reviewQuestion, { params: { id }, body: { step: 'Return' } });
  expect(none.status).toBe(400);
  const remarks = [
    { field: 'selectable.1', text: 'こちらも正しいです' },
    { field: '', text: '出典を書いてください' },
  ];
  await step(reviewer, id, { step: 'Return', remarks });
  const back = await author.ok(getQuestion, { params: { id } });
  expect(back.review).toMatchObject({
    state: 'Draft',
    remarks: [
      { ...remarks[0], author_name: reviewer.name, resolved: false },
      { ...remarks[1], resolved: false },
    ],
  });
  await step(author, id, { step: 'Resolve', remark_number: 1 });
  await author.ok(putQuestion, { params: { id }, body: { statement: '直した問題文' } });
  const asked = await step(author, id, { step: 'Ask' });
  expect(asked.review?.remarks.map(({ resolved }) => resolved)).toEqual([true, false]);
  const published = await step(reviewer, id, { step: 'Publish' });
  expect(published).toMatchObject({ review: null, retired_at: null, statement: '直した問題文' });
  expect(await titles(author)).toEqual(['下書き']);
  await author.ok(createCourseTemplate, { body: course });
  expect((await refusedStep(reviewer, id, { step: 'Publish' })).status).toBe(409);
  const log = JSON.stringify(await author.ok(listAuditLog, { query: {} }));
  for (const action of ['ask_review', 'send_back', 'publish'])
    expect(log).toContain(`question.${action}`);
});

it('voids a request by an edit, whose writer becomes the author', async () => {
  const { author, reviewer } = await makeReviewing(app);
  const { id } = await app.make.question(author);
  await step(author, id, { step: 'Ask' });
  await reviewer.ok(putQuestion, { params: { id }, body: { statement: '書き直した' } });
  expect(await reviewer.ok(getQuestion, { params: { id } })).toMatchObject({
    review: { state: 'Draft', author_id: reviewer.id },
  });
  await step(reviewer, id, { step: 'Ask' });
  expect((await refusedStep(reviewer, id, { step: 'Publish' })).status).toBe(403);
  expect((await step(author, id, { step: 'Publish' })).review).toBeNull();
});

it('takes many a step further, and passes over one’s own', async () => {
  const { author, reviewer } = await makeReviewing(app);
  const { id } = await app.make.question(author, { title: '甲' });
  const other = await app.make.question(reviewer, { title: '乙' });
  const ids = [id, other.id];
  expect(await author.ok(changeQuestions, { body: { ids, review: 'Ask' } })).toMatchObject({
    done: 2,
  });
  const body = { filter: { review: 'Waiting' as never }, review: 'Publish' as const };
  expect(await author.ok(changeQuestions, { body })).toMatchObject({ done: 1, skipped: 1 });
  expect(await titles(author)).toEqual(['乙']);
  expect(
    (await author.refused(changeQuestions, { body: { ids, review: 'Ask', retired: true } })).status,
  ).toBe(400);
});

it('changes nothing for companies that do not want it, and leaves drafts drafts when it ends', async () => {
  const { admin } = await app.make.company();
  const alone = await admin.refused(updateCompany, {
    params: { id: admin.companyId },
    body: { reviews_questions: true },
  });
  expect(alone.message).toContain('管理者が2人');
  expect((await app.make.question(admin)).review).toBeNull();
  const { author, reviewer } = await makeReviewing(app);
  const { id } = await app.make.question(author);
  await turnReviews(author, false);
  expect((await author.ok(getQuestion, { params: { id } })).review).toMatchObject({
    state: 'Draft',
    may_publish: true,
  });
  expect(
    (await admin.refused(reviewQuestion, { params: { id }, body: { step: 'Publish' } })).status,
  ).toBe(404);
  expect((await step(author, id, { step: 'Publish' })).review).toBeNull();
  expect(await titles(reviewer)).toHaveLength(1);
});

it('finds drafts that ask another question in other words', async () => {
  const { author, reviewer } = await makeReviewing(app);
  const main = await app.make.question(author, { title: '元の問題' });
  const { id } = await app.make.question(author, {
    title: '言いかえ',
    variant_of: main.id,
    minor_category_id: main.minor_category_id,
  });
  for (const one of [main.id, id]) await step(author, one, { step: 'Ask' });
  const waiting = await titles(reviewer, { review: 'Waiting', sort: '["id","ASC"]' });
  expect(waiting).toEqual(['元の問題', '言いかえ']);
  for (const one of [main.id, id]) await step(reviewer, one, { step: 'Publish' });
  expect(await titles(reviewer, { review: 'Waiting' })).toEqual([]);
  expect(await titles(reviewer)).toEqual(['元の問題']);
});
