import {
  bulkCourseUsers,
  createCourseTemplate,
  createExaminations,
  createLeave,
  createUserHoliday,
  getExamination,
  getKpiWeakPoints,
  getSheetResult,
  listExaminationQuestions,
  listExaminations,
  listKpiCourses,
  listKpiUserCourses,
  previewCourseBulk,
  studentStats,
  studentTop,
  takeRecap,
  undoTask,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerInTurn, startTestApp, takeDue, type TestApp } from '#testing';
import { prepareRecall } from './prepare-recall';
import { remindAt, remindedOf, setReminders } from '../reminders/reminders.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string, time = '09:00:00'): void => app.clock.set(`${date}T${time}+09:00`);
beforeEach(() => onDay('2026-11-02'));
afterAll(() => app.close());

type ExaminationFixture = Awaited<ReturnType<TestApp['make']['examination']>>;

const rights = (count: number) => Array.from({ length: count }, () => true);
/** At 75 % what was answered right once, on Monday the 2nd, comes again on the 15th: a Sunday. */
const DUE = '2026-11-16';

/** A course that was taken on its first day, and ended on the Friday. */
const endedCourse = async (
  options: { count?: number; minutes?: number | null; isRight?: boolean; to?: string } = {},
): Promise<ExaminationFixture> => {
  const { count = 2, minutes = 10, isRight = true, to = '2026-11-06' } = options;
  const maintenance = minutes === null ? null : { desired_retention: 75, minutes_a_month: minutes };
  const made = await app.make.examination({
    course: { count, questions_per_sheet: count, maintenance },
    plan: { from: '2026-11-02', to },
  });
  const marks = Array.from({ length: count }, () => isRight);
  await takeDue(made.learner, made.examination.id, marks);
  return made;
};

const idOf = ({ examination }: ExaminationFixture) => ({
  params: { examination_id: examination.id },
});
const waitingOf = async ({ learner }: ExaminationFixture) =>
  (await learner.ok(studentTop)).take_now;

