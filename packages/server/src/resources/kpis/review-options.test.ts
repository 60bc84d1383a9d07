import {
  createCourseTemplate,
  createExaminations,
  getExamination,
  getSheetResult,
  listExaminationQuestions,
  listKpiUserQuestions,
  studentStats,
  studentTop,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type TestApp } from '#testing';
import { prepareRecall } from './prepare-recall';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
// A Monday. At 90 % what is right comes again on Wednesday, and eleven days after that.
beforeEach(() => onDay('2026-11-02'));
afterAll(() => app.close());

type ExaminationFixture = Awaited<ReturnType<TestApp['make']['examination']>>;
type Options = NonNullable<NonNullable<Parameters<TestApp['make']['examination']>[0]>['course']>;

const make = (course: Options) =>
  app.make.examination({ course: { count: 1, questions_per_sheet: 1, ...course } });

/** Answers the one question of an examination: as a test first, as a review later; when it comes again. */
const answerOn = async (
  { learner }: ExaminationFixture,
  examination: { id: number },
  [date, isRight, kind]: [string, boolean, 'Daily' | 'Recap'],
): Promise<string | null> => {
  onDay(date);
  const sheet = await takeDue(learner, examination.id, [isRight], kind);
  const { surveys } = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
  return surveys[0]!.next_review_on;
};

const coursesWaiting = async ({ learner }: ExaminationFixture): Promise<number[]> =>
  (await learner.ok(studentTop)).take_now.map(({ examination_id: id }) => id);

/** Another course of the same question, held by the same learner. */
const secondCourse = async (
  made: ExaminationFixture,
  options: Options,
): Promise<{ id: number }> => {
  const { admin, learner, questions } = made;
  const question_ids = questions.map(({ id }) => id);
  const body = { name: 'もう1つのコース', question_ids, desired_retention: 90, ...options };
  const { id: course_template_id } = await admin.ok(createCourseTemplate, { body });
  const [second] = await admin.ok(createExaminations, {
    body: { course_template_id, user_ids: [learner.id] },
  });
  return second!;
};

describe('a course that caps the interval', () => {
  it('asks again after so many days at the latest, and says so everywhere', async () => {
    const made = await make({ interval_cap_days: 7 });
    const { admin, learner, course, examination } = made;
    expect(await answerOn(made, examination, ['2026-11-02', true, 'Daily'])).toBe('2026-11-04');
    expect(await answerOn(made, examination, ['2026-11-04', true, 'Recap'])).toBe('2026-11-11');
    const params = { examination_id: examination.id };
    expect(await learner.ok(getExamination, { params })).toMatchObject({
      interval_cap_days: 7,
      next_recap_on: '2026-11-11',
    });
    expect(await learner.ok(listExaminationQuestions, { params })).toMatchObject([
      { review_on: '2026-11-11' },
    ]);
    const ofUser = {
      params: { user_id: learner.id, course_id: course.id },
      query: { from: '2026-11-01', to: '2026-11-30' },
    };
    expect(await admin.ok(listKpiUserQuestions, ofUser)).toMatchObject([
      { next_review_on: '2026-11-11' },
    ]);
    expect(await learner.ok(studentTop)).toMatchObject({ next_on: '2026-11-11' });
    onDay('2026-11-11');
    expect(await coursesWaiting(made)).toEqual([examination.id]);
  });

  it('leaves what was given out before as it was', async () => {
    const made = await make({});
    const { admin, course, examination } = made;
    const params = { course_template_id: course.id };
    await admin.ok(updateCourseTemplate, { params, body: { interval_cap_days: 7 } });
    await answerOn(made, examination, ['2026-11-02', true, 'Daily']);
    expect(await answerOn(made, examination, ['2026-11-04', true, 'Recap'])).toBe('2026-11-16');
  });
});

