import {
  answerSurvey,
  beginBasicSitting,
  getSheetResult,
  nextQuestion,
  studentBasics,
  tellLeavings,
  updateBasic,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const ofBasic = (person: Person, basicId: number) => ({
  params: { company_id: person.companyId, basic_id: basicId },
});

/** A sheet of an examination that is begun. */
const makeSheet = async (counts_leaving = true) => {
  const { admin, learner, manager } = await app.make.company();
  const { basic } = await app.make.basic(admin, { count: 2 });
  const exam_rules = { time_limit_minutes: 30, counts_leaving };
  await admin.ok(updateBasic, { ...ofBasic(admin, basic.id), body: { exam_rules } });
  const begun = await learner.ok(beginBasicSitting, ofBasic(learner, basic.id));
  return { admin, learner, manager, basic, sheet: begun.survey_sheet! };
};

const told = (id: number, sequence: number, count: number, away_seconds = 0, is_away = false) => ({
  params: { id },
  body: { device_key: 'phone-of-hana', sequence, count, away_seconds, is_away },
});

const resultOf = async (person: Person, id: number) =>
  person.ok(getSheetResult, { params: { survey_sheet_id: id } });

const answerAll = async (learner: Person, sheetId: number) => {
  for (let at = 0; at < 2; at += 1) {
    const { survey, question } = await learner.ok(nextQuestion, {
      params: { id: sheetId },
      query: {},
    });
    const body = { selected: [question!.selectable[0]!.id], duration: 3 };
    await learner.ok(answerSurvey, { params: { survey_id: survey!.id }, body });
  }
};

it('is told before, said by the sheet, and seen by the learner and who may see their answers', async () => {
  const { admin, learner, sheet } = await makeSheet();
  expect((await learner.ok(studentBasics))[0]!.exam).toMatchObject({ counts_leaving: true });
  expect(sheet.counts_leaving).toBe(true);
  expect((await resultOf(learner, sheet.id)).exam!.leavings).toEqual({
    count: 0,
    away_seconds: 0,
    unreturned_count: 0,
  });
  app.clock.addSeconds(120);
  await learner.ok(tellLeavings, told(sheet.id, 1, 1, 0, true));
  await learner.ok(tellLeavings, told(sheet.id, 4, 3, 42));
  const expected = { count: 3, away_seconds: 42, unreturned_count: 0 };
  for (const who of [learner, admin])
    expect((await resultOf(who, sheet.id)).exam!.leavings).toEqual(expected);
});

it('changes nothing by what comes twice or late, and adds up devices', async () => {
  const { learner, sheet } = await makeSheet();
  app.clock.addSeconds(60);
  const both = await Promise.all([
    learner.ok(tellLeavings, told(sheet.id, 2, 1, 10)),
    learner.ok(tellLeavings, told(sheet.id, 2, 1, 10)),
  ]);
  expect(both.map(({ count }) => count)).toEqual([1, 1]);
  await learner.ok(tellLeavings, told(sheet.id, 1, 1, 0, true));
  const tablet = told(sheet.id, 1, 2, 500, true);
  const all = await learner.ok(tellLeavings, {
    ...tablet,
    body: { ...tablet.body, device_key: 'tablet-of-hana' },
  });
  // Nobody was away for longer than since the sheet was begun.
  expect(all).toEqual({ count: 3, away_seconds: 70, unreturned_count: 1 });
});

it('has no part in the result, and ends a day after the sheet', async () => {
  const { learner, sheet } = await makeSheet();
  await learner.ok(tellLeavings, told(sheet.id, 1, 9, 0, true));
  await answerAll(learner, sheet.id);
  const { survey_sheet: before } = await resultOf(learner, sheet.id);
  await learner.ok(tellLeavings, told(sheet.id, 2, 10));
  expect((await resultOf(learner, sheet.id)).survey_sheet).toEqual(before);
  app.clock.addSeconds(86_401);
  expect((await learner.ok(tellLeavings, told(sheet.id, 3, 99))).count).toBe(10);
});

it('is refused where it is not counted, for others, and beyond its bounds', async () => {
  const plain = await makeSheet(false);
  const refused = await plain.learner.refused(tellLeavings, told(plain.sheet.id, 1, 1));
  expect([refused.status, refused.code]).toEqual([409, 'LEAVING_NOT_COUNTED']);
  expect((await resultOf(plain.learner, plain.sheet.id)).exam!.leavings).toBeNull();
  const { admin, manager, learner, sheet } = await makeSheet();
  for (const other of [admin, manager, plain.learner])
    expect((await other.refused(tellLeavings, told(sheet.id, 1, 1))).status).toBe(404);
  for (const wrong of [told(sheet.id, 0, 1), told(sheet.id, 1, 10_001), told(sheet.id, 1, 1, -1)])
    expect((await learner.refused(tellLeavings, wrong)).status).toBe(400);
  expect((await resultOf(admin, sheet.id)).exam!.leavings).toMatchObject({ count: 0 });
});