describe('a course that is maintained', () => {
  it('goes on after its end for who passed it, at its lower retention, and says so', async () => {
    const made = await endedCourse();
    const { learner, admin, course, examination } = made;
    onDay('2026-11-10');
    expect(await learner.ok(studentTop)).toMatchObject({
      take_now: [],
      next_on: DUE,
      next_kind: 'Recap',
    });
    onDay(DUE);
    expect(await waitingOf(made)).toMatchObject([
      { kind: 'Recap', examination_id: examination.id, is_maintenance: true, to: null },
    ]);
    expect(await learner.ok(getExamination, idOf(made))).toMatchObject({
      result: 'Passed',
      maintenance: { desired_retention: 75, minutes_a_month: 10 },
      recap_due_count: 2,
      next_recap_on: DUE,
    });
    const questions = await learner.ok(listExaminationQuestions, idOf(made));
    expect(questions.map(({ review_on }) => review_on)).toEqual([DUE, DUE]);
    const sheet = await takeDue(learner, examination.id, [true, false], 'Recap');
    expect(sheet).toMatchObject({ progress: 'Completed', correct_count: 1 });
    const params = { survey_sheet_id: sheet.id };
    const { surveys } = await learner.ok(getSheetResult, { params });
    expect(surveys.map(({ next_review_on: on }) => on !== null && on > DUE)).toEqual([true, true]);
    expect(await admin.ok(listExaminations)).toEqual([]);
    expect(await learner.ok(getExamination, idOf(made))).toMatchObject({ result: 'Passed' });
    expect(course.maintenance).toEqual({ desired_retention: 75, minutes_a_month: 10 });
  });

  it('is among what fades, and ends with the others where the course is ended for many', async () => {
    const made = await endedCourse();
    const { admin, learner, course } = made;
    onDay(DUE);
    const fading = async () =>
      (await admin.ok(getKpiWeakPoints, { params: { user_id: learner.id } })).fading.length;
    expect(await fading()).toBe(2);
    const asked = {
      params: { id: course.id },
      body: { action: 'End' as const, user_ids: [learner.id] },
    };
    const preview = await admin.ok(previewCourseBulk, asked);
    const task = await admin.ok(bulkCourseUsers, asked);
    expect(preview).toMatchObject({ users: 1, changed: 1, unchanged: [] });
    expect(task).toMatchObject({ done: 1, skipped: 0 });
    expect(await waitingOf(made)).toEqual([]);
    expect(await fading()).toBe(0);
    await admin.ok(undoTask, { params: { id: task.id } });
    expect(await waitingOf(made)).toHaveLength(1);
  });

  it('asks nobody who did not pass, and nobody where it is not maintained', async () => {
    const failed = await endedCourse({ isRight: false });
    const ended = await endedCourse({ minutes: null });
    onDay('2027-02-01');
    for (const made of [failed, ended]) {
      expect(await made.learner.ok(studentTop)).toMatchObject({ take_now: [], next_on: null });
      const nothing = { survey_sheet: null, next_on: null };
      expect(await made.learner.ok(takeRecap, idOf(made))).toEqual(nothing);
      expect(await made.learner.ok(getExamination, idOf(made))).toMatchObject({
        maintenance: null,
        recap_due_count: 0,
      });
    }
  });

  it('asks no more in a month than its minutes hold, and goes on in the next', async () => {
    const made = await endedCourse({ count: 14, minutes: 1 });
    const { learner } = made;
    let asked = 0;
    const sheets: number[] = [];
    for (let hour = 9; sheets.length < 9; hour += 1) {
      onDay('2026-12-01', `${String(hour).padStart(2, '0')}:00:00`);
      const { survey_sheet: sheet } = await learner.ok(takeRecap, idOf(made));
      if (!sheet) break;
      sheets.push(sheet.question_count);
      onDay('2026-12-01', `${String(hour).padStart(2, '0')}:10:00`);
      await answerInTurn(learner, sheet.id, rights(sheet.question_count));
      asked += sheet.question_count;
    }
    // Twelve seconds each until the learner's own five are known: 60 seconds are twelve questions.
    expect([sheets[0], asked]).toEqual([5, 12]);
    expect(await learner.ok(takeRecap, idOf(made))).toEqual({
      survey_sheet: null,
      next_on: '2027-01-01',
    });
    expect(await learner.ok(studentTop)).toMatchObject({ take_now: [], next_on: '2027-01-01' });
    expect(await learner.ok(getExamination, idOf(made))).toMatchObject({
      recap_due_count: 0,
      next_recap_on: '2027-01-01',
    });
    onDay('2027-01-01');
    expect((await waitingOf(made)).map(({ left_count }) => left_count)).toEqual([2]);
  });

  it('asks nothing on a day off or on leave, and keeps to the limit of the day', async () => {
    const made = await endedCourse();
    const { learner, admin } = made;
    onDay('2026-11-15');
    expect(await waitingOf(made)).toEqual([]);
    await learner.ok(createUserHoliday, {
      params: { user_id: learner.id },
      body: { from: DUE, to: DUE },
    });
    onDay(DUE);
    expect(await learner.ok(studentTop)).toMatchObject({ take_now: [], next_on: '2026-11-17' });
    expect((await learner.ok(takeRecap, idOf(made))).survey_sheet).toBeNull();
    onDay('2026-11-17');
    expect(await waitingOf(made)).toHaveLength(1);
    await admin.ok(createLeave, {
      params: { id: learner.id },
      body: { kind: 'ParentalLeave', from: '2026-11-17' },
    });
    expect(await waitingOf(made)).toEqual([]);
  });

  it('comes after what runs', async () => {
    const made = await endedCourse();
    const running = await app.make.examination({
      people: made,
      course: { count: 20, questions_per_sheet: 20 },
      plan: { from: DUE },
    });
    onDay(DUE);
    expect((await waitingOf(made)).map(({ examination_id: id }) => id)).toEqual([
      running.examination.id,
    ]);
  });

  it('reminds of what waits', async () => {
    const made = await endedCourse();
    const plan = { enabled: true, frequency: 'Daily' as const, weekdays: [], time: '08:30' };
    await setReminders(made.admin, { recap: plan });
    await remindAt(app, '2026-11-13T08:30:10+09:00');
    expect(await remindedOf(app)).toEqual([]);
    await remindAt(app, `${DUE}T08:30:10+09:00`);
    expect(await remindedOf(app)).toHaveLength(1);
  });

  it('gives way to a later examination of the course', async () => {
    const made = await endedCourse();
    const { admin, course, learner } = made;
    onDay('2026-11-12');
    const [again] = await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id] },
    });
    onDay(DUE);
    expect((await waitingOf(made)).map(({ examination_id: id }) => id)).toEqual([again!.id]);
  });

  it('takes a review to its end that was begun before the course ended', async () => {
    const made = await endedCourse({ count: 3, to: '2026-11-30' });
    const { learner } = made;
    onDay('2026-11-27');
    const { survey_sheet: begun } = await learner.ok(takeRecap, idOf(made));
    await answerInTurn(learner, begun!.id, [true]);
    onDay('2027-02-01');
    expect(await waitingOf(made)).toMatchObject([
      { survey_sheet_id: begun!.id, answered_count: 1 },
    ]);
    const { survey_sheet: same } = await learner.ok(takeRecap, idOf(made));
    expect(same).toMatchObject({ id: begun!.id, result: 'InProgress' });
    await answerInTurn(learner, same!.id, rights(begun!.question_count - 1));
    const done = await learner.ok(getSheetResult, { params: { survey_sheet_id: begun!.id } });
    expect(done.survey_sheet).toMatchObject({ progress: 'Completed', result: 'Passed' });
    expect(done.surveys.at(-1)!.next_review_on).not.toBeNull();
    onDay('2027-04-01');
    const { survey_sheet: next } = await learner.ok(takeRecap, idOf(made));
    expect(next!.id).not.toBe(begun!.id);
  });

  it('keeps nothing from a later examination with a review that was left open', async () => {
    const made = await endedCourse();
    const { admin, course, learner } = made;
    onDay('2026-12-01');
    expect((await learner.ok(takeRecap, idOf(made))).survey_sheet).not.toBeNull();
    const [again] = await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id] },
    });
    await takeDue(learner, again!.id, [true, true]);
    onDay('2027-03-01');
    expect(await waitingOf(made)).toMatchObject([{ kind: 'Recap', examination_id: again!.id }]);
    const params = { examination_id: again!.id };
    const { survey_sheet: sheet } = await learner.ok(takeRecap, { params });
    expect(sheet).toMatchObject({ question_count: 2 });
  });

  it('begins and ends with what the course says, also for those who had passed before', async () => {
    const made = await endedCourse({ minutes: null });
    const { admin, course } = made;
    const params = { course_template_id: course.id };
    onDay(DUE);
    expect(await waitingOf(made)).toEqual([]);
    const maintenance = { desired_retention: 75, minutes_a_month: 10 };
    await admin.ok(updateCourseTemplate, { params, body: { maintenance } });
    expect(await waitingOf(made)).toHaveLength(1);
    await admin.ok(updateCourseTemplate, { params, body: { maintenance: null } });
    expect(await waitingOf(made)).toEqual([]);
  });
});

