import {
  getKpiUser,
  getKpiWeakPoints,
  getQuestion,
  getQuestionWordings,
  getSheetResult,
  listCourseQuestions,
  listKpiUsers,
  listQuestionResults,
  listQuestionVersions,
  listSurveys,
  listSurveySheets,
  nextQuestion,
  setBookmark,
  skipSurvey,
  startPractice,
  studentPractice,
  studentStats,
  studentTop,
  takeRecap,
  updateCompany,
  type PracticeOf,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerInTurn, startTestApp, takeDue, type Person, type TestApp } from '#testing';
import { rebuildSums } from '../survey-sheets/rebuild.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const practise = async (by: Person, of: PracticeOf) =>
  (await by.ok(startPractice, { body: { of } })).survey_sheet;

interface KeptMemory {
  question_id: number;
  asked: number;
  correct_count: number;
  stability: number;
}

const memoriesOf = async (by: Person) =>
  (
    await app.database.pool.query<KeptMemory>(
      `select question_id, asked, correct_count, practice_asked, last_reviewed_on, stability from memories
       where company_id = $1 and user_id = $2 order by question_id`,
      [by.companyId, by.id],
    )
  ).rows;

/** What reports and one's own figures are made of. */
const figuresOf = async (by: Person) => {
  const { month, week } = await by.ok(studentTop);
  const types = ['total-score', 'retention-rate', 'recap-correct-rate', 'taken-duration'] as const;
  const totals = [];
  for (const type of types) totals.push((await by.ok(studentStats, { query: { type } })).total);
  return { month, week, totals };
};

/** What the company is told of its people's answers to a question. */
const toldOf = async ({ admin, learner }: Record<'admin' | 'learner', Person>, course: number) => {
  const period = { from: '2026-11-01', to: '2027-12-31' };
  const questions = await admin.ok(listCourseQuestions, {
    params: { course_template_id: course },
  });
  const ids = questions.map((one) => one.question_id);
  const each = async (id: number) => [
    (await admin.ok(getQuestion, { params: { id } })).stats,
    await admin.ok(getQuestionWordings, { params: { id } }),
    (await admin.ok(listQuestionVersions, { params: { id } })).map(({ answers }) => answers),
  ];
  const weak = await admin.ok(getKpiWeakPoints, { params: { user_id: learner.id } });
  const users = await admin.ok(listKpiUsers, { query: period });
  return {
    questions,
    each: await Promise.all(ids.map(each)),
    weak: weak.categories,
    last: users.map((user) => user.last_answered_at),
  };
};

/** Answers what is due right, day by day. Ends on a day on which nothing is due and nothing was answered. */
const reviewUntilNothingIsDue = async (by: Person, examinationId: number): Promise<void> => {
  const params = { examination_id: examinationId };
  for (let day = 0; day < 30; day += 1) {
    const { survey_sheet: sheet } = await by.ok(takeRecap, { params });
    if (!sheet && day > 0) return;
    const marks = Array.from({ length: sheet?.question_count ?? 0 }, () => true);
    if (sheet) await answerInTurn(by, sheet.id, marks);
    app.clock.addDays(1);
  }
};

