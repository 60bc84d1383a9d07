import {
  answerSurvey,
  getQuestion,
  getSurveyResult,
  nextQuestion,
  nextSheet,
  listQuestions,
  listStaleQuestions,
  getCreationRequest,
  saveProposals,
  updateQuestionSource,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeRequest } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const savedOf = async (name = '規程_2025年度.md', shown = false) => {
  const people = await app.make.company();
  const { admin } = people;
  const { id } = await makeRequest(app, admin, { name, questions: 50 });
  const { questions } = await admin.ok(getCreationRequest, { params: { request_id: id } });
  const minorCategoryId = await app.make.minorCategory(admin);
  const sequences = questions.map(({ sequence }) => sequence);
  const body = { minor_category_id: minorCategoryId, sequences, show_source: shown };
  const { created } = await admin.ok(saveProposals, { params: { request_id: id }, body });
  return {
    admin,
    people,
    created,
    quotes: new Map(created.map((one, at) => [one, questions[at]!.source.quote])),
  };
};

const NEWER = RULES.replace('契約書を10年間', '契約書を15年間');

describe('a newer version of a document', () => {
  it('names the questions whose sentence it has no longer', async () => {
    const { admin, quotes } = await savedOf();
    const stale = [...quotes].filter(([, quote]) => quote.includes('10年間')).map(([id]) => id);
    expect(stale.length).toBeGreaterThan(0);
    const { id } = await makeRequest(app, admin, {
      name: '規程_2026年度.md',
      content: NEWER,
      questions: 1,
    });
    const params = { request_id: id };
    const listed = await admin.ok(listStaleQuestions, { params });
    expect(listed.map((one) => one.id)).toEqual(stale);
    expect(listed[0]).toMatchObject({
      file_name: '規程_2025年度.md',
      quote: quotes.get(stale[0]!),
    });
    expect(await admin.ok(getCreationRequest, { params })).toMatchObject({
      stale_count: stale.length,
    });
    const filtered = await admin.ok(listQuestions, { query: { stale_source: true } });
    expect(filtered.map((one) => one.id)).toEqual(stale);
  });

  it('is told by the admin when it is called differently', async () => {
    const { admin } = await savedOf('規程.md');
    const other = await makeRequest(app, admin, {
      name: '新しい決まり.md',
      content: NEWER,
      questions: 1,
    });
    expect(await admin.ok(listStaleQuestions, { params: { request_id: other.id } })).toEqual([]);
    const told = await makeRequest(app, admin, {
      name: '新しい決まり.md',
      content: NEWER,
      questions: 1,
      replaces: '規程.md',
    });
    const listed = await admin.ok(listStaleQuestions, { params: { request_id: told.id } });
    expect(listed.length).toBeGreaterThan(0);
  });

  it('is forgotten for a question that was looked at, and for one whose sentence is back', async () => {
    const { admin } = await savedOf('規程.md');
    await makeRequest(app, admin, { content: NEWER, questions: 1 });
    const stale = () => admin.ok(listQuestions, { query: { stale_source: true } });
    const [first] = await stale();
    const body = { still_valid: true as const };
    const looked = await admin.ok(updateQuestionSource, { params: { id: first!.id }, body });
    expect(looked.source).toMatchObject({ stale_since: null });
    await makeRequest(app, admin, { questions: 1 });
    expect(await stale()).toEqual([]);
  });

  it('does not ask again about what somebody has confirmed, and follows a new name', async () => {
    const { admin } = await savedOf('規程.md');
    const stale = () => admin.ok(listQuestions, { query: { stale_source: true } });
    await makeRequest(app, admin, { content: NEWER, questions: 1 });
    for (const { id } of await stale())
      await admin.ok(updateQuestionSource, { params: { id }, body: { still_valid: true } });
    await makeRequest(app, admin, { content: NEWER, questions: 1 });
    expect(await stale()).toEqual([]);
    const renamed = { name: '新しい決まり.md', questions: 1 };
    await makeRequest(app, admin, { ...renamed, replaces: '規程.md' });
    await makeRequest(app, admin, { ...renamed, name: '新しい決まり_v2.md', content: NEWER });
    expect((await stale()).length).toBeGreaterThan(0);
  });

  it('of another company says nothing of one’s own', async () => {
    const { admin } = await savedOf('規程.md');
    const { admin: other } = await app.make.company();
    await makeRequest(app, other, { content: NEWER, questions: 1 });
    expect(await admin.ok(listQuestions, { query: { stale_source: true } })).toEqual([]);
  });
});

describe('the source in the commentary', () => {
  it('is shown to learners when the admin wants it', async () => {
    const { admin, people, created, quotes } = await savedOf('規程.md');
    const [id] = (await admin.ok(listQuestions, { query: { question_type: 'Selectable' } })).map(
      (question) => question.id,
    );
    expect(created).toContain(id);
    const course = { question_ids: [id!] };
    const { learner, examination } = await app.make.examination({ people, course });
    const due = { params: { examination_id: examination.id } };
    const { survey_sheet: sheet } = await learner.ok(nextSheet, due);
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    const result = await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [question!.selectable[0]!.id], duration: 3 },
    });
    expect(result.commentary_source).toBeNull();
    await admin.ok(updateQuestionSource, { params: { id: id! }, body: { shown: true } });
    const shown = await learner.ok(getSurveyResult, { params: { survey_id: survey!.id } });
    expect(shown.commentary_source).toMatchObject({ file_name: '規程.md', quote: quotes.get(id!) });
  });

  it('stays with the question when that is changed', async () => {
    const { admin, created } = await savedOf('規程.md', true);
    const params = { id: created[0]! };
    await admin.ok(updateQuestion, { params, body: { title: '直した題' } });
    expect((await admin.ok(getQuestion, { params })).source).toMatchObject({ shown: true });
  });

  it('of a question that is offered to others is theirs to see as far as learners see it', async () => {
    const { admin: vendor } = await app.make.company({ isVendor: true });
    const { admin: other } = await app.make.company();
    const { id: request } = await makeRequest(app, vendor, { name: '査定規程.md', questions: 1 });
    const params = { request_id: request };
    const minorCategoryId = await app.make.minorCategory(vendor);
    const body = { minor_category_id: minorCategoryId, sequences: [1], show_source: false };
    const { created } = await vendor.ok(saveProposals, { params, body });
    const of = { params: { id: created[0]! } };
    expect((await other.ok(getQuestion, of)).source).toBeNull();
    await vendor.ok(updateQuestionSource, { ...of, body: { shown: true } });
    expect((await other.ok(getQuestion, of)).source).toMatchObject({
      file_name: '査定規程.md',
      stale_since: null,
    });
  });

  it('is not there for a question that was made by hand', async () => {
    const { admin } = await app.make.company();
    const { id } = await app.make.question(admin);
    expect((await admin.ok(getQuestion, { params: { id } })).source).toBeNull();
    const body = { shown: true };
    expect((await admin.refused(updateQuestionSource, { params: { id }, body })).code).toBe(
      'NOT_FOUND',
    );
  });
});
