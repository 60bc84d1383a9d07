import {
  answerSurvey,
  getSheetResult,
  listExaminationQuestions,
  nextQuestion,
  nextSheet,
  takeRecap,
  updateCourseTemplate,
  type Confidence,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { RIGHT_CHOICE } from '#test/testing/make-learning';
import { rebuildSums } from './rebuild.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sitting = async (count: number, asks_confidence: boolean) => {
  const course = { count, questions_per_sheet: count, asks_confidence };
  const made = await app.make.examination({ course });
  const params = { examination_id: made.examination.id };
  const sheet = (await made.learner.ok(nextSheet, { params })).survey_sheet!;
  return { ...made, sheet };
};

interface GivenAnswer {
  right: boolean;
  confidence?: Confidence;
}

/** Answers the next question of a sheet. */
const give = async (learner: Person, sheetId: number, { right, confidence }: GivenAnswer) => {
  const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheetId } });
  const choice = question!.selectable.find(({ text }) => (text === RIGHT_CHOICE) === right)!;
  const params = { survey_id: survey!.id };
  const body = { selected: [choice.id], duration: 5, ...(confidence ? { confidence } : {}) };
  return { again: { params, body }, result: await learner.ok(answerSurvey, { params, body }) };
};
const memories = async (learner: Person) =>
  (
    await app.database.pool.query(
      `select question_id, stability, difficulty, last_confident_wrong from memories where user_id = $1 order by 1`,
      [learner.id],
    )
  ).rows as { question_id: number; stability: number; last_confident_wrong: boolean }[];

describe('how sure a learner was', () => {
  it('is kept where the course asks, and a repeat gets the first answer', async () => {
    const { learner, sheet } = await sitting(2, true);
    expect(sheet.asks_confidence).toBe(true);
    const { again, result } = await give(learner, sheet.id, { right: false, confidence: 'sure' });
    expect(result).toMatchObject({ correct: false, confidence: 'sure' });
    const body = { ...again.body, confidence: 'unsure' as const };
    expect((await learner.ok(answerSurvey, { ...again, body })).confidence).toBe('sure');
    const { result: without } = await give(learner, sheet.id, { right: true });
    expect(without.confidence).toBeNull();
    const shown = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(shown.surveys.map(({ confidence }) => confidence)).toEqual(['sure', null]);
  });

  it('is left out where the course does not ask', async () => {
    const { learner, sheet } = await sitting(1, false);
    expect(sheet.asks_confidence).toBe(false);
    const { result } = await give(learner, sheet.id, { right: false, confidence: 'sure' });
    expect(result.confidence).toBeNull();
    expect((await memories(learner))[0]!.last_confident_wrong).toBe(false);
  });

  it('makes what was right but unsure come back sooner', async () => {
    const { learner, sheet } = await sitting(3, true);
    await give(learner, sheet.id, { right: true, confidence: 'sure' });
    await give(learner, sheet.id, { right: true, confidence: 'unsure' });
    await give(learner, sheet.id, { right: true });
    const [sure, unsure, unasked] = (await memories(learner)).map(({ stability }) => stability);
    expect(unsure).toBeLessThan(sure!);
    expect(unasked).toBe(sure);
  });

  it('brings what was sure but wrong back first', async () => {
    const { learner, sheet, examination } = await sitting(3, true);
    const results = [];
    for (const confidence of ['unsure', 'unsure', 'sure'] as const)
      results.push((await give(learner, sheet.id, { right: false, confidence })).result);
    app.clock.addDays(28);
    const taken = await learner.ok(takeRecap, { params: { examination_id: examination.id } });
    const { survey } = await learner.ok(nextQuestion, { params: { id: taken.survey_sheet!.id } });
    expect(survey!.question_id).toBe(results[2]!.survey.question_id);
    const params = { examination_id: examination.id };
    const marked = async () =>
      (await learner.ok(listExaminationQuestions, { params }))
        .filter(({ last_confident_wrong: isMarked }) => isMarked)
        .map(({ id }) => id);
    expect(await marked()).toEqual([results[2]!.survey.question_id]);
    await give(learner, taken.survey_sheet!.id, { right: true, confidence: 'sure' });
    expect(await marked()).toEqual([]);
  });

  it('comes to the same when everything is worked out anew', async () => {
    const { learner, sheet } = await sitting(2, true);
    await give(learner, sheet.id, { right: true, confidence: 'unsure' });
    await give(learner, sheet.id, { right: false, confidence: 'sure' });
    const before = await memories(learner);
    expect(before.map((memory) => memory.last_confident_wrong)).toEqual([false, true]);
    await rebuildSums(app.database, learner.companyId);
    expect(await memories(learner)).toEqual(before);
  });

  it('is asked from the moment that the course is changed', async () => {
    const { admin, learner, course, sheet } = await sitting(1, false);
    const params = { course_template_id: course.id };
    const body = { asks_confidence: true };
    expect(await admin.ok(updateCourseTemplate, { params, body })).toMatchObject(body);
    const { survey_sheet: now } = await learner.ok(nextQuestion, { params: { id: sheet.id } });
    expect(now.asks_confidence).toBe(true);
  });
});