it('lets people practise what was wrong and what they bookmarked, for their memory alone', async () => {
  const made = await app.make.examination({ course: { count: 3, questions_per_sheet: 3 } });
  const { admin, learner, examination } = made;
  await takeDue(learner, examination.id, [false, true, true]);
  const practice = () => learner.ok(studentPractice);
  // Nothing twice on a day.
  expect(await practice()).toEqual({
    weak_count: 0,
    bookmarked_count: 0,
    left_today: 30,
    per_sheet: 10,
    per_day: 30,
    open_sheet: null,
    left_sheet: null,
    month_seconds: 0,
    counts_time: false,
  });
  expect(await practise(learner, 'Weak')).toBeNull();

  app.clock.addDays(3);
  // It waits for its review, which measures what was kept; it is practised on a day on which none is due.
  expect((await practice()).weak_count).toBe(0);
  await reviewUntilNothingIsDue(learner, examination.id);
  expect((await practice()).weak_count).toBe(1);
  const course = made.course.id;
  const before = {
    figures: await figuresOf(learner),
    memories: await memoriesOf(learner),
    told: await toldOf(made, course),
  };

  const [sheet, again] = await Promise.all([practise(learner, 'Weak'), practise(learner, 'Weak')]);
  expect(again!.id).toBe(sheet!.id);
  expect(sheet).toMatchObject({
    kind: 'Practice',
    name: '練習',
    question_count: 1,
    examination_id: null,
    basic_id: null,
  });
  expect((await practice()).open_sheet).toMatchObject({ survey_sheet_id: sheet!.id });
  app.clock.addSeconds(60);
  await answerInTurn(learner, sheet!.id, [true]);
  expect(await practice()).toMatchObject({
    weak_count: 0,
    left_today: 29,
    open_sheet: null,
    month_seconds: 5,
  });
  const params = { survey_sheet_id: sheet!.id };
  const { surveys } = await learner.ok(getSheetResult, { params });
  const questionId = surveys[0]!.survey.question_id;

  // It counts for the memory, and for nothing else; nobody else sees it.
  const memories = await memoriesOf(learner);
  const beside = ({ question_id: id }: { question_id: number }) => id !== questionId;
  expect(memories.filter(beside)).toEqual(before.memories.filter(beside));
  const own = memories.find((memory) => !beside(memory))!;
  expect(own.asked).toBe(before.memories.find((memory) => !beside(memory))!.asked + 1);
  expect(await figuresOf(learner)).toEqual(before.figures);
  expect(await toldOf(made, course)).toEqual(before.told);
  expect((await admin.refused(getSheetResult, { params })).code).toBe('NOT_FOUND');
  const results = await admin.ok(listQuestionResults, { params: { id: questionId } });
  expect(results).toHaveLength(own.asked - 1);
  const period = { from: '2020-01-01', to: '2030-12-31', limit: '10' };
  const sheets = await learner.ok(listSurveySheets, { query: period });
  expect(sheets.items[0]).toMatchObject({ id: sheet!.id, kind: 'Practice' });

  // What is kept is what all answers come to.
  await rebuildSums(app.database, learner.companyId);
  expect(await memoriesOf(learner)).toEqual(memories);
  expect(await figuresOf(learner)).toEqual(before.figures);
  expect(await toldOf(made, course)).toEqual(before.told);

  // Of bookmarked questions right ones, too; another person's are not theirs.
  const right = memories.find(beside)!.question_id;
  await learner.ok(setBookmark, { params: { question_id: right }, body: { note: '' } });
  expect((await practice()).bookmarked_count).toBe(1);
  expect((await admin.ok(studentPractice)).bookmarked_count).toBe(0);
  expect((await practise(learner, 'Bookmarked'))!.question_count).toBe(1);
  expect(await practise(admin, 'Bookmarked')).toBeNull();
});

