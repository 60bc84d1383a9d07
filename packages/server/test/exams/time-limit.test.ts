import {
  answerSurvey,
  beginBasicSitting,
  endSurveySheet,
  getBasic,
  getExtraTime,
  getSheetResult,
  nextBasicSheet,
  nextQuestion,
  setExtraTime,
  studentBasics,
  updateBasic,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishDueSheets } from '../../src/resources/survey-sheets/time-up';
import { startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const never = (error: unknown): void => {
  throw error;
};
const finishDue = () => finishDueSheets(app, app.clock.now, never);

const ofBasic = (person: Person, basicId: number) => ({
  params: { company_id: person.companyId, basic_id: basicId },
});

/** A company with a basic that is an examination of so many minutes. */
const makeExam = async (minutes: number, count = 3) => {
  const { admin, learner, manager } = await app.make.company();
  const { basic } = await app.make.basic(admin, { count });
  const exam_rules = { time_limit_minutes: minutes };
  await admin.ok(updateBasic, { ...ofBasic(admin, basic.id), body: { exam_rules } });
  return { admin, learner, manager, basic };
};

const begin = async (person: Person, basicId: number) =>
  (await person.ok(beginBasicSitting, ofBasic(person, basicId))).survey_sheet!;

const current = async (person: Person, sheetId: number) =>
  (await person.ok(nextQuestion, { params: { id: sheetId }, query: {} })).survey!;

const answerOf = async (person: Person, sheetId: number) => {
  const { id } = await current(person, sheetId);
  const { question } = await person.ok(nextQuestion, { params: { id: sheetId }, query: {} });
  const body = { selected: [question!.selectable[0]!.id], duration: 3 };
  return { params: { survey_id: id }, body };
};

describe('a limit of time', () => {
  it('is told before, runs from the beginning and is not stopped by coming back', async () => {
    const { learner, basic } = await makeExam(30);
    const [told] = await learner.ok(studentBasics);
    expect(told).toMatchObject({ exam: { time_limit_minutes: 30 }, open_sheet: null });
    const refused = await learner.refused(nextBasicSheet, ofBasic(learner, basic.id));
    expect([refused.status, refused.code]).toEqual([409, 'EXAM_NOT_BEGUN']);
    const sheet = await begin(learner, basic.id);
    expect(sheet.ends_at).toBe('2026-11-20T00:30:00.000Z');
    app.clock.addSeconds(600);
    expect(await begin(learner, basic.id)).toEqual(sheet);
    const { survey_sheet: again } = await learner.ok(nextBasicSheet, ofBasic(learner, basic.id));
    expect(again).toEqual(sheet);
    const [begun] = await learner.ok(studentBasics);
    expect(begun!.open_sheet).toMatchObject({ survey_sheet_id: sheet.id, answered_count: 0 });
  });

  it('takes an answer to its last second and some for the network, and none after', async () => {
    const { learner, basic } = await makeExam(1);
    const sheet = await begin(learner, basic.id);
    app.clock.addSeconds(60);
    const inTime = await answerOf(learner, sheet.id);
    await learner.ok(answerSurvey, inTime);
    app.clock.addSeconds(10);
    await learner.ok(answerSurvey, await answerOf(learner, sheet.id));
    const late = await answerOf(learner, sheet.id);
    app.clock.addSeconds(1);
    const refused = await learner.refused(answerSurvey, late);
    expect([refused.status, refused.code]).toEqual([409, 'TIME_IS_UP']);
    // A repeat of one that was taken gets what the first one got, however late it comes.
    await learner.ok(answerSurvey, inTime);
  });

  it('is finished by the server for who never comes back, with what was answered', async () => {
    const { admin, learner, basic } = await makeExam(1);
    const sheet = await begin(learner, basic.id);
    await learner.ok(answerSurvey, await answerOf(learner, sheet.id));
    app.clock.addSeconds(70);
    await finishDue();
    expect((await current(learner, sheet.id)).sequence).toBe(2);
    app.clock.addSeconds(1);
    await Promise.all([finishDue(), finishDue()]);
    await finishDue();
    const params = { survey_sheet_id: sheet.id };
    const { survey_sheet, surveys } = await admin.ok(getSheetResult, { params });
    expect(survey_sheet).toMatchObject({ progress: 'Completed', answered_count: 3 });
    expect(surveys.map(({ skipped }) => skipped)).toEqual([false, true, true]);
    const [listed] = await learner.ok(studentBasics);
    expect(listed).toMatchObject({ sitting_count: 1, last: { survey_sheet_id: sheet.id } });
  });

  it('is finished by the learner’s page at the end, not before, once for all tabs', async () => {
    const { learner, basic } = await makeExam(1);
    const sheet = await begin(learner, basic.id);
    const params = { id: sheet.id };
    app.clock.addSeconds(59);
    expect((await learner.refused(endSurveySheet, { params })).code).toBe('TIME_REMAINS');
    const waiting = await answerOf(learner, sheet.id);
    app.clock.addSeconds(1);
    const ended = await Promise.all([
      learner.ok(endSurveySheet, { params }),
      learner.ok(endSurveySheet, { params }),
    ]);
    expect(ended.map(({ progress }) => progress)).toEqual(['Completed', 'Completed']);
    expect((await learner.refused(answerSurvey, waiting)).code).toBe('ALREADY_ANSWERED');
    expect((await learner.ok(endSurveySheet, { params })).answered_count).toBe(3);
  });

  it('goes on where a process that died has left it, to the same result', async () => {
    const { learner, basic } = await makeExam(1);
    const sheet = await begin(learner, basic.id);
    app.clock.addSeconds(71);
    let calls = 0;
    const dies = new Proxy(app.database, {
      get: (database, name, receiver) => {
        if (name === 'repeat' && (calls += 1) > 4) throw new Error('killed');
        const member: unknown = Reflect.get(database, name, receiver);
        return typeof member === 'function' ? member.bind(database) : member;
      },
    });
    const failures: unknown[] = [];
    await finishDueSheets({ database: dies }, app.clock.now, (error) => failures.push(error));
    expect(failures).toHaveLength(1);
    expect((await current(learner, sheet.id)).sequence).toBeGreaterThan(1);
    await finishDue();
    const { survey_sheet } = await learner.ok(getSheetResult, {
      params: { survey_sheet_id: sheet.id },
    });
    expect(survey_sheet).toMatchObject({ answered_count: 3, correct_count: 0, result: 'Failed' });
  });

  it('holds from the next sitting on, and leaves those that are begun as they were', async () => {
    const { admin, learner, manager, basic } = await makeExam(30);
    const sheet = await begin(learner, basic.id);
    const call = ofBasic(admin, basic.id);
    await admin.ok(updateBasic, { ...call, body: { exam_rules: { time_limit_minutes: 5 } } });
    expect((await begin(learner, basic.id)).ends_at).toBe(sheet.ends_at);
    expect((await begin(manager, basic.id)).ends_at).toBe('2026-11-20T00:05:00.000Z');
    await admin.ok(updateBasic, { ...call, body: { exam_rules: { time_limit_minutes: null } } });
    expect((await admin.ok(getBasic, call)).exam_rules).toBeNull();
    expect((await begin(learner, basic.id)).ends_at).toBe(sheet.ends_at);
  });

  it('counts for nothing once the basic was switched off', async () => {
    const { admin, learner, basic } = await makeExam(1);
    const sheet = await begin(learner, basic.id);
    await admin.ok(updateBasic, { ...ofBasic(admin, basic.id), body: { enabled: false } });
    app.clock.addSeconds(120);
    await finishDue();
    const refused = await learner.refused(endSurveySheet, { params: { id: sheet.id } });
    expect(refused.code).toBe('EXAMINATION_CLOSED');
  });

  it('leaves a basic without one as it was', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const sheet = await begin(learner, basic.id);
    expect(sheet.ends_at).toBeNull();
    const refused = await learner.refused(endSurveySheet, { params: { id: sheet.id } });
    expect(refused.code).toBe('TIME_REMAINS');
    await takeBasic(learner, basic.id, { correct: 1 });
  });

  it('is refused beyond its bounds, and unknown to others', async () => {
    const { admin, learner, basic } = await makeExam(30);
    for (const minutes of [0, 601, 1.5]) {
      const body = { exam_rules: { time_limit_minutes: minutes } };
      expect((await admin.refused(updateBasic, { ...ofBasic(admin, basic.id), body })).status).toBe(
        400,
      );
    }
    const other = (await app.make.company()).learner;
    const foreign = await other.refused(beginBasicSitting, ofBasic(learner, basic.id));
    expect(foreign.status).toBe(404);
    const sheet = await begin(learner, basic.id);
    expect((await other.refused(endSurveySheet, { params: { id: sheet.id } })).status).toBe(404);
    expect((await admin.refused(endSurveySheet, { params: { id: sheet.id } })).status).toBe(404);
  });
});

