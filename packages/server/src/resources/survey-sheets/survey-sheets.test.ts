import {
  answerSurvey,
  getSheetResult,
  getSurveyResult,
  lastQuestion,
  listSurveys,
  listSurveySheets,
  nextQuestion,
  nextSheet,
  skipSurvey,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A learner before a fresh sheet of an examination. */
const sitting = async (options: Parameters<TestApp['make']['examination']>[0] = {}) => {
  const made = await app.make.examination(options);
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, {
    params: { examination_id: made.examination.id },
  });
  return { ...made, sheet: sheet! };
};

const next = (learner: Person, sheetId: number, ahead = 0) =>
  learner.ok(nextQuestion, { params: { id: sheetId }, query: { ahead } });

const answerNext = async (
  people: { admin: Person; learner: Person },
  sheetId: number,
  isCorrect: boolean,
) => {
  const { survey, question } = await next(people.learner, sheetId);
  const choice = await choiceIn(people.admin, question!, isCorrect);
  app.clock.addSeconds(7);
  return people.learner.ok(answerSurvey, {
    params: { survey_id: survey!.id },
    body: { selected: [choice], duration: 7 },
  });
};

describe('answering a sheet', () => {
  it('asks one question after another and tells at once what was right', async () => {
    const { admin, learner, sheet } = await sitting();
    const first = await next(learner, sheet.id, 10);
    expect(first.survey).toMatchObject({ sequence: 1, answered_at: null });
    expect(first.upcoming.map(({ survey }) => survey.sequence)).toEqual([2, 3, 4, 5]);

    const result = await answerNext({ admin, learner }, sheet.id, true);
    expect(result).toMatchObject({ correct: true, skipped: false, duration_seconds: 7 });
    expect(result.answer).toEqual(result.correct_answer);
    expect(result.commentary).toMatch(/解説/);
    expect(result.survey_sheet).toMatchObject({
      progress: 'InProgress',
      answered_count: 1,
      correct_count: 1,
    });
    expect((await next(learner, sheet.id)).survey!.sequence).toBe(2);
  });

  it('is passed or failed by the pass mark when the last question is answered', async () => {
    const { admin, learner, sheet } = await sitting({ course: { pass_mark: 80 } });
    for (const isCorrect of [true, false, true, true])
      await answerNext({ admin, learner }, sheet.id, isCorrect);
    const last = await answerNext({ admin, learner }, sheet.id, true);
    expect(last.survey_sheet).toMatchObject({
      progress: 'Completed',
      result: 'Passed',
      correct_count: 4,
    });
    expect(await next(learner, sheet.id)).toMatchObject({ survey: null, question: null });
    const { surveys } = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(surveys.map(({ correct }) => correct)).toEqual([true, false, true, true, true]);
  });

  it('keeps the order of the choices on reload', async () => {
    const { learner, sheet } = await sitting();
    const orders = await Promise.all(
      [1, 2, 3].map(async () => (await next(learner, sheet.id)).question!.selectable),
    );
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
  });

  it('counts a skip as wrong and shows the answer', async () => {
    const { learner, sheet } = await sitting();
    const { survey } = await next(learner, sheet.id);
    const result = await learner.ok(skipSurvey, { params: { survey_id: survey!.id } });
    expect(result).toMatchObject({ correct: false, skipped: true, answer: null });
    expect(result.correct_answer).toHaveProperty('selected');
  });

  it('grades blanks by their words in order', async () => {
    const people = await app.make.company();
    const question = await app.make.question(people.admin, {
      question_type: 'FillInTheBlanks',
      statement: '{{1}}は{{2}}に提出する。',
      selectable: [],
      orderable: [
        { text: '月末', position: 2 },
        { text: '日報', position: 1 },
        { text: '年始', position: null },
      ],
    });
    const { learner, sheet } = await sitting({ people, course: { question_ids: [question.id] } });
    const asked = await next(learner, sheet.id);
    expect(asked.question).toMatchObject({ answer_type: 'Orderable', blank_count: 2 });
    const word = (text: string) => asked.question!.orderable.find((card) => card.text === text)!.id;
    const result = await learner.ok(answerSurvey, {
      params: { survey_id: asked.survey!.id },
      body: { ordered: [word('日報'), word('月末')], duration: 3 },
    });
    expect(result.correct).toBe(true);
  });
});