describe('what is predicted', () => {
  const predictedOf = async ({ admin, learner }: ExaminationFixture) => {
    await prepareRecall(app.database, app.clock.now);
    const { total } = await learner.ok(studentStats, { query: { type: 'predicted-retention' } });
    const [ofCourse] = await admin.ok(listKpiUserCourses, {
      params: { user_id: learner.id },
      query: { from: '2026-11-01', to: '2026-11-30' },
    });
    const { rows } = await app.database.pool.query<{ memory_count: number; aim: number }>(
      'select memory_count, aim_sum / nullif(aimed_count, 0) as aim from predicted_recalls where user_id = $1',
      [learner.id],
    );
    return [total.denominator, ofCourse!.predicted_retention.value !== null, rows[0]];
  };

  it('counts a course that is maintained, by its own aim, and none that ended for good', async () => {
    const made = await endedCourse();
    const ended = await endedCourse({ minutes: null });
    onDay('2026-11-20');
    expect(await predictedOf(made)).toEqual([2, true, { memory_count: 2, aim: 0.75 }]);
    expect(await predictedOf(ended)).toEqual([0, false, { memory_count: 0, aim: null }]);
  });
});

describe('what was answered after the end', () => {
  it('is held by whoever answered it, and hidden where they are few', async () => {
    const made = await endedCourse();
    const { admin, learner } = made;
    onDay('2026-12-01');
    await takeDue(learner, made.examination.id, [true, true], 'Recap');
    const query = { from: '2026-12-01', to: '2026-12-31' };
    const courses = () =>
      admin.ok(listKpiCourses, { query: { ...query, objective: 'recap-correct-rate' } });
    expect(await courses()).toMatchObject([{ users: 1, hidden: true, figure: null }]);
    const params = { user_id: learner.id };
    expect(await admin.ok(listKpiUserCourses, { params, query })).toHaveLength(1);
    await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [
      admin.companyId,
    ]);
    expect(await courses()).toMatchObject([
      { users: 1, hidden: false, figure: { denominator: 2 } },
    ]);
  });
});

describe('a maintenance', () => {
  it.each([
    ['maintenance.desired_retention', { desired_retention: 69, minutes_a_month: 10 }],
    ['maintenance.desired_retention', { desired_retention: 91, minutes_a_month: 10 }],
    ['maintenance.minutes_a_month', { desired_retention: 75, minutes_a_month: 0 }],
    ['maintenance.minutes_a_month', { desired_retention: 75, minutes_a_month: 121 }],
  ])('is refused out of its bounds, or above the course: %s', async (field, maintenance) => {
    const { admin } = await app.make.company();
    const body = { name: 'コース', question_ids: [], desired_retention: 90, maintenance };
    const refusal = await admin.refused(createCourseTemplate, { body });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
  });
});
