import { answerSurvey, nextQuestion, nextSheet, skipSurvey, studentStats } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** A learner with a whole sheet on the device, as for a journey underground. */
const sitting = async () => {
  const { learner, examination } = await app.make.examination();
  const { survey_sheet: sheet } = await learner.ok(nextSheet, {
    params: { examination_id: examination.id },
  });
  const next = await learner.ok(nextQuestion, { params: { id: sheet!.id }, query: { ahead: 50 } });
  const surveys = [next.survey!, ...next.upcoming.map(({ survey }) => survey)];
  return { learner, surveyIds: surveys.map(({ id }) => id) };
};

const answer = (learner: Person, surveyId: number, duration: number) =>
  learner.ok(answerSurvey, { params: { survey_id: surveyId }, body: { selected: [1], duration } });

const takenSeconds = async (learner: Person) =>
  (await learner.ok(studentStats, { query: { type: 'taken-duration' } })).total.value;

describe('the seconds credited to an answer', () => {
  it('are never more than the time that passed on the server', async () => {
    const { learner, surveyIds } = await sitting();
    app.clock.addSeconds(2);
    const first = await answer(learner, surveyIds[0]!, 300);
    app.clock.addSeconds(0.2);
    const second = await answer(learner, surveyIds[1]!, 300);
    expect([first.duration_seconds, second.duration_seconds]).toEqual([2, 0]);
    expect(second.survey_sheet.duration_seconds).toBe(2);
    expect(await takenSeconds(learner)).toBe(2);
  });

  it('are counted in full for answers given offline and sent all at once', async () => {
    const { learner, surveyIds } = await sitting();
    app.clock.addSeconds(4 * 40);
    const seconds = [];
    for (const surveyId of surveyIds.slice(0, 4))
      seconds.push((await answer(learner, surveyId, 40)).duration_seconds);
    expect(seconds).toEqual([40, 40, 40, 40]);
    const [, , , , last] = surveyIds;
    expect((await answer(learner, last!, 40)).duration_seconds).toBe(0);
    expect(await takenSeconds(learner)).toBe(160);
  });

  it('are capped for a skip as well', async () => {
    const { learner, surveyIds } = await sitting();
    app.clock.addSeconds(3);
    const skipped = await learner.ok(skipSurvey, {
      params: { survey_id: surveyIds[0]! },
      body: { duration: 120 },
    });
    expect(skipped.duration_seconds).toBe(3);
  });
});
