import {
  batchQuestions,
  deleteQuestion,
  getQuestion,
  listQuestions,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sit } from './questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Row = NonNullable<BodyInput<typeof batchQuestions>['post_questions']>[number];

const rowOf = (minor_category_id: number, title: string): Row => ({
  title,
  question_type: 'MultiSelectable',
  statement: `${title}の問題文`,
  selectable: [
    { text: '正しい', is_correct: true },
    { text: 'これも正しい', is_correct: true },
    { text: '誤り', is_correct: false },
  ],
  commentary: '解説',
  minor_category_id,
});

describe('a batch of questions', () => {
  it('makes 510 questions at once, in order, and once for the same key', async () => {
    const { admin, company } = await app.make.company();
    const category = await app.make.minorCategory(admin);
    const body = {
      post_questions: Array.from({ length: 510 }, (_, index) => rowOf(category, `問${index}`)),
    };
    const headers = { 'idempotency-key': 'import-1' };
    const { created, updated } = await admin.ok(batchQuestions, { body, headers });
    expect([created.length, updated]).toEqual([510, []]);
    const last = await admin.ok(getQuestion, { params: { id: created[509]! } });
    expect(last).toMatchObject({ title: '問509', answer_type: 'MultiSelectable', version: 1 });
    expect((await admin.ok(batchQuestions, { body, headers })).created).toEqual(created);
    const page = await admin.raw(listQuestions);
    expect(page.headers['content-range']).toBe('questions 0-24/510');
    const { rows } = await app.database.pool.query(
      `select changes from audit_log where company_id = $1 and action = 'question.batch'`,
      [company.id],
    );
    expect(rows).toEqual([{ changes: { created: 510, updated: 0 } }]);
  });

  it('changes questions by the rule of versions', async () => {
    const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 1 } });
    const { admin, questions } = made;
    await sit(made, [true]);
    const category = questions[0]!.minor_category_id;
    const put_questions = questions.map(({ id }, index) => ({
      ...rowOf(category, `改${index}`),
      id,
    }));
    const ids = questions.map(({ id }) => id);
    const answer = await admin.ok(batchQuestions, { body: { put_questions } });
    expect(answer).toEqual({ created: [], updated: ids });
    const versions = [];
    for (const id of ids) versions.push((await admin.ok(getQuestion, { params: { id } })).version);
    expect(versions).toEqual([2, 1]);
  });

  it('does nothing at all when one row is wrong, and names row and field', async () => {
    const { admin } = await app.make.company();
    const category = await app.make.minorCategory(admin);
    const good = rowOf(category, '正しい行');
    const noneCorrect = { ...good, selectable: [{ text: '一つだけ', is_correct: false }] };
    const body = {
      post_questions: [good, noneCorrect, { ...good, minor_category_id: 2_000_000_000 }],
    };
    const { errors } = await admin.refused(batchQuestions, { body });
    expect(errors.map(({ field, row }) => [row, field])).toEqual([
      [2, 'post_questions.1.selectable'],
      [2, 'post_questions.1.selectable'],
      [3, 'post_questions.2.minor_category_id'],
    ]);
    const untitled = { post_questions: [good, good, good, { ...good, title: '' }] };
    const { errors: shape } = await admin.refused(batchQuestions, { body: untitled });
    expect(shape).toMatchObject([{ row: 4, field: 'post_questions.3.title' }]);
    expect(await admin.ok(listQuestions)).toEqual([]);
  });

  it('changes nothing that is deleted, named twice or of another company', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const mine = await app.make.question(admin);
    const gone = await app.make.question(admin);
    const theirs = await app.make.question(stranger);
    await admin.ok(deleteQuestion, { params: { id: gone.id } });
    const row = rowOf(mine.minor_category_id, '改');
    const put_questions = [mine, gone, theirs, mine].map(({ id }) => ({ ...row, id }));
    const { errors } = await admin.refused(batchQuestions, { body: { put_questions } });
    expect(errors.map(({ field }) => field)).toEqual([
      'put_questions.1.id',
      'put_questions.2.id',
      'put_questions.3.id',
    ]);
    expect((await admin.ok(getQuestion, { params: { id: mine.id } })).title).toBe(mine.title);
  });

  it('is taken as a form with JSON text too', async () => {
    const { admin, manager } = await app.make.company();
    const form = new FormData();
    const rows = [rowOf(await app.make.minorCategory(admin), '書式から')];
    form.set('post_questions', JSON.stringify(rows));
    const response = await app.fastify.inject({
      method: 'POST',
      url: `/api${batchQuestions.path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: form,
    });
    expect(response.json()).toEqual({ created: [expect.any(Number)], updated: [] });
    const denied = await manager.refused(batchQuestions, { body: { post_questions: [] } });
    expect(denied.code).toBe('FORBIDDEN');
  });
});
