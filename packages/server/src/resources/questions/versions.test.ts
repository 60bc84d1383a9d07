import {
  addCourseQuestions,
  changeQuestions,
  deleteQuestion,
  getQuestion,
  listAuditLog,
  listDeletedQuestions,
  listQuestions,
  listQuestionVersions,
  nextQuestion,
  nextSheet,
  putQuestion,
  restoreQuestion,
  takeRecap,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sit } from './questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('tells who wrote which version, with the answers to each, also after an edit', async () => {
  const made = await app.make.examination({ course: { count: 1, questions_per_sheet: 1 } });
  const { admin } = made;
  const { id } = made.questions[0]!;
  await sit(made, [false]);
  await admin.ok(updateQuestion, { params: { id }, body: { statement: '書き直した問題文' } });
  const [latest, first] = await admin.ok(listQuestionVersions, { params: { id } });
  expect(latest).toMatchObject({
    version: 2,
    statement: '書き直した問題文',
    created_by_name: admin.name,
    answers: { count: 0, correct: 0, skipped: 0, dropped: 0 },
  });
  expect(first).toMatchObject({ version: 1, answers: { count: 1, correct: 0 } });
  const given = first!.selectable.map(({ is_correct: isRight, given: count }) => [isRight, count]);
  expect(given.filter(([isRight]) => isRight)).toEqual([[true, 0]]);
  expect(given.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(1);

  // An older one is taken back as a new one.
  const { selectable, statement, commentary } = first!;
  const body = {
    statement,
    commentary,
    selectable: selectable.map(({ text, is_correct: isRight }) => ({
      text,
      is_correct: isRight === true,
    })),
  };
  await admin.ok(putQuestion, { params: { id }, body });
  expect(await admin.ok(getQuestion, { params: { id } })).toMatchObject({ version: 2, statement });
  expect((await made.learner.refused(listQuestionVersions, { params: { id } })).status).toBe(403);
});

it('asks a question no more that is not used, keeps its figures, and asks it again', async () => {
  const course = { count: 4, questions_per_sheet: 2 };
  const made = await app.make.examination({ course });
  const { admin, learner, examination, questions } = made;
  await sit(made, [true, false]);
  const [answered, , waiting, last] = questions.map(({ id }) => id);
  const titles = async (query: Record<string, string>) =>
    (await admin.ok(listQuestions, { query })).map(({ id }) => id).sort((a, b) => a - b);
  const body = { ids: [answered!, waiting!], retired: true };
  expect(await admin.ok(changeQuestions, { body })).toMatchObject({
    state: 'Completed',
    done: 2,
    skipped: 0,
  });
  expect(await admin.ok(changeQuestions, { body })).toMatchObject({ done: 0, skipped: 2 });

  expect(await titles({})).toEqual([questions[1]!.id, last]);
  expect(await titles({ use: '["Retired"]' })).toEqual([answered, waiting]);
  expect(await titles({ use: '["InUse","Retired"]' })).toHaveLength(4);
  const kept = await admin.ok(getQuestion, { params: { id: answered! } });
  expect(kept).toMatchObject({ version: 1, stats: { asked: 1, correct_count: 1 } });
  expect(kept.retired_at).toBe(app.clock.now.toISOString());
  const log = await admin.ok(listAuditLog, { query: { action: 'question.update' } });
  const [entry] = log.items;
  expect(entry).toMatchObject({ changes: { retired: { from: false, to: true } } });

  // What waits leaves the test; what was answered is not asked again, however long ago.
  app.clock.addDays(60);
  const params = { examination_id: examination.id };
  const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
  expect(sheet).toMatchObject({ question_count: 1 });
  const { question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
  expect(question!.id).toBe(last);
  expect(await learner.ok(takeRecap, { params })).toMatchObject({
    survey_sheet: { question_count: 1 },
  });

  const id = made.course.id;
  const adding = { params: { course_template_id: id }, body: { ids: [waiting!] } };
  expect((await admin.refused(addCourseQuestions, adding)).message).toContain('使わない問題');
  const one = { params: { id: waiting! }, body: { retired: false } };
  expect(await admin.ok(putQuestion, one)).toMatchObject({ retired_at: null, version: 1 });
  expect(await titles({})).toHaveLength(3);
});

it('puts tags on many questions, in one width and each once, and finds by them', async () => {
  const { admin } = await app.make.company();
  const tags = ['法改正', 'Ｌ１'];
  const { id } = await app.make.question(admin, { tags: [...tags, '法改正', 'l1'] });
  const other = await app.make.question(admin);
  const body = { ids: [id, other.id], add_tags: ['L1', '店長'], remove_tags: ['法改正'] };
  expect(await admin.ok(changeQuestions, { body })).toMatchObject({ done: 2 });
  const read = async (one: number) => (await admin.ok(getQuestion, { params: { id: one } })).tags;
  expect(await read(id)).toEqual(['L1', '店長']);
  expect(await read(other.id)).toEqual(['L1', '店長']);
  for (const [name, value] of [
    ['tag', 'ｌ１'],
    ['q', '店長'],
  ] as const)
    expect(await admin.ok(listQuestions, { query: { [name]: value } })).toHaveLength(2);
  const many = Array.from({ length: 9 }, (_, at) => `札${at}`);
  const full = { ids: [id], add_tags: many };
  expect((await admin.refused(changeQuestions, { body: full })).message).toContain('10個を超える');
  expect(await read(id)).toEqual(['L1', '店長']);
});

it('moves all that a filter finds, and nothing that is not its own', async () => {
  const { admin } = await app.make.company();
  const { admin: stranger } = await app.make.company();
  const foreign = await app.make.question(stranger);
  const { id, minor_category_id: from } = await app.make.question(admin);
  const to = await app.make.minorCategory(admin);
  const body = { filter: { minorCategoryId: from }, minor_category_id: to };
  expect(await admin.ok(changeQuestions, { body })).toMatchObject({ done: 1 });
  expect(await admin.ok(getQuestion, { params: { id } })).toMatchObject({ minor_category_id: to });
  for (const wrong of [
    { ids: [id, foreign.id], retired: true },
    { ids: [id], minor_category_id: foreign.minor_category_id },
    { ids: [id] },
    { retired: true },
  ])
    expect((await admin.refused(changeQuestions, { body: wrong })).status).toBe(400);
  expect((await admin.ok(getQuestion, { params: { id } })).retired_at).toBeNull();
});

it('gives a deleted question back for 90 days', async () => {
  const { admin } = await app.make.company();
  const { id, title } = await app.make.question(admin);
  expect((await admin.refused(restoreQuestion, { params: { id }, body: {} })).code).toBe(
    'CONFLICT',
  );
  await admin.ok(deleteQuestion, { params: { id } });
  expect(await admin.ok(listDeletedQuestions)).toMatchObject([{ id, title }]);
  const back = await admin.ok(restoreQuestion, { params: { id }, body: {} });
  expect(back).toMatchObject({ id, title });
  const late = await admin.refused(restoreQuestion, { params: { id }, body: {} });
  expect(late.message).toContain('もう元に戻されています');
  expect(await admin.ok(listDeletedQuestions)).toEqual([]);
  await admin.ok(deleteQuestion, { params: { id } });
  app.clock.addDays(91);
  expect(await admin.ok(listDeletedQuestions)).toEqual([]);
  expect((await admin.refused(restoreQuestion, { params: { id }, body: {} })).code).toBe(
    'CONFLICT',
  );
});
