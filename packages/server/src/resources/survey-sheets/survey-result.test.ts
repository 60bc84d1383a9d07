import { getSurveyResult, nextQuestion, nextSheet, skipSurvey } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A learner at the first question of their sheet. */
const atFirstQuestion = async () => {
  const made = await app.make.examination();
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, {
    params: { examination_id: made.examination.id },
  });
  const { survey } = await made.learner.ok(nextQuestion, { params: { id: sheet!.id } });
  return { ...made, params: { survey_id: survey!.id } };
};

describe('the result of a survey', () => {
  it('is what the answer got, whenever it is asked for, by the learner and their manager', async () => {
    const { learner, manager, params } = await atFirstQuestion();
    const given = await learner.ok(skipSurvey, { params });
    expect(given).toMatchObject({ correct: false, skipped: true });
    expect(await learner.ok(getSurveyResult, { params })).toEqual(given);
    expect(await manager.ok(getSurveyResult, { params })).toMatchObject({ skipped: true });
  });

  it('is refused before the answer, and does not exist for others', async () => {
    const { learner, params } = await atFirstQuestion();
    expect((await learner.refused(getSurveyResult, { params })).status).toBe(409);
    await learner.ok(skipSurvey, { params });
    const { learner: stranger } = await app.make.company();
    expect((await stranger.refused(getSurveyResult, { params })).status).toBe(404);
    expect((await app.nobody.refused(getSurveyResult, { params })).status).toBe(401);
  });
});
