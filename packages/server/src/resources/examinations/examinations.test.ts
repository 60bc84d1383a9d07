import {
  answerSurvey,
  createExaminations,
  createUserHoliday,
  deleteExamination,
  deleteQuestion,
  disableExamination,
  getExamination,
  listExaminationQuestions,
  listExaminationQuestionSurveys,
  listExaminations,
  listExaminationSheets,
  listUserExaminations,
  nextQuestion,
  nextSheet,
  putUserHolidayDefaults,
  skipSurvey,
  takeRecap,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choiceIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const sheetOf = async (learner: Person, examinationId: number) =>
  learner.ok(nextSheet, { params: { examination_id: examinationId } });

/** Answers everything left in a sheet; `isCorrect` says how by the place in the sheet. */
const finish = async (
  people: { admin: Person; learner: Person },
  sheetId: number,
  isCorrect: (sequence: number) => boolean = () => true,
) => {
  for (;;) {
    const { survey, question } = await people.learner.ok(nextQuestion, { params: { id: sheetId } });
    if (!survey || !question) return;
    const choice = await choiceIn(people.admin, question, isCorrect(survey.sequence));
    app.clock.addSeconds(6);
    await people.learner.ok(answerSurvey, {
      params: { survey_id: survey.id },
      body: { selected: [choice], duration: 6 },
    });
  }
};

describe('assigning a course', () => {
  it('creates an examination for each user, with the course’s plan', async () => {
    const people = await app.make.company();
    const { course } = await app.make.course(people.admin, { count: 3, pass_mark: 70 });
    const [made, second] = await people.admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [people.learner.id, people.manager.id] },
    });
    expect(made).toMatchObject({
      user_id: expect.any(Number),
      name: course.name,
      from: '2026-11-20',
      to: null,
      pass_mark: 70,
      question_count: 3,
      progress: 'NotTaken',
      result: 'InProgress',
      next_on: '2026-11-20',
    });
    expect(second!.course_template_id).toBe(course.id);
  });

  it('includes all users of a department and its sub-departments', async () => {
    const people = await app.make.company();
    const below = await app.make.department(people.company.id, { parentId: people.department.id });
    const member = await app.make.user(people.company.id, { departmentId: below.id });
    const { course } = await app.make.course(people.admin, { count: 1 });
    const made = await people.admin.ok(createExaminations, {
      body: { course_template_id: course.id, department_ids: [people.department.id] },
    });
    expect(made.map((each) => each.user_id).sort()).toEqual(
      [people.manager.id, people.learner.id, member.id].sort(),
    );
  });

  it('refuses a user who already has the course, by name, and assigns nobody', async () => {
    const { admin, manager, learner, course } = await app.make.examination();
    const body = { course_template_id: course.id, user_ids: [manager.id, learner.id] };
    const refusal = await admin.refused(createExaminations, { body });
    expect(refusal).toMatchObject({ code: 'ALREADY_ASSIGNED', status: 409 });
    expect(refusal.message).toContain(`${learner.name}さん`);
    expect(await manager.ok(listExaminations)).toEqual([]);
    expect(
      await admin.ok(createExaminations, { body: { ...body, skip_assigned: true } }),
    ).toHaveLength(1);
  });

  it('may be done again after the last one has ended', async () => {
    const { admin, learner, course } = await app.make.examination({ plan: { to: '2026-11-21' } });
    app.clock.set('2026-11-25T09:00:00+09:00');
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id] },
    });
    expect(await learner.ok(listExaminations)).toHaveLength(2);
  });

  it('refuses users, departments and courses of another company as not found', async () => {
    const people = await app.make.company();
    const others = await app.make.company();
    const { course } = await app.make.course(people.admin, { count: 1 });
    const theirs = await app.make.course(others.admin, { count: 1 });
    const bodies = [
      { course_template_id: course.id, user_ids: [people.learner.id, others.learner.id] },
      { course_template_id: course.id, department_ids: [others.department.id] },
      { course_template_id: theirs.course.id, user_ids: [people.learner.id] },
      { course_template_id: course.id, user_ids: [people.learner.id, 999_999] },
    ];
    const fields = [];
    for (const body of bodies) {
      const refusal = await people.admin.refused(createExaminations, { body });
      expect(refusal.status).toBe(400);
      fields.push(refusal.errors[0]!.field);
    }
    expect(fields).toEqual(['user_ids.1', 'department_ids.0', 'course_template_id', 'user_ids.1']);
    expect(await people.learner.ok(listExaminations)).toEqual([]);
  });

  it('lets managers assign only to users of their departments', async () => {
    const people = await app.make.company();
    const elsewhere = await app.make.user(people.company.id);
    const { course } = await app.make.course(people.admin, { count: 1 });
    const assign = (userId: number) => ({
      body: { course_template_id: course.id, user_ids: [userId] },
    });
    await people.manager.ok(createExaminations, assign(people.learner.id));
    expect((await people.manager.refused(createExaminations, assign(elsewhere.id))).status).toBe(
      400,
    );
    expect(
      (await people.learner.refused(createExaminations, assign(people.learner.id))).status,
    ).toBe(403);
  });
});

