import {
  batchQuestions,
  changeQuestions,
  createAmendment,
  deleteQuestion,
  getQuestion,
  listDeletedQuestions,
  listNotifications,
  listQuestions,
  listQuestionVersions,
  putQuestion,
  reviewQuestion,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';
import { onlyRow } from '../../../shared/only-row';
import { turnReviews } from './reviews.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A published question of a company that wants a second person to look at questions, and its two admins. */
const makePublished = async () => {
  const { admin: author, company } = await app.make.company();
  const reviewer = await app.make.user(company.id, { role: 'Admin' });
  const question = await app.make.question(author, { title: '有給休暇', statement: 'いまの文面' });
  await turnReviews(author, true);
  return { author, reviewer, company, question };
};
const amend = (person: Person, id: number, body: object) =>
  person.ok(createAmendment, { params: { id }, body: body as never });
const step = (person: Person, id: number, body: object) =>
  person.ok(reviewQuestion, { params: { id }, body: body as never });
const get = (person: Person, id: number) => person.ok(getQuestion, { params: { id } });

it('keeps the published wording until a second admin has published the amendment', async () => {
  const { author, reviewer, question } = await makePublished();
  const { id } = question;
  const params = { id };
  const body = { statement: '新しい文面' };
  for (const call of [putQuestion, updateQuestion]) {
    const { code } = await author.refused(call, { params, body });
    expect(code).toBe('REVIEW_NEEDED');
  }
  const draft = await amend(author, id, body);
  expect(draft).toMatchObject({ amends: id, statement: '新しい文面', review: { state: 'Draft' } });
  expect(await get(author, id)).toMatchObject({ statement: 'いまの文面', amendment_id: draft.id });
  const again = await author.refused(createAmendment, { params, body });
  expect(again).toMatchObject({ status: 409 });
  await author.ok(putQuestion, { params: { id: draft.id }, body: { statement: '直した文面' } });
  await step(author, draft.id, { step: 'Ask' });
  const own = await author.refused(reviewQuestion, {
    params: { id: draft.id },
    body: { step: 'Publish' },
  });
  expect(own.status).toBe(403);
  const published = await step(reviewer, draft.id, { step: 'Publish' });
  expect(published).toMatchObject({ id, statement: '直した文面', review: null });
  expect(published.amendment_id).toBeUndefined();
  expect((await author.refused(getQuestion, { params: { id: draft.id } })).status).toBe(404);
  const { items } = await author.ok(listNotifications);
  expect(items[0]?.data).toMatchObject({ question_id: id, step: 'Publish' });
  const all = await author.ok(listQuestions, { query: { review: 'Draft' } });
  expect(all).toEqual([]);
});

it('makes a new version of what was asked, and keeps the old one', async () => {
  const {
    admin: author,
    company,
    learner,
    examination,
    questions,
  } = await app.make.examination({
    course: { count: 1, questions_per_sheet: 1 },
  });
  const reviewer = await app.make.user(company.id, { role: 'Admin' });
  await turnReviews(author, true);
  await takeDue(learner, examination.id, [true]);
  const question = onlyRow(questions);
  const draft = await amend(author, question.id, { commentary: '新しい解説' });
  await step(author, draft.id, { step: 'Ask' });
  expect(await step(reviewer, draft.id, { step: 'Publish' })).toMatchObject({ version: 2 });
  const versions = await author.ok(listQuestionVersions, { params: { id: question.id } });
  expect(versions.map(({ commentary }) => commentary)).toEqual(['新しい解説', question.commentary]);
});

it('leaves tags, owners and categories free, and merges what was changed meanwhile', async () => {
  const { author, reviewer, question } = await makePublished();
  const params = { id: question.id };
  await author.ok(putQuestion, { params, body: { tags: ['労務'] } });
  const draft = await amend(author, question.id, {
    statement: '新しい文面',
    check_by: '2027-04-01',
  });
  expect(draft.tags).toEqual(['労務']);
  await author.ok(putQuestion, { params, body: { tags: ['労務', '改正'] } });
  await step(author, draft.id, { step: 'Ask' });
  const { done } = await reviewer.ok(changeQuestions, {
    body: { ids: [draft.id], review: 'Publish' },
  });
  expect(done).toBe(1);
  expect(await get(author, question.id)).toMatchObject({
    statement: '新しい文面',
    tags: ['労務', '改正'],
    check_by: '2027-04-01',
  });
});

it('refuses rows of a batch that reword what was published, and takes the others', async () => {
  const { author, question } = await makePublished();
  const { title, question_type, statement, selectable, commentary, minor_category_id } = question;
  const same = { title, question_type, statement, commentary, minor_category_id };
  const choices = selectable.map(({ text, is_correct: isRight }) => ({
    text,
    is_correct: isRight === true,
  }));
  const row = (change: { statement?: string; tags?: string[] }) => ({
    ...same,
    id: question.id,
    selectable: choices,
    ...change,
  });
  const { message } = await author.refused(batchQuestions, {
    body: { put_questions: [row({ statement: '別の文面' })] },
  });
  expect(message).toBeDefined();
  expect((await get(author, question.id)).statement).toBe('いまの文面');
  await author.ok(batchQuestions, { body: { put_questions: [row({ tags: ['労務'] })] } });
  expect((await get(author, question.id)).tags).toEqual(['労務']);
});

it('is not published over a wording that changed meanwhile', async () => {
  const { author, reviewer, question } = await makePublished();
  const draft = await amend(author, question.id, { statement: '新しい文面' });
  await step(author, draft.id, { step: 'Ask' });
  await turnReviews(author, false);
  await author.ok(putQuestion, { params: { id: question.id }, body: { statement: '先に変えた' } });
  await turnReviews(author, true);
  const refused = await reviewer.refused(reviewQuestion, {
    params: { id: draft.id },
    body: { step: 'Publish' },
  });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.message).toContain('作り直して');
  const { skipped } = await reviewer.ok(changeQuestions, {
    body: { ids: [draft.id], review: 'Publish' },
  });
  expect(skipped).toBe(1);
  expect((await get(author, question.id)).statement).toBe('先に変えた');
});

it('goes with its question, and is nothing to restore', async () => {
  const { author, question } = await makePublished();
  const first = await amend(author, question.id, { statement: '一つ目' });
  await author.ok(deleteQuestion, { params: { id: first.id } });
  expect((await get(author, question.id)).amendment_id).toBeUndefined();
  const draft = await amend(author, question.id, { statement: '新しい文面' });
  await author.ok(deleteQuestion, { params: { id: question.id } });
  expect((await author.refused(getQuestion, { params: { id: draft.id } })).status).toBe(404);
  const deleted = await author.ok(listDeletedQuestions);
  expect(deleted.map(({ id }) => id)).toEqual([question.id]);
});

it('is of the company’s own questions, and of published ones', async () => {
  const { author, question } = await makePublished();
  const { admin: other } = await app.make.company();
  const body = { statement: '新しい文面' };
  const params = { id: question.id };
  expect((await other.refused(createAmendment, { params, body })).status).toBe(404);
  const draft = await amend(author, question.id, body);
  const onDraft = await author.refused(createAmendment, { params: { id: draft.id }, body });
  expect(onDraft).toMatchObject({ status: 409 });
  const variant = await author.refused(putQuestion, {
    params: { id: draft.id },
    body: { variant_of: question.id },
  });
  expect(variant.status).toBe(400);
});
