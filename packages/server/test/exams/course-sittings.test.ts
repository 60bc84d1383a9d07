import {
  answerSurvey,
  beginExaminationSitting,
  createLeave,
  disableExamination,
  endSurveySheet,
  getExamination,
  getSheetResult,
  listExaminations,
  nextQuestion,
  nextSheet,
  prepareComing,
  setExtraTime,
  studentTop,
  takeRecap,
  updateCompany,
  updateCourseTemplate,
  updateExamination,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishDueSheets } from '../../src/resources/survey-sheets/time-up';
import { answerInTurn, startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A Wednesday.
beforeEach(() => app.clock.set('2026-11-18T09:00:00+09:00'));
afterAll(() => app.close());

type Rules = NonNullable<BodyInput<typeof updateCourseTemplate>['exam_rules']>;
const LIMIT: Rules = { time_limit_minutes: 30 };

const finishDue = () =>
  finishDueSheets(app, app.clock.now, (error: unknown) => {
    throw error;
  });

/** A learner with a course of four questions, two a sheet, that is an examination. */
const makeExam = (exam_rules: Rules = LIMIT, more: object = {}) =>
  app.make.examination({ course: { count: 4, questions_per_sheet: 2, exam_rules, ...more } });

const of = ({ id }: { id: number }) => ({ params: { examination_id: id } });

const begin = async (person: Person, examination: { id: number }, body: object = {}) =>
  (await person.ok(beginExaminationSitting, { ...of(examination), body })).survey_sheet!;

const setRules = (admin: Person, { id }: { id: number }, exam_rules: Rules | null) =>
  admin.ok(updateCourseTemplate, { params: { course_template_id: id }, body: { exam_rules } });

const dailyOf = async (learner: Person) =>
  (await learner.ok(studentTop)).take_now.filter(({ kind }) => kind === 'Daily');

describe('a test of a course that is an examination', () => {
  it('is told before, and begun, not only asked for', async () => {
    const { admin, learner, manager, examination } = await makeExam({
      ...LIMIT,
      honesty: { text: '' },
    });
    await admin.ok(setExtraTime, { params: { id: learner.id }, body: { percent: 50 } });
    const told = { time_limit_minutes: 45, is_drawn: false, counts_leaving: false };
    expect((await learner.ok(getExamination, of(examination))).exam).toMatchObject(told);
    expect((await learner.ok(listExaminations))[0]!.exam).toMatchObject(told);
    // Nobody else is told of their extra time.
    for (const other of [admin, manager])
      expect((await other.ok(getExamination, of(examination))).exam!.time_limit_minutes).toBe(30);
    expect(await dailyOf(learner)).toMatchObject([{ is_exam: true, survey_sheet_id: null }]);
    const refused = await learner.refused(nextSheet, of(examination));
    expect([refused.status, refused.code]).toEqual([409, 'EXAM_NOT_BEGUN']);
    const unsaid = await learner.refused(beginExaminationSitting, of(examination));
    expect(unsaid.code).toBe('HONESTY_NOT_CONFIRMED');
    const sheet = await begin(learner, examination, { honesty_confirmed: true });
    expect(sheet).toMatchObject({ ends_at: '2026-11-18T00:45:00.000Z', question_count: 2 });
    expect(await dailyOf(learner)).toMatchObject([{ is_exam: true, survey_sheet_id: sheet.id }]);
    const { exam } = await admin.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(exam).toMatchObject({ honesty_confirmed_at: '2026-11-18T00:00:00.000Z' });
  });

  it('is the same on two devices at once, and goes on as it was begun', async () => {
    const { admin, course, learner, examination } = await makeExam();
    const both = await Promise.all([begin(learner, examination), begin(learner, examination)]);
    expect(both[0]).toEqual(both[1]);
    app.clock.addSeconds(600);
    await setRules(admin, course, { time_limit_minutes: 5 });
    expect(await begin(learner, examination)).toEqual(both[0]);
    expect((await learner.ok(nextSheet, of(examination))).survey_sheet).toEqual(both[0]);
    await answerInTurn(learner, both[0].id, [true, true]);
    app.clock.set('2026-11-19T09:00:00+09:00');
    expect((await begin(learner, examination)).ends_at).toBe('2026-11-19T00:05:00.000Z');
    await setRules(admin, course, null);
    // What is begun keeps its rules; reviews never had any.
    expect((await dailyOf(learner))[0]).toMatchObject({ is_exam: true });
  });

  it('takes answers to its last second and ten more, and is finished for who never comes back', async () => {
    const { learner, examination } = await makeExam({ time_limit_minutes: 1 });
    const sheet = await begin(learner, examination);
    app.clock.addSeconds(70);
    await answerInTurn(learner, sheet.id, [true]);
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet.id } });
    app.clock.addSeconds(1);
    const late = await learner.refused(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [question!.selectable[0]!.id], duration: 1 },
    });
    expect([late.status, late.code]).toEqual([409, 'TIME_IS_UP']);
    await Promise.all([finishDue(), finishDue()]);
    const result = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(result.survey_sheet).toMatchObject({ progress: 'Completed', correct_count: 1 });
    expect(result.surveys.map(({ skipped }) => skipped)).toEqual([false, true]);
    const counted = await learner.ok(getExamination, of(examination));
    expect(counted).toMatchObject({ answered_count: 2, correct_count: 1, question_count: 4 });
  });

  it('is ended by the learner’s page at the end, not before', async () => {
    const { learner, examination } = await makeExam({ time_limit_minutes: 1 });
    const params = { id: (await begin(learner, examination)).id };
    app.clock.addSeconds(59);
    expect((await learner.refused(endSurveySheet, { params })).code).toBe('TIME_REMAINS');
    app.clock.addSeconds(1);
    expect((await learner.ok(endSurveySheet, { params })).progress).toBe('Completed');
    // The next one is begun by itself.
    app.clock.set('2026-11-19T09:00:00+09:00');
    expect((await learner.refused(nextSheet, of(examination))).code).toBe('EXAM_NOT_BEGUN');
  });

  it('goes on where a process that died has left it', async () => {
    const { learner, examination } = await makeExam({ time_limit_minutes: 1 });
    const sheet = await begin(learner, examination);
    app.clock.addSeconds(71);
    let calls = 0;
    const dies = new Proxy(app.database, {
      get: (database, name, receiver) => {
        if (name === 'repeat' && (calls += 1) > 3) throw new Error('killed');
        const member: unknown = Reflect.get(database, name, receiver);
        return typeof member === 'function' ? member.bind(database) : member;
      },
    });
    const failures: unknown[] = [];
    await finishDueSheets({ database: dies }, app.clock.now, (error) => failures.push(error));
    expect(failures).toHaveLength(1);
    await finishDue();
    const result = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(result.survey_sheet).toMatchObject({ answered_count: 2, correct_count: 0 });
  });

  it('counts for nothing once it was ended by an admin', async () => {
    const { admin, learner, examination } = await makeExam({ time_limit_minutes: 1 });
    const sheet = await begin(learner, examination);
    await admin.ok(disableExamination, { ...of(examination), body: { disabled: true } });
    app.clock.addSeconds(120);
    await finishDue();
    const refused = await learner.refused(endSurveySheet, { params: { id: sheet.id } });
    expect(refused.code).toBe('EXAMINATION_CLOSED');
  });

  it('is nobody else’s', async () => {
    const { admin, manager, examination } = await makeExam();
    const stranger = (await app.make.company()).learner;
    for (const other of [admin, manager, stranger])
      expect((await other.refused(beginExaminationSitting, of(examination))).status).toBe(404);
  });
});

