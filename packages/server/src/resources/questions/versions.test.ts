import {
  deleteQuestion,
  getQuestion,
  listDeletedQuestions,
  listQuestionVersions,
  putQuestion,
  restoreQuestion,
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