describe('an answer is final', () => {
  it('returns the first result for a repeat of the same answer, and refuses a different one', async () => {
    const { admin, learner, sheet } = await sitting();
    const { survey, question } = await next(learner, sheet.id);
    const [right, wrong] = [
      await choiceIn(admin, question!, true),
      await choiceIn(admin, question!, false),
    ];
    const send = (choice: number) => ({
      params: { survey_id: survey!.id },
      body: { selected: [choice], duration: 4 },
    });
    const first = await learner.ok(answerSurvey, send(wrong));
    expect(await learner.ok(answerSurvey, send(wrong))).toEqual(first);
    expect(await learner.refused(answerSurvey, send(right))).toMatchObject({
      code: 'ALREADY_ANSWERED',
      status: 409,
    });
    expect((await next(learner, sheet.id)).survey_sheet.answered_count).toBe(1);
  });

  it('stores one of many identical answers sent at the same moment', async () => {
    const { admin, learner, sheet } = await sitting();
    const { survey, question } = await next(learner, sheet.id);
    const selected = [await choiceIn(admin, question!, true)];
    const sent = { params: { survey_id: survey!.id }, body: { selected, duration: 5 } };
    const results = await Promise.all(
      Array.from({ length: 8 }, () => learner.ok(answerSurvey, sent)),
    );
    expect(new Set(results.map(({ correct }) => correct))).toEqual(new Set([true]));
    const after = await next(learner, sheet.id);
    expect(after.survey_sheet).toMatchObject({ answered_count: 1, correct_count: 1 });
  });

  it('refuses a question before its turn', async () => {
    const { admin, learner, sheet } = await sitting();
    const { upcoming } = await next(learner, sheet.id, 5);
    const { survey, question } = upcoming[2]!;
    const refusal = await learner.refused(answerSurvey, {
      params: { survey_id: survey.id },
      body: { selected: [await choiceIn(admin, question, true)], duration: 1 },
    });
    expect(refusal.code).toBe('ANSWER_OUT_OF_ORDER');
  });

  it('refuses an invalid answer and changes nothing', async () => {
    const { learner, sheet } = await sitting();
    const { survey, question } = await next(learner, sheet.id);
    const params = { survey_id: survey!.id };
    const ids = question!.selectable.map(({ id }) => id);
    const bodies = [
      { selected: [ids.length + 1], duration: 1 },
      { selected: ids, duration: 1 },
      { selected: [], duration: 1 },
      { ordered: ids.slice(0, 1), duration: 1 },
      { duration: 1 },
      { selected: ids.slice(0, 1), duration: -1 },
    ];
    for (const body of bodies)
      expect(await learner.refused(answerSurvey, { params, body })).toMatchObject({ status: 400 });
    expect((await next(learner, sheet.id)).survey_sheet.answered_count).toBe(0);
  });
});

describe('reading past answers', () => {
  it('gives the n-th most recent answer of the sheet', async () => {
    const { admin, learner, sheet } = await sitting();
    await answerNext({ admin, learner }, sheet.id, true);
    const second = await answerNext({ admin, learner }, sheet.id, false);
    const last = (n: number) => ({ params: { id: sheet.id }, query: { last: n } });
    expect((await learner.ok(lastQuestion, last(1))).survey.id).toBe(second.survey.id);
    expect((await learner.ok(lastQuestion, last(2))).survey.sequence).toBe(1);
    expect((await learner.refused(lastQuestion, last(3))).status).toBe(404);
  });

  it('shows no result before the answer', async () => {
    const { admin, learner, sheet } = await sitting();
    const { survey } = await next(learner, sheet.id);
    const params = { survey_id: survey!.id };
    expect((await learner.refused(getSurveyResult, { params })).code).toBe('NOT_ANSWERED_YET');
    expect((await admin.refused(getSurveyResult, { params })).code).toBe('NOT_ANSWERED_YET');
  });

  it('keeps the version that was asked when the question changes meanwhile', async () => {
    const { admin, learner, sheet } = await sitting();
    const before = await next(learner, sheet.id);
    await admin.ok(updateQuestion, {
      params: { id: before.question!.id },
      body: { statement: '書き直した問題文' },
    });
    const after = await next(learner, sheet.id);
    expect(after.question!.statement).toBe(before.question!.statement);
    expect((await answerNext({ admin, learner }, sheet.id, true)).question.statement).toBe(
      before.question!.statement,
    );
  });

  it('lists sheets and answers of a period, newest first', async () => {
    const { admin, learner, sheet } = await sitting();
    const first = await answerNext({ admin, learner }, sheet.id, true);
    const second = await answerNext({ admin, learner }, sheet.id, false);
    const query = { from: '2026-11-01', to: '2026-11-30', limit: 1 };
    const page = await learner.ok(listSurveys, { query });
    expect(page.items.map(({ id }) => id)).toEqual([second.survey.id]);
    const rest = await learner.ok(listSurveys, { query: { ...query, next_id: page.next_id! } });
    expect(rest).toMatchObject({ items: [{ id: first.survey.id }], next_id: null });
    const sheets = await learner.ok(listSurveySheets, { query });
    expect(sheets.items).toMatchObject([{ id: sheet.id, answered_count: 2 }]);
  });
});

describe('access to a sheet', () => {
  it('is given to the learner and to those who may see the learner; others get 404', async () => {
    const { admin, manager, learner, sheet } = await sitting();
    const stranger = (await app.make.company()).admin;
    const colleague = await app.make.user(learner.companyId);
    const params = { survey_sheet_id: sheet.id };
    for (const person of [admin, manager]) await person.ok(getSheetResult, { params });
    for (const person of [stranger, colleague])
      expect((await person.refused(getSheetResult, { params })).status).toBe(404);
    for (const person of [admin, manager, stranger, colleague])
      expect((await person.refused(nextQuestion, { params: { id: sheet.id } })).status).toBe(404);
  });

  it('lets only the learner answer', async () => {
    const { admin, learner, sheet } = await sitting();
    const { survey, question } = await next(learner, sheet.id);
    const sent = {
      params: { survey_id: survey!.id },
      body: { selected: [await choiceIn(admin, question!, true)], duration: 1 },
    };
    const stranger = (await app.make.company()).learner;
    for (const person of [admin, stranger])
      expect((await person.refused(answerSurvey, sent)).status).toBe(404);
  });
});