describe('extra time', () => {
  it('is a person’s own, told to them as their limit and kept by what they have begun', async () => {
    const { admin, learner, manager, basic } = await makeExam(30);
    const params = { id: learner.id };
    await admin.ok(setExtraTime, { params, body: { percent: 50 } });
    expect(await admin.ok(getExtraTime, { params })).toEqual({ percent: 50 });
    expect((await learner.ok(studentBasics))[0]!.exam).toMatchObject({ time_limit_minutes: 45 });
    const sheet = await begin(learner, basic.id);
    expect(sheet.ends_at).toBe('2026-11-20T00:45:00.000Z');
    expect((await begin(manager, basic.id)).ends_at).toBe('2026-11-20T00:30:00.000Z');
    await admin.ok(setExtraTime, { params, body: { percent: null } });
    expect((await begin(learner, basic.id)).ends_at).toBe(sheet.ends_at);
  });

  it('is seen and set by admins alone', async () => {
    const { admin, learner, manager } = await app.make.company();
    const params = { id: learner.id };
    for (const who of [learner, manager]) {
      expect((await who.refused(getExtraTime, { params })).status).toBe(403);
      expect((await who.refused(setExtraTime, { params, body: { percent: 10 } })).status).toBe(403);
    }
    for (const percent of [0, 301, 2.5])
      expect((await admin.refused(setExtraTime, { params, body: { percent } })).status).toBe(400);
    const other = (await app.make.company()).admin;
    expect((await other.refused(setExtraTime, { params, body: { percent: 10 } })).status).toBe(404);
    expect(await admin.ok(getExtraTime, { params })).toEqual({ percent: null });
  });
});
