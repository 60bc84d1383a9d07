import {
  answerSurvey,
  deleteBasic,
  deleteQuestion,
  getSheetResult,
  nextBasicSheet,
  nextQuestion,
  studentBasics,
  updateBasic,
  updateQuestion,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginBasic, startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// Friday; the company's days are those of Tokyo.
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const ofBasic = (person: Person, basicId: number) => ({
  params: { company_id: person.companyId, basic_id: basicId },
});
const next = (person: Person, basicId: number) =>
  person.ok(nextBasicSheet, ofBasic(person, basicId));
const change = (admin: Person, basicId: number, body: BodyInput<typeof updateBasic>) =>
  admin.ok(updateBasic, { ...ofBasic(admin, basicId), body });

const asked = async (person: Person, sheetId: number) => {
  const { survey, upcoming, question } = await person.ok(nextQuestion, {
    params: { id: sheetId },
    query: { ahead: 50 },
  });
  return survey ? [question!.id, ...upcoming.map((one) => one.question.id)] : [];
};

describe('a sitting of a basic', () => {
  it('can be loaded whole, so that it goes on without a connection', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 60 });
    const { survey_sheet: sheet } = await next(learner, basic.id);
    const { upcoming } = await learner.ok(nextQuestion, {
      params: { id: sheet!.id },
      query: { ahead: 99 },
    });
    expect(upcoming).toHaveLength(59);
  });

  it('asks every question in the author’s order and is the score when it is finished', async () => {
    const { admin, learner } = await app.make.company();
    const { basic, questions } = await app.make.basic(admin, { count: 4, passMark: 75 });
    const { survey_sheet: sheet, next_on: nextOn } = await next(learner, basic.id);
    expect(nextOn).toBe('2026-11-20');
    expect(sheet).toMatchObject({ kind: 'Basic', basic_id: basic.id, examination_id: null });
    expect(sheet).toMatchObject({ name: basic.name, question_count: 4, pass_mark: 75 });
    expect(await asked(learner, sheet!.id)).toEqual(questions.map(({ id }) => id));
    const taken = await takeBasic(learner, basic.id, { correct: 3 });
    expect(taken).toMatchObject({ id: sheet!.id, result: 'Passed', correct_count: 3 });
    const { surveys } = await learner.ok(getSheetResult, {
      params: { survey_sheet_id: sheet!.id },
    });
    expect(surveys.map(({ correct }) => correct)).toEqual([true, true, true, false]);
  });

  it('can be taken again at once, in another order, and the latest one counts', async () => {
    const { admin, learner } = await app.make.company();
    const { basic, questions } = await app.make.basic(admin, { count: 10 });
    const first = await takeBasic(learner, basic.id, { correct: 10 });
    const { survey_sheet: sheet } = await next(learner, basic.id);
    expect(sheet!.id).not.toBe(first.id);
    const order = await asked(learner, sheet!.id);
    expect([...order].sort((a, b) => a - b)).toEqual(questions.map(({ id }) => id));
    expect(order).not.toEqual(questions.map(({ id }) => id));
    await takeBasic(learner, basic.id, { correct: 2 });
    const [listed] = await learner.ok(studentBasics);
    expect(listed).toMatchObject({
      sitting_count: 2,
      last: { survey_sheet_id: sheet!.id, correct_count: 2, result: 'Failed' },
    });
  });

  it('is one and the same for requests at once, and as long as it is not finished', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const answers = await Promise.all(Array.from({ length: 6 }, () => next(learner, basic.id)));
    expect(new Set(answers.map(({ survey_sheet: sheet }) => sheet!.id)).size).toBe(1);
    const begun = await beginBasic(learner, basic.id);
    expect(begun.id).toBe(answers[0]!.survey_sheet!.id);
    expect((await next(learner, basic.id)).survey_sheet).toMatchObject({
      id: begun.id,
      answered_count: 1,
      progress: 'InProgress',
    });
  });

  it('does not tell the key before the answer', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const { survey_sheet: sheet } = await next(learner, basic.id);
    const { bytes } = await learner.raw(nextQuestion, {
      params: { id: sheet!.id },
      query: { ahead: 10 },
    });
    for (const secret of ['is_correct', '解説', 'commentary', 'correct_answer'])
      expect(bytes.toString()).not.toContain(secret);
  });
});

