import {
  answerSurvey,
  createExaminations,
  deleteExamination,
  deleteQuestion,
  disableExamination,
  getExamination,
  getSheetResult,
  listExaminationSheets,
  listSurveySheets,
  nextQuestion,
  nextSheet,
  putUserHolidayDefaults,
  studentStats,
  studentTimeline,
  takeRecap,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choiceIn, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-17T09:00:00+09:00'));
afterAll(() => app.close());

const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);

type ExaminationFixture = Awaited<ReturnType<TestApp['make']['examination']>>;

const paramsOf = ({ examination }: ExaminationFixture) => ({
  params: { examination_id: examination.id },
});
const recapOf = async (made: ExaminationFixture) =>
  (await made.learner.ok(takeRecap, paramsOf(made))).survey_sheet;

/** Answers the next question of a sheet wrongly, so that it comes back soon. */
const answerOne = async ({ admin, learner }: ExaminationFixture, sheetId: number) => {
  const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheetId } });
  const wrong = await choiceIn(admin, question!, false);
  await learner.ok(answerSurvey, {
    params: { survey_id: survey!.id },
    body: { selected: [wrong], duration: 6 },
  });
};

const takeDaily = async (made: ExaminationFixture) => {
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, paramsOf(made));
  for (let asked = 0; asked < sheet!.question_count; asked += 1) await answerOne(made, sheet!.id);
};

/** Another course with the same questions for the same learner. */
const sameQuestions = (made: ExaminationFixture): Promise<ExaminationFixture> =>
  app.make.examination({
    people: made,
    course: { count: 0, question_ids: made.questions.map(({ id }) => id) },
  });

/** Two courses of the same two questions, both taken, and a review of the first that waits since the 18th. */
const waitingReview = async (plan: { to?: string } = {}) => {
  const first = await app.make.examination({ course: { count: 2 }, plan });
  const second = await sameQuestions(first);
  await takeDaily(first);
  await takeDaily(second);
  onDay('2026-11-18');
  expect(await recapOf(first)).toMatchObject({ question_count: 2 });
  expect(await recapOf(second)).toBeNull();
  return { first, second };
};

describe('a review that waits in another course', () => {
  it('is free again when that examination is ended by somebody', async () => {
    const { first, second } = await waitingReview();
    await first.admin.ok(disableExamination, { ...paramsOf(first), body: {} });
    expect(await recapOf(second)).toMatchObject({ question_count: 2 });
  });

  it('is free again when that examination is removed', async () => {
    const { first, second } = await waitingReview();
    await first.admin.ok(deleteExamination, paramsOf(first));
    expect(await recapOf(second)).toMatchObject({ question_count: 2 });
  });

  it('is free again once it can no longer be finished there', async () => {
    const { second } = await waitingReview({ to: '2026-11-18' });
    onDay('2026-11-19');
    expect(await recapOf(second)).toBeNull();
    onDay('2026-11-20');
    expect(await recapOf(second)).toMatchObject({ question_count: 2 });
  });
});

describe('a review made on an earlier day', () => {
  const overtaken = async () => {
    const first = await app.make.examination({ course: { count: 2 } });
    await takeDaily(first);
    onDay('2026-11-18');
    const sheet = await recapOf(first);
    return { first, sheet: sheet! };
  };

  it('asks nothing again that another course asked today', async () => {
    const { first, sheet } = await overtaken();
    onDay('2026-11-19');
    const second = await sameQuestions(first);
    await takeDaily(second);
    expect(await recapOf(first)).toBeNull();
    await first.learner.refused(nextQuestion, { params: { id: sheet.id } });
    onDay('2026-11-20');
    expect(await recapOf(first)).toMatchObject({ question_count: 2, answered_count: 0 });
  });

  it('is the same sheet all day, and goes on being it once begun', async () => {
    const { first, sheet } = await overtaken();
    expect(await recapOf(first)).toMatchObject({ id: sheet.id });
    await answerOne(first, sheet.id);
    onDay('2026-11-19');
    expect(await recapOf(first)).toMatchObject({ id: sheet.id, answered_count: 1 });
  });
});

describe('a sheet that was not finished', () => {
  it('is failed wherever it is seen once the last day of its examination has passed', async () => {
    const made = await app.make.examination({ course: { count: 2 }, plan: { to: '2026-11-18' } });
    const { survey_sheet: sheet } = await made.learner.ok(nextSheet, paramsOf(made));
    await answerOne(made, sheet!.id);
    const seen = async () => {
      const query = { from: '2026-11-17', to: '2026-11-30' };
      const { items } = await made.learner.ok(listSurveySheets, { query });
      const [listed] = await made.learner.ok(listExaminationSheets, paramsOf(made));
      const next = await made.learner.ok(nextQuestion, { params: { id: sheet!.id } });
      const params = { survey_sheet_id: sheet!.id };
      const { survey_sheet: taken } = await made.learner.ok(getSheetResult, { params });
      return [items[0]!, listed!, next.survey_sheet, taken].map(({ result }) => result);
    };
    onDay('2026-11-18');
    expect(await seen()).toEqual(Array(4).fill('InProgress'));
    onDay('2026-11-19');
    expect(await seen()).toEqual(Array(4).fill('Failed'));
  });
});

describe('an examination of more than a year', () => {
  it('brings nothing back that its days off dropped at the beginning', async () => {
    onDay('2025-05-02');
    const people = await app.make.company();
    await people.learner.ok(putUserHolidayDefaults, {
      body: { weekdays: ['Sat', 'Sun'], national_holidays: true },
    });
    const made = await app.make.examination({
      people,
      course: { count: 2, questions_per_sheet: 1 },
    });
    await takeDaily(made);
    onDay('2026-11-17');
    // After the weekend come Children's Day and a day in lieu.
    expect(await made.learner.ok(getExamination, paramsOf(made))).toMatchObject({
      next_on: '2025-05-07',
      waiting_sheet_count: 1,
    });
  });
});

describe('an examination whose questions were all deleted', () => {
  it('is over, so that the course can be assigned again', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    const { admin, learner, course } = made;
    await admin.ok(deleteQuestion, { params: { id: made.questions[0]!.id } });
    expect(await learner.ok(getExamination, paramsOf(made))).toMatchObject({
      question_count: 0,
      disabled: true,
    });
    const question = await app.make.question(admin);
    await admin.ok(updateCourseTemplate, {
      params: { course_template_id: course.id },
      body: { question_ids: [question.id] },
    });
    const body = { course_template_id: course.id, user_ids: [learner.id] };
    expect(await admin.ok(createExaminations, { body })).toMatchObject([{ question_count: 1 }]);
  });
});

describe('taken courses', () => {
  it('are the examinations with an answer, also when a course was taken twice', async () => {
    const first = await app.make.examination({ course: { count: 1 } });
    await takeDaily(first);
    await first.admin.ok(disableExamination, { ...paramsOf(first), body: {} });
    const { admin, learner, course } = first;
    const body = { course_template_id: course.id, user_ids: [learner.id] };
    const [again] = await admin.ok(createExaminations, { body });
    await takeDaily({ ...first, examination: again! });
    await sameQuestions(first);
    const type = 'taken-courses' as const;
    expect(await learner.ok(studentStats, { query: { type } })).toMatchObject({
      total: { value: 2 },
      by_course: [{ course_template_id: course.id, name: course.name, figure: { value: 2 } }],
    });
    onDay('2026-11-18');
    const { points } = await learner.ok(studentTimeline, { query: { type, month: '2026-11' } });
    expect(points.slice(-2).map(({ figure }) => figure.value)).toEqual([2, 0]);
  });
});