describe('the next sheet', () => {
  it('is the same sheet until it is finished, also for repeated and concurrent requests', async () => {
    const { learner, examination } = await app.make.examination();
    const sheets = await Promise.all(
      Array.from({ length: 5 }, () => sheetOf(learner, examination.id)),
    );
    expect(new Set(sheets.map(({ survey_sheet: sheet }) => sheet!.id)).size).toBe(1);
    expect(sheets[0]!.survey_sheet).toMatchObject({
      kind: 'Daily',
      question_count: 5,
      progress: 'NotTaken',
    });
  });

  it('comes day by day, never ahead, and not on days off', async () => {
    const { admin, learner, examination } = await app.make.examination({
      course: { count: 4, questions_per_sheet: 2 },
    });
    const first = await sheetOf(learner, examination.id);
    await finish({ admin, learner }, first.survey_sheet!.id);
    // Friday is done; Saturday and Sunday are days off.
    expect(await sheetOf(learner, examination.id)).toEqual({
      survey_sheet: null,
      next_on: '2026-11-23',
    });
    app.clock.set('2026-11-22T12:00:00+09:00');
    expect((await sheetOf(learner, examination.id)).survey_sheet).toBeNull();
    app.clock.set('2026-11-23T00:01:00+09:00');
    const second = await sheetOf(learner, examination.id);
    await finish({ admin, learner }, second.survey_sheet!.id);
    expect(await sheetOf(learner, examination.id)).toEqual({ survey_sheet: null, next_on: null });
  });

  it('is kept for learners who were away, one sheet after another', async () => {
    const { admin, learner, examination } = await app.make.examination({
      course: { count: 6, questions_per_sheet: 2 },
    });
    app.clock.set('2026-11-24T09:00:00+09:00');
    const waiting = await learner.ok(getExamination, {
      params: { examination_id: examination.id },
    });
    expect(waiting).toMatchObject({ waiting_sheet_count: 3, next_on: '2026-11-20' });
    for (let taken = 0; taken < 3; taken += 1)
      await finish({ admin, learner }, (await sheetOf(learner, examination.id)).survey_sheet!.id);
    expect(
      await learner.ok(getExamination, { params: { examination_id: examination.id } }),
    ).toMatchObject({
      progress: 'Completed',
      result: 'Passed',
      correct_count: 6,
      next_on: null,
    });
  });

  it('moves with the learner’s own holidays', async () => {
    const { admin, learner, examination } = await app.make.examination({
      course: { count: 2, questions_per_sheet: 1 },
    });
    await finish({ admin, learner }, (await sheetOf(learner, examination.id)).survey_sheet!.id);
    await learner.ok(createUserHoliday, { body: { from: '2026-11-23', to: '2026-11-25' } });
    expect((await sheetOf(learner, examination.id)).next_on).toBe('2026-11-26');
    await learner.ok(putUserHolidayDefaults, { body: { weekdays: ['Thu', 'Sat', 'Sun'] } });
    expect((await sheetOf(learner, examination.id)).next_on).toBe('2026-11-27');
  });

  it('ends with the examination: nothing new after the last day, and the result is decided', async () => {
    const { admin, learner, examination } = await app.make.examination({
      course: { count: 4, questions_per_sheet: 2 },
      plan: { to: '2026-11-21' },
    });
    const { survey_sheet: sheet } = await sheetOf(learner, examination.id);
    await finish({ admin, learner }, sheet!.id);
    app.clock.set('2026-11-23T09:00:00+09:00');
    expect(await sheetOf(learner, examination.id)).toEqual({ survey_sheet: null, next_on: null });
    const ended = await learner.ok(getExamination, { params: { examination_id: examination.id } });
    // Of what had come by the Friday, all was right; the Saturday is a day off.
    expect(ended).toMatchObject({ result: 'Passed', progress: 'InProgress' });
  });

  it('skips questions that were deleted before they were asked', async () => {
    const { admin, learner, examination, questions } = await app.make.examination({
      course: { count: 3 },
    });
    await admin.ok(deleteQuestion, { params: { id: questions[1]!.id } });
    const { survey_sheet: sheet } = await sheetOf(learner, examination.id);
    expect(sheet!.question_count).toBe(2);
    await finish({ admin, learner }, sheet!.id);
    expect(
      await learner.ok(getExamination, { params: { examination_id: examination.id } }),
    ).toMatchObject({
      question_count: 2,
      progress: 'Completed',
    });
  });
});