describe('a basic that changes', () => {
  it('asks people anew who have not begun, and leaves a begun sitting as it was', async () => {
    const { admin, learner, manager } = await app.make.company();
    const { basic, questions } = await app.make.basic(admin, { count: 3, passMark: 60 });
    const waiting = (await next(learner, basic.id)).survey_sheet!;
    const begun = await beginBasic(manager, basic.id);
    const added = await app.make.question(admin);
    const ids = [added.id, ...questions.map(({ id }) => id)];
    await change(admin, basic.id, { question_ids: ids, pass_mark: 90 });
    const renewed = (await next(learner, basic.id)).survey_sheet!;
    expect(renewed).toMatchObject({ question_count: 4, pass_mark: 90 });
    expect(renewed.id).not.toBe(waiting.id);
    expect(await asked(learner, renewed.id)).toEqual(ids);
    expect((await learner.refused(nextQuestion, { params: { id: waiting.id } })).status).toBe(404);
    const kept = await takeBasic(manager, basic.id, { correct: 3 });
    expect(kept).toMatchObject({ id: begun.id, question_count: 3, pass_mark: 60 });
  });

  it('keeps an untouched sheet that a change does not concern', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const before = (await next(learner, basic.id)).survey_sheet!;
    await change(admin, basic.id, { name: '改めた名', to: '2026-12-31' });
    expect((await next(learner, basic.id)).survey_sheet).toEqual({ ...before, name: '改めた名' });
  });

  it('asks a question as it was corrected, and none that was deleted', async () => {
    const { admin, learner } = await app.make.company();
    const { basic, questions } = await app.make.basic(admin, { count: 2 });
    await next(learner, basic.id);
    const [first, second] = questions;
    const statement = '書き直した問題文';
    await admin.ok(updateQuestion, { params: { id: first!.id }, body: { statement } });
    await admin.ok(deleteQuestion, { params: { id: second!.id } });
    const { survey_sheet: sheet } = await next(learner, basic.id);
    const { question, upcoming } = await learner.ok(nextQuestion, {
      params: { id: sheet!.id },
      query: { ahead: 5 },
    });
    expect([question!.statement, upcoming]).toEqual([statement, []]);
    await admin.ok(deleteQuestion, { params: { id: first!.id } });
    expect(await next(learner, basic.id)).toEqual({ survey_sheet: null, next_on: null });
  });
});

describe('who can take a basic, and when', () => {
  it('are those who belong to its department or one below, as soon as they do', async () => {
    const { admin, learner, company, department } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    const apart = await app.make.department(company.id);
    const { basic } = await app.make.basic(admin, { departmentId: department.id });
    const lower = await app.make.user(company.id, { departmentId: below.id });
    const other = await app.make.user(company.id, { departmentId: apart.id });
    for (const person of [learner, lower])
      expect((await next(person, basic.id)).survey_sheet).not.toBeNull();
    for (const person of [other, admin])
      expect((await person.refused(nextBasicSheet, ofBasic(person, basic.id))).status).toBe(404);
    await app.database.asOwner((tx) =>
      tx
        .updateTable('user_departments')
        .set({ department_id: below.id })
        .where('user_id', '=', other.id)
        .execute(),
    );
    expect((await next(other, basic.id)).survey_sheet).not.toBeNull();
  });

  it('is the period, by the company’s days', async () => {
    const { admin, learner, manager } = await app.make.company();
    const period = { from: '2026-11-21', to: '2026-11-22' };
    const { basic } = await app.make.basic(admin, { count: 2, ...period });
    expect(await next(learner, basic.id)).toEqual({ survey_sheet: null, next_on: '2026-11-21' });
    app.clock.set('2026-11-20T23:59:00+09:00');
    expect((await next(learner, basic.id)).survey_sheet).toBeNull();
    app.clock.set('2026-11-21T00:00:00+09:00');
    const begun = await beginBasic(learner, basic.id);
    app.clock.set('2026-11-23T23:59:00+09:00');
    expect((await next(learner, basic.id)).survey_sheet!.id).toBe(begun.id);
    expect(await next(manager, basic.id)).toEqual({ survey_sheet: null, next_on: null });
    app.clock.set('2026-11-24T00:00:00+09:00');
    expect(await next(learner, basic.id)).toEqual({ survey_sheet: null, next_on: null });
    const { survey } = await learner.ok(nextQuestion, { params: { id: begun.id } });
    const answer = { params: { survey_id: survey!.id }, body: { selected: [1], duration: 3 } };
    expect((await learner.refused(answerSurvey, answer)).code).toBe('EXAMINATION_CLOSED');
  });

  it.each(['switched off', 'deleted'])('is nobody once it is %s', async (how) => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const begun = await beginBasic(learner, basic.id);
    if (how === 'deleted') await admin.ok(deleteBasic, ofBasic(admin, basic.id));
    else await change(admin, basic.id, { enabled: false });
    expect(await next(learner, basic.id)).toEqual({ survey_sheet: null, next_on: null });
    const { survey } = await learner.ok(nextQuestion, { params: { id: begun.id } });
    const answer = { params: { survey_id: survey!.id }, body: { selected: [1], duration: 3 } };
    expect((await learner.refused(answerSurvey, answer)).code).toBe('EXAMINATION_CLOSED');
  });

  it('is nobody of another company, nor by another company’s address', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const { learner: stranger } = await app.make.company();
    for (const person of [stranger, learner]) {
      const params = { company_id: stranger.companyId, basic_id: basic.id };
      expect((await person.refused(nextBasicSheet, { params })).status).toBe(404);
    }
    const { params } = ofBasic(learner, basic.id);
    expect((await stranger.refused(nextBasicSheet, { params })).status).toBe(404);
  });
});
