import { getSheetResult, type SurveyResult } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const gainsOf = async (by: Person, sheetId: number): Promise<SurveyResult['gain'][]> => {
  const { surveys } = await by.ok(getSheetResult, { params: { survey_sheet_id: sheetId } });
  return surveys.map(({ gain }) => gain);
};

it('an answer says whether it was the first, was regained or kept, as long as it is the latest', async () => {
  const { admin, learner } = await app.make.company();
  const { basic } = await app.make.basic(admin, { count: 1 });
  const take = async (correct: number) => {
    app.clock.addDays(5);
    const { id } = await takeBasic(learner, basic.id, { correct });
    return { id, gains: await gainsOf(learner, id) };
  };
  const first = await take(0);
  expect(first.gains).toEqual(['First']);
  expect((await take(1)).gains).toEqual(['Regained']);
  expect((await take(1)).gains).toEqual(['Kept']);
  expect((await take(0)).gains).toEqual([null]);
  expect(await gainsOf(learner, first.id)).toEqual([null]);
});