describe('what is begun', () => {
  it('is not hidden by the limit of the day, which holds back what is not', async () => {
    const course = { count: 4, questions_per_sheet: 4 };
    const people = await app.make.examination({ course });
    const { admin, learner } = people;
    const exam = { ...course, questions_per_sheet: 2, exam_rules: LIMIT };
    const { examination } = await app.make.examination({ people, course: exam });
    const later = await app.make.examination({ people, course: exam });
    const sheet = await begin(learner, examination);
    await takeDue(learner, people.examination.id, [true, true, true, true]);
    const params = { id: learner.companyId };
    await admin.ok(updateCompany, { params, body: { daily_question_limit: 5 } });
    // One question more than the day holds.
    expect(await dailyOf(learner)).toMatchObject([
      { survey_sheet_id: sheet.id, is_exam: true, question_count: 2, answered_count: 0 },
    ]);
    expect((await begin(learner, examination)).id).toBe(sheet.id);
    const held = await learner.ok(beginExaminationSitting, of(later.examination));
    expect(held).toMatchObject({ survey_sheet: null, next_on: '2026-11-19' });
  });

  it('is not hidden by a leave, on which nothing is begun', async () => {
    const people = await makeExam();
    const { admin, learner, examination } = people;
    const exam_rules = LIMIT;
    const other = await app.make.examination({ people, course: { count: 2, exam_rules } });
    const sheet = await begin(learner, examination);
    const body = { kind: 'Other' as const, from: '2026-11-18', to: '2026-11-20' };
    await admin.ok(createLeave, { params: { id: learner.id }, body });
    const { take_now: items } = await learner.ok(studentTop);
    expect(items).toMatchObject([{ survey_sheet_id: sheet.id, is_exam: true }]);
    expect((await begin(learner, examination)).id).toBe(sheet.id);
    const none = await learner.ok(beginExaminationSitting, of(other.examination));
    expect(none.survey_sheet).toBeNull();
  });

  it('can be finished on the day after the last one, on which none is begun', async () => {
    const { admin, learner, examination } = await makeExam({ time_limit_minutes: 600 });
    await admin.ok(updateExamination, { ...of(examination), body: { to: '2026-11-18' } });
    app.clock.set('2026-11-18T23:00:00+09:00');
    const sheet = await begin(learner, examination);
    app.clock.set('2026-11-19T01:00:00+09:00');
    expect((await begin(learner, examination)).id).toBe(sheet.id);
    await answerInTurn(learner, sheet.id, [true, true]);
    const none = await learner.ok(beginExaminationSitting, of(examination));
    expect(none.survey_sheet).toBeNull();
  });
});