it('counts its time for managers where the company wants that, and ends with its day', async () => {
  const made = await app.make.examination({ course: { count: 4, questions_per_sheet: 4 } });
  const { admin, learner, examination, company } = made;
  await takeDue(learner, examination.id, [false, false, true, true]);
  app.clock.addDays(3);
  await reviewUntilNothingIsDue(learner, examination.id);
  const period = { from: '2026-11-01', to: '2027-12-31' };
  const told = async () => {
    const { figures } = await admin.ok(getKpiUser, {
      params: { user_id: learner.id },
      query: period,
    });
    const [row] = (await admin.ok(listKpiUsers, { query: period })).filter(
      ({ id }) => id === learner.id,
    );
    expect(row!.figures).toEqual(figures);
    return figures;
  };
  const lastAsked = async () =>
    (await admin.ok(getKpiWeakPoints, { params: { user_id: learner.id } })).fading
      .map((one) => [one.question_id, one.last_asked_on, one.last_right] as const)
      // Their order is that of the prediction, which rests on practice too.
      .toSorted(([a], [b]) => a - b);
  const before = await told();
  const asked = await lastAsked();
  const own = await figuresOf(learner);

  const sheet = await practise(learner, 'Weak');
  expect(sheet!.question_count).toBe(2);
  app.clock.addSeconds(60);
  await answerInTurn(learner, sheet!.id, [true]);
  app.clock.addDays(1);
  // On the next day it is over with what was answered, and another one can be begun.
  expect(await learner.ok(studentPractice)).toMatchObject({
    open_sheet: null,
    left_sheet: { answered_count: 1, question_count: 2 },
    weak_count: 2,
  });
  const next = await practise(learner, 'Weak');
  expect(next!.id).not.toBe(sheet!.id);
  expect(await learner.ok(studentPractice)).toMatchObject({
    open_sheet: { survey_sheet_id: next!.id },
    left_sheet: null,
  });
  const ended = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet!.id } });
  expect(ended.survey_sheet).toMatchObject({ progress: 'Completed', question_count: 1 });
  // One of which nothing was answered leaves nothing.
  app.clock.addDays(1);
  const third = await practise(learner, 'Weak');
  const query = { from: '2020-01-01', to: '2030-12-31', limit: '10' };
  const sheets = await learner.ok(listSurveySheets, { query });
  const ids = sheets.items.flatMap(({ id, kind }) => (kind === 'Practice' ? [id] : []));
  expect(ids).toEqual([third!.id, sheet!.id]);
  expect((await learner.ok(listSurveys, { query })).items[0]!.question_id).toBeDefined();

  // Managers are told of no practice, but of its time where the company says so.
  expect(await lastAsked()).toEqual(asked);
  expect(await told()).toEqual(before);
  const body = { counts_practice_time: true };
  await admin.ok(updateCompany, { params: { id: company.id }, body });
  expect((await learner.ok(studentPractice)).counts_time).toBe(true);
  const seconds = before.taken_duration.value! + ended.survey_sheet.duration_seconds;
  const taken_duration = { ...before.taken_duration, value: seconds };
  expect(await told()).toEqual({ ...before, taken_duration });
  const now = await figuresOf(learner);
  expect(now.totals).toEqual(own.totals);
});

it('takes answers to yesterday’s practice that come after another one was begun', async () => {
  const made = await app.make.examination({ course: { count: 3, questions_per_sheet: 3 } });
  const { learner, examination } = made;
  await takeDue(learner, examination.id, [false, false, true]);
  app.clock.addDays(3);
  await reviewUntilNothingIsDue(learner, examination.id);
  const left = (await practise(learner, 'Weak'))!;
  expect(left.question_count).toBe(2);
  const params = { id: left.id };
  const { survey, upcoming } = await learner.ok(nextQuestion, { params, query: { ahead: 9 } });
  const waiting = [survey!, ...upcoming.map((one) => one.survey)];

  app.clock.addDays(1);
  const next = (await practise(learner, 'Weak'))!;
  expect(next.id).not.toBe(left.id);
  // It is over, and nothing of it is in sight, until its answers come from the device.
  const query = { from: '2020-01-01', to: '2030-12-31', limit: '10' };
  const practices = async () =>
    (await learner.ok(listSurveySheets, { query })).items.filter(({ kind }) => kind === 'Practice');
  expect((await practices()).map(({ id }) => id)).toEqual([next.id]);
  const before = await memoriesOf(learner);
  const skip = (id: number) => learner.ok(skipSurvey, { params: { survey_id: id } });
  await skip(waiting[0]!.id);
  expect((await practices())[1]).toMatchObject({
    id: left.id,
    progress: 'Completed',
    question_count: 1,
  });
  await skip(waiting[1]!.id);
  expect((await practices())[1]).toMatchObject({
    id: left.id,
    progress: 'Completed',
    question_count: 2,
  });
  const asked = (memories: KeptMemory[]) => memories.reduce((sum, one) => sum + one.asked, 0);
  expect(asked(await memoriesOf(learner))).toBe(asked(before) + 2);
  expect((await learner.ok(studentPractice)).open_sheet).toMatchObject({
    survey_sheet_id: next.id,
  });

  // After two weeks nobody waits for answers any more: what is begun then clears what was left.
  app.clock.addDays(16);
  await reviewUntilNothingIsDue(learner, examination.id);
  await practise(learner, 'Weak');
  const { code } = await learner.refused(nextQuestion, { params: { id: next.id } });
  expect(code).toBe('NOT_FOUND');
});