describe('recap', () => {
  const afterFirstSheet = async () => {
    const made = await app.make.examination({ course: { count: 3 } });
    const { survey_sheet: sheet } = await sheetOf(made.learner, made.examination.id);
    await finish(made, sheet!.id, (sequence) => sequence !== 2);
    return { ...made, params: { examination_id: made.examination.id } };
  };

  it('repeats questions about to be forgotten: wrong ones first, and not on the same day', async () => {
    const { admin, learner, params } = await afterFirstSheet();
    expect((await learner.ok(takeRecap, { params })).survey_sheet).toBeNull();
    app.clock.set('2026-11-23T09:00:00+09:00');
    const { survey_sheet: recap } = await learner.ok(takeRecap, { params });
    expect(recap).toMatchObject({ kind: 'Recap', question_count: 3 });
    const { question } = await learner.ok(nextQuestion, { params: { id: recap!.id } });
    const questions = await learner.ok(listExaminationQuestions, { params });
    expect(questions.find((each) => each.last_correct === false)!.question_id).toBe(question!.id);
    await finish({ admin, learner }, recap!.id);
    expect((await learner.ok(takeRecap, { params })).survey_sheet).toBeNull();
  });

  it('schedules the next review by the memory model, later after each right answer', async () => {
    const { learner, params } = await afterFirstSheet();
    const before = await learner.ok(listExaminationQuestions, { params });
    expect(before.map((each) => each.review_on)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(before[0]!.predicted_recall).toBeCloseTo(1, 5);
    expect(before[1]!.last_correct).toBe(false);
    expect(before[1]!.predicted_recall).toBeCloseTo(0.766, 3);
  });

  it('brings back a skipped question first', async () => {
    const { learner, examination } = await app.make.examination({ course: { count: 2 } });
    const { survey_sheet: sheet } = await sheetOf(learner, examination.id);
    const first = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    const second = await learner.ok(skipSurvey, { params: { survey_id: first.survey!.id } });
    const rest = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    await learner.ok(answerSurvey, {
      params: { survey_id: rest.survey!.id },
      body: { selected: [rest.question!.selectable[0]!.id], duration: 2 },
    });
    app.clock.set('2026-11-24T09:00:00+09:00');
    const { survey_sheet: recap } = await learner.ok(takeRecap, {
      params: { examination_id: examination.id },
    });
    const asked = await learner.ok(nextQuestion, { params: { id: recap!.id } });
    expect(asked.question!.id).toBe(second.question.id);
  });

  it('is not offered by a course without it', async () => {
    const { admin, learner, examination } = await app.make.examination({
      course: { count: 1, recap_enabled: false },
    });
    const { survey_sheet: sheet } = await sheetOf(learner, examination.id);
    await finish({ admin, learner }, sheet!.id);
    app.clock.set('2026-12-24T09:00:00+09:00');
    const params = { examination_id: examination.id };
    expect(await learner.ok(takeRecap, { params })).toEqual({ survey_sheet: null, next_on: null });
  });
});

describe('ending an examination', () => {
  it('stops its sheets and refuses answers, until it is undone', async () => {
    const { manager, learner, examination } = await app.make.examination();
    const params = { examination_id: examination.id };
    const { survey_sheet: sheet } = await sheetOf(learner, examination.id);
    const { survey } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    await manager.ok(disableExamination, { params, body: { disabled: true } });
    expect((await sheetOf(learner, examination.id)).survey_sheet).toBeNull();
    const skip = { params: { survey_id: survey!.id } };
    expect((await learner.refused(skipSurvey, skip)).code).toBe('EXAMINATION_CLOSED');
    await manager.ok(disableExamination, { params, body: { disabled: false } });
    await learner.ok(skipSurvey, skip);
  });

  it('by soft delete hides it from every list, but keeps the answers', async () => {
    const { admin, learner, examination } = await app.make.examination();
    const { survey_sheet: sheet } = await sheetOf(learner, examination.id);
    await finish({ admin, learner }, sheet!.id);
    await admin.ok(deleteExamination, { params: { examination_id: examination.id } });
    expect(await learner.ok(listExaminations)).toEqual([]);
    const gone = await learner.refused(getExamination, {
      params: { examination_id: examination.id },
    });
    expect(gone.status).toBe(404);
    expect(await learner.ok(nextQuestion, { params: { id: sheet!.id } })).toMatchObject({
      survey: null,
    });
  });

  it('is refused to learners', async () => {
    const { learner, examination } = await app.make.examination();
    const params = { examination_id: examination.id };
    expect((await learner.refused(disableExamination, { params, body: {} })).status).toBe(403);
    expect((await learner.refused(deleteExamination, { params })).status).toBe(403);
  });
});

describe('reading an examination', () => {
  it('hides the titles of questions that were not asked yet from the learner', async () => {
    const { admin, learner, examination } = await app.make.examination({
      course: { count: 4, questions_per_sheet: 2 },
    });
    const params = { examination_id: examination.id };
    await finish({ admin, learner }, (await sheetOf(learner, examination.id)).survey_sheet!.id);
    const own = await learner.ok(listExaminationQuestions, { params });
    expect(own.map(({ title }) => title !== null)).toEqual([true, true, false, false]);
    const whole = await admin.ok(listExaminationQuestions, { params });
    expect(whole.every(({ title }) => title !== null)).toBe(true);
  });

  it('lists its sheets and the answers to each question', async () => {
    const { admin, learner, examination } = await app.make.examination({ course: { count: 1 } });
    const params = { examination_id: examination.id };
    await finish({ admin, learner }, (await sheetOf(learner, examination.id)).survey_sheet!.id);
    const [question] = await learner.ok(listExaminationQuestions, { params });
    expect(await learner.ok(listExaminationSheets, { params })).toMatchObject([
      { kind: 'Daily', correct_count: 1 },
    ]);
    const answers = await learner.ok(listExaminationQuestionSurveys, {
      params: { ...params, question_id: question!.question_id },
    });
    expect(answers).toMatchObject([{ correct: true, duration_seconds: 6 }]);
  });

  it('lists running and ended ones of a user', async () => {
    const { admin, learner, examination } = await app.make.examination();
    const params = { id: learner.id };
    const live = () =>
      admin.ok(listUserExaminations, { params, query: { assign_type: 'Assigned' } });
    const ended = () =>
      admin.ok(listUserExaminations, { params, query: { assign_type: 'Unassigned' } });
    expect([(await live()).length, (await ended()).length]).toEqual([1, 0]);
    await admin.ok(disableExamination, { params: { examination_id: examination.id }, body: {} });
    expect([(await live()).length, (await ended()).length]).toEqual([0, 1]);
  });

  it('leaves out future ones unless requested', async () => {
    const { learner } = await app.make.examination({ plan: { from: '2026-12-01' } });
    expect(await learner.ok(listExaminations)).toEqual([]);
    const [future] = await learner.ok(listExaminations, {
      query: { include_future: true, sort: '["name","ASC"]' },
    });
    expect(future).toMatchObject({
      from: '2026-12-01',
      next_on: '2026-12-01',
      waiting_sheet_count: 0,
    });
  });

  it('is not found by another company', async () => {
    const { examination } = await app.make.examination();
    const { admin, learner } = await app.make.company();
    const params = { examination_id: examination.id };
    for (const person of [admin, learner])
      for (const endpoint of [getExamination, nextSheet, takeRecap, listExaminationSheets])
        expect((await person.refused(endpoint, { params })).status).toBe(404);
  });
});