describe('a course that becomes an examination', () => {
  it('begins what was opened and not answered, and leaves what has an answer as it was', async () => {
    const { admin, learner, course, examination } = await app.make.examination({
      course: { count: 4, questions_per_sheet: 2 },
    });
    const { survey_sheet: opened } = await learner.ok(nextSheet, of(examination));
    const seen = await learner.ok(nextQuestion, { params: { id: opened!.id } });
    await setRules(admin, course, LIMIT);
    expect(await dailyOf(learner)).toMatchObject([{ is_exam: true, survey_sheet_id: null }]);
    const params = { id: opened!.id };
    expect((await learner.refused(nextSheet, of(examination))).code).toBe('EXAM_NOT_BEGUN');
    expect((await learner.refused(nextQuestion, { params })).code).toBe('EXAM_NOT_BEGUN');
    const answer = {
      params: { survey_id: seen.survey!.id },
      body: { selected: [seen.question!.selectable[0]!.id], duration: 1 },
    };
    expect((await learner.refused(answerSurvey, answer)).code).toBe('EXAM_NOT_BEGUN');
    app.clock.addSeconds(60);
    const begun = await begin(learner, examination);
    expect(begun).toMatchObject({ id: opened!.id, ends_at: '2026-11-18T00:31:00.000Z' });
    await learner.ok(answerSurvey, answer);
  });

  it('lets a test go on that has an answer', async () => {
    const { admin, learner, course, examination } = await app.make.examination({
      course: { count: 4, questions_per_sheet: 2 },
    });
    const sheet = await takeDue(learner, examination.id, [true]);
    await setRules(admin, course, LIMIT);
    expect(await dailyOf(learner)).toMatchObject([{ is_exam: false, survey_sheet_id: sheet.id }]);
    expect((await begin(learner, examination)).ends_at).toBeNull();
    await answerInTurn(learner, sheet.id, [true]);
  });

  it('is not given to devices ahead, and what was is not opened', async () => {
    const { admin, learner, course, examination } = await app.make.examination({
      course: { count: 8, questions_per_sheet: 2 },
    });
    await takeDue(learner, examination.id, [true, true]);
    const { days } = await learner.ok(prepareComing);
    const ahead = days[0]!.sheets[0]!.next_question;
    expect(ahead.survey_sheet.kind).toBe('Daily');
    await setRules(admin, course, LIMIT);
    app.clock.set('2026-11-19T09:00:00+09:00');
    const params = { id: ahead.survey_sheet.id };
    expect((await learner.refused(nextQuestion, { params })).code).toBe('EXAM_NOT_BEGUN');
    const answer = {
      params: { survey_id: ahead.survey!.id },
      body: { selected: [ahead.question!.selectable[0]!.id], duration: 1 },
    };
    expect((await learner.refused(answerSurvey, answer)).code).toBe('EXAM_NOT_BEGUN');
    const coming = await learner.ok(prepareComing);
    const kinds = coming.days.flatMap(({ sheets }) =>
      sheets.map(({ next_question: next }) => next.survey_sheet.kind),
    );
    expect(kinds).not.toContain('Daily');
    expect(coming.days.flatMap(({ top }) => top.take_now.map(({ kind }) => kind))).not.toContain(
      'Daily',
    );
    expect((await begin(learner, examination)).question_count).toBe(2);
  });

  it('has reviews as other courses do, without a limit', async () => {
    const { learner, examination } = await makeExam();
    const sheet = await begin(learner, examination);
    await answerInTurn(learner, sheet.id, [false, false]);
    app.clock.set('2026-11-24T09:00:00+09:00');
    const { survey_sheet: review } = await learner.ok(takeRecap, of(examination));
    expect(review).toMatchObject({ kind: 'Recap', ends_at: null, question_count: 2 });
    const result = await learner.ok(getSheetResult, { params: { survey_sheet_id: review!.id } });
    expect(result.exam).toBeUndefined();
  });
});