describe('a course that stops at what is known', () => {
  it('asks a question no more after so many right answers in a row, and goes on predicting it', async () => {
    const made = await make({ stop_after_right_in_a_row: 2 });
    const { learner, examination } = made;
    await answerOn(made, examination, ['2026-11-02', true, 'Daily']);
    expect(await answerOn(made, examination, ['2026-11-04', true, 'Recap'])).toBeNull();
    onDay('2027-05-06');
    expect(await learner.ok(studentTop)).toMatchObject({ take_now: [], next_on: null });
    const params = { examination_id: examination.id };
    expect(await learner.ok(getExamination, { params })).toMatchObject({
      recap_due_count: 0,
      next_recap_on: null,
    });
    await prepareRecall(app.database, app.clock.now);
    const { total } = await learner.ok(studentStats, { query: { type: 'predicted-retention' } });
    expect(total.denominator).toBe(1);
    expect(total.value).toBeLessThan(0.9);
  });

  it('counts anew after a wrong answer', async () => {
    const made = await make({ stop_after_right_in_a_row: 2 });
    const { examination } = made;
    await answerOn(made, examination, ['2026-11-02', true, 'Daily']);
    expect(await answerOn(made, examination, ['2026-11-04', false, 'Recap'])).toBe('2026-11-05');
    expect(await answerOn(made, examination, ['2026-11-05', true, 'Recap'])).not.toBeNull();
    expect(await answerOn(made, examination, ['2026-11-09', true, 'Recap'])).toBeNull();
  });

  it('is not held to its aim by what it asks no more', async () => {
    const made = await make({ stop_after_right_in_a_row: 1 });
    await answerOn(made, made.examination, ['2026-11-02', true, 'Daily']);
    await prepareRecall(app.database, app.clock.now);
    const { rows } = await app.database.pool.query(
      'select memory_count, aimed_count from predicted_recalls where user_id = $1',
      [made.learner.id],
    );
    expect(rows).toEqual([{ memory_count: 1, aimed_count: 0 }]);
  });
});

describe('a question of two courses', () => {
  it('comes when the first of them asks for it, once', async () => {
    const made = await make({});
    const second = await secondCourse(made, { interval_cap_days: 7 });
    await answerOn(made, made.examination, ['2026-11-02', true, 'Daily']);
    await answerOn(made, second, ['2026-11-04', true, 'Daily']);
    onDay('2026-11-10');
    expect(await coursesWaiting(made)).toEqual([]);
    onDay('2026-11-11');
    expect(await coursesWaiting(made)).toEqual([second.id]);
    await answerOn(made, second, ['2026-11-11', true, 'Recap']);
    expect(await coursesWaiting(made)).toEqual([]);
    onDay('2026-11-16');
    expect(await coursesWaiting(made)).toEqual([]);
  });

  it('is asked on by the one that does not stop', async () => {
    const made = await make({ stop_after_right_in_a_row: 1 });
    const second = await secondCourse(made, {});
    await answerOn(made, made.examination, ['2026-11-02', true, 'Daily']);
    await answerOn(made, second, ['2026-11-04', true, 'Daily']);
    onDay('2026-11-16');
    expect(await coursesWaiting(made)).toEqual([second.id]);
  });
});

describe('the options of a review', () => {
  it.each([
    ['interval_cap_days', 6],
    ['interval_cap_days', 366],
    ['interval_cap_days', 7.5],
    ['stop_after_right_in_a_row', 0],
    ['stop_after_right_in_a_row', 11],
  ])('are refused out of their bounds: %s %s', async (field, value) => {
    const { admin } = await app.make.company();
    const body = { name: 'コース', question_ids: [], [field]: value };
    const refusal = await admin.refused(createCourseTemplate, { body });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('are the course’s unless an assignment says otherwise', async () => {
    const { admin, course, learner } = await make({ stop_after_right_in_a_row: 3 });
    const { id } = await app.make.user(admin.companyId);
    const [own] = await admin.ok(createExaminations, {
      body: {
        course_template_id: course.id,
        user_ids: [id],
        interval_cap_days: 30,
        stop_after_right_in_a_row: null,
      },
    });
    expect(own).toMatchObject({
      interval_cap_days: 30,
      stop_after_right_in_a_row: null,
      overrides: { interval_cap_days: 90, stop_after_right_in_a_row: 3 },
    });
    expect(learner.id).not.toBe(id);
  });
});
