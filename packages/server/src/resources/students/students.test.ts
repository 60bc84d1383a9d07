import {
  answerSurvey,
  createExaminations,
  getHolidayCheck,
  nextQuestion,
  nextSheet,
  studentBasics,
  studentStats,
  studentTimeline,
  switchHolidayCheck,
  takeRecap,
  updateBasic,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginBasic, choiceIn, startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

type ExaminationFixture = Awaited<ReturnType<TestApp['make']['examination']>>;

/** Takes what is due; `marks` says which answers are right. */
const take = async (
  { admin, learner }: ExaminationFixture,
  sheetId: number,
  marks: readonly boolean[],
) => {
  for (const mark of marks) {
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheetId } });
    const choice = await choiceIn(admin, question!, mark);
    app.clock.addSeconds(30);
    await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [choice], duration: 30 },
    });
  }
};

const takeDaily = async (made: ExaminationFixture, marks: readonly boolean[]) => {
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, {
    params: { examination_id: made.examination.id },
  });
  await take(made, sheet!.id, marks);
};

const value = async (learner: Person, type: string) =>
  (await learner.ok(studentStats, { query: { type } })).total;

describe('statistics', () => {
  it('count answers, points and seconds, and rates with their denominators', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    const { learner } = made;
    expect(await value(learner, 'correct-rate')).toEqual({
      value: null,
      numerator: 0,
      denominator: 0,
    });
    await takeDaily(made, [true, false]);
    expect(await value(learner, 'correct-rate')).toEqual({
      value: 0.5,
      numerator: 1,
      denominator: 2,
    });
    expect((await value(learner, 'taken-duration')).value).toBe(60);
    expect((await value(learner, 'total-score')).value).toBe(10);
    expect((await value(learner, 'taken-courses')).value).toBe(1);
    const { by_course: courses } = await learner.ok(studentStats, {
      query: { type: 'taken-questions' },
    });
    expect(courses).toMatchObject([{ course_template_id: made.course.id, figure: { value: 2 } }]);
  });

  const takeRecapOf = async (made: ExaminationFixture, marks: readonly boolean[]) => {
    const params = { examination_id: made.examination.id };
    const { survey_sheet: recap } = await made.learner.ok(takeRecap, { params });
    await take(made, recap!.id, marks);
  };

  it('measure retention by answers that come a week or more after a right one', async () => {
    const made = await app.make.examination({ course: { count: 2, desired_retention: 90 } });
    await takeDaily(made, [true, true]);
    app.clock.set('2026-11-24T09:00:00+09:00');
    await takeRecapOf(made, [true, true]);
    expect((await value(made.learner, 'retention-rate')).value).toBeNull();
    app.clock.set('2026-12-15T09:00:00+09:00');
    await takeRecapOf(made, [true, false]);
    const retention = {
      value: 0.5,
      numerator: 1,
      denominator: 2,
      chance: expect.closeTo(1 / 3, 3),
    };
    expect(await value(made.learner, 'retention-rate')).toEqual(retention);
    // It is right again days later, and was forgotten all the same.
    app.clock.set('2026-12-18T09:00:00+09:00');
    await takeRecapOf(made, [true]);
    expect(await value(made.learner, 'retention-rate')).toEqual(retention);
    const recap = await value(made.learner, 'recap-correct-rate');
    expect(recap).toMatchObject({ numerator: 4, denominator: 5 });
  });

  it('show retention day by day as that of the thirty days before', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    await takeDaily(made, [true]);
    app.clock.set('2026-12-01T09:00:00+09:00');
    await takeRecapOf(made, [false]);
    app.clock.set('2027-01-31T09:00:00+09:00');
    const pointsIn = async (month: string) => {
      const query = { type: 'retention-rate', month };
      const { points } = await made.learner.ok(studentTimeline, { query });
      return points.map(({ figure }) => figure.value);
    };
    expect(await pointsIn('2026-11')).toEqual(Array.from({ length: 30 }, () => null));
    expect(await pointsIn('2026-12')).toEqual([...Array.from({ length: 30 }, () => 0), null]);
    expect(new Set(await pointsIn('2027-01'))).toEqual(new Set([null]));
  });

  it('count for retention what was answered before in another course', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    await takeDaily(made, [true]);
    app.clock.set('2026-12-01T09:00:00+09:00');
    const { course } = await app.make.course(made.admin, {
      count: 0,
      question_ids: made.questions.map(({ id }) => id),
    });
    const [examination] = await made.admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [made.learner.id] },
    });
    await takeDaily({ ...made, examination: examination! }, [true]);
    const { total, by_course: courses } = await made.learner.ok(studentStats, {
      query: { type: 'retention-rate' },
    });
    expect(total).toMatchObject({ numerator: 1, denominator: 1 });
    expect(
      courses.map(({ course_template_id: id, figure }) => [id, figure.denominator]).sort(),
    ).toEqual([
      [made.course.id, 0],
      [course.id, 1],
    ]);
  });

  it('predict how recall falls when nothing is reviewed', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    await takeDaily(made, [true, true]);
    const stats = await made.learner.ok(studentStats, { query: { type: 'predicted-retention' } });
    expect(stats.total).toMatchObject({ value: 1, denominator: 2 });
    const values = stats.forecast.map((point) => point.value);
    expect(values).toHaveLength(31);
    expect([...values].sort((a, b) => b - a)).toEqual(values);
    expect(values.at(-1)).toBeLessThan(0.9);
  });

  it('predict a range from the longest gap on at which a question was ever asked again', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    await takeDaily(made, [true, true]);
    const told = () => made.learner.ok(studentStats, { query: { type: 'predicted-retention' } });
    const first = await told();
    expect([first.longest_gap_days, first.forecast[0]!.range]).toEqual([0, null]);
    for (const { value, range } of first.forecast.slice(1)) {
      expect(range!.low).toBeLessThanOrEqual(value);
      expect(range!.high).toBeGreaterThanOrEqual(value);
    }
    const last = first.forecast.at(-1)!;
    expect(last.value - last.range!.low).toBeGreaterThan(0.1);
    app.clock.set('2026-12-21T09:00:00+09:00');
    const { survey_sheet: recap } = await made.learner.ok(takeRecap, {
      params: { examination_id: made.examination.id },
    });
    await take(made, recap!.id, [true, true]);
    const second = await told();
    const days = second.longest_gap_days!;
    expect(days).toBeGreaterThan(14);
    expect(second.forecast.map(({ range }) => range !== null)).toEqual(
      second.forecast.map((_, day) => day > days),
    );
  });

  it('predict no more after wrong answers than before them', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    await takeDaily(made, [true, true]);
    app.clock.set('2026-12-21T09:00:00+09:00');
    const before = await value(made.learner, 'predicted-retention');
    const { survey_sheet: recap } = await made.learner.ok(takeRecap, {
      params: { examination_id: made.examination.id },
    });
    await take(made, recap!.id, [false]);
    expect((await value(made.learner, 'predicted-retention')).value).toBe(before.value);
    await take(made, recap!.id, [true]);
    expect((await value(made.learner, 'predicted-retention')).value).toBeGreaterThan(before.value!);
  });

  it('refuse a figure that does not exist', async () => {
    const { learner } = await app.make.company();
    expect((await learner.refused(studentStats, { query: { type: 'luck' } })).status).toBe(400);
    expect((await learner.refused(studentStats)).errors[0]!.field).toBe('type');
  });
});

describe('the holiday check', () => {
  it('is about the coming month, switches once per key, and begins anew each month', async () => {
    const { learner } = await app.make.company();
    expect(await learner.ok(getHolidayCheck)).toEqual({ month: '2026-12', confirmed: false });
    const headers = { 'idempotency-key': 'one-tap' };
    expect((await learner.ok(switchHolidayCheck, { headers })).confirmed).toBe(true);
    expect((await learner.ok(switchHolidayCheck, { headers })).confirmed).toBe(true);
    expect((await learner.ok(switchHolidayCheck)).confirmed).toBe(false);
    await learner.ok(switchHolidayCheck);
    app.clock.set('2026-12-01T09:00:00+09:00');
    expect(await learner.ok(getHolidayCheck)).toEqual({ month: '2027-01', confirmed: false });
  });
});

describe('basics', () => {
  const namesFor = async (person: Person) =>
    (await person.ok(studentBasics)).map(({ name }) => name);

  it('are those of the company and of the learner’s departments and above, by name', async () => {
    const { company, department, learner, admin } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    const elsewhere = await app.make.department(company.id);
    const lower = await app.make.user(company.id, { departmentId: below.id });
    const places = { 会社: null, 自部署: department.id, 下位: below.id, 他部署: elsewhere.id };
    for (const [name, departmentId] of Object.entries(places))
      await app.make.basic(admin, { count: 1, name, departmentId });
    expect(new Set(await namesFor(learner))).toEqual(new Set(['会社', '自部署']));
    expect(new Set(await namesFor(lower))).toEqual(new Set(['会社', '自部署', '下位']));
    expect(await namesFor(admin)).toEqual(['会社']);
    const { basic } = await app.make.basic(admin, { count: 1, name: 'あ' });
    const params = { company_id: company.id, basic_id: basic.id };
    expect((await namesFor(admin))[0]).toBe('あ');
    await admin.ok(updateBasic, { params, body: { enabled: false } });
    expect(await namesFor(admin)).toEqual(['会社']);
  });

  it('have the latest sitting with its certificate, and the one that is open', async () => {
    const { admin, learner, company } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 3, passMark: 60 });
    const before = { last: null, open_sheet: null, sitting_count: 0, open: true };
    expect(await learner.ok(studentBasics)).toMatchObject([
      { id: basic.id, basic_id: basic.id, company_basic_id: basic.id, ...before },
    ]);
    await takeBasic(learner, basic.id, { correct: 3 });
    const sheet = await takeBasic(learner, basic.id, { correct: 2 });
    const of = { company_id: company.id, user_id: learner.id, survey_sheet_id: sheet.id };
    const about = { user_name: '', company_name: '', basic_name: '', code: 'a', year: 2026 };
    await app.database.asOwner((tx) =>
      tx
        .insertInto('certificates')
        .values({ ...of, ...about, sequence: 12, passed_on: '2026-11-20' })
        .execute(),
    );
    const last = { survey_sheet_id: sheet.id, correct_count: 2, question_count: 3 };
    expect(await learner.ok(studentBasics)).toMatchObject([
      { last: { ...last, result: 'Passed', certificate_number: '2026-0012' }, sitting_count: 2 },
    ]);
    const begun = await beginBasic(learner, basic.id);
    expect((await learner.ok(studentBasics))[0]!.open_sheet).toEqual({
      survey_sheet_id: begun.id,
      answered_count: 1,
      question_count: 3,
    });
  });

  it('tell when they open, and are left once their period is over unless they were taken', async () => {
    const { admin, learner, manager } = await app.make.company();
    const period = { from: '2026-11-21', to: '2026-11-22' };
    const { basic } = await app.make.basic(admin, { count: 2, ...period });
    const stateFor = async (person: Person) =>
      (await person.ok(studentBasics)).map(({ open, open_sheet: sheet }) => [open, sheet !== null]);
    expect(await learner.ok(studentBasics)).toMatchObject([{ open: false, ...period }]);
    app.clock.set('2026-11-22T12:00:00+09:00');
    expect(await stateFor(learner)).toEqual([[true, false]]);
    await takeBasic(manager, basic.id, { correct: 0 });
    await beginBasic(learner, basic.id);
    app.clock.addDays(1);
    expect(await stateFor(learner)).toEqual([[true, true]]);
    expect(await stateFor(manager)).toEqual([[false, false]]);
    expect(await stateFor(admin)).toEqual([]);
    app.clock.addDays(1);
    expect([await stateFor(learner), await stateFor(manager)]).toEqual([[], [[false, false]]]);
  });

  it('say how long the rest takes at the learner’s own pace', async () => {
    const made = await app.make.examination({ course: { count: 10, questions_per_sheet: 10 } });
    const { admin, learner } = made;
    const { basic } = await app.make.basic(admin, { count: 6 });
    const minutes = async () => (await learner.ok(studentBasics))[0]!.estimated_minutes;
    expect(await minutes()).toBe(4);
    await takeDaily(
      made,
      Array.from({ length: 10 }, () => true),
    );
    expect(await minutes()).toBe(3);
    await beginBasic(learner, basic.id);
    await beginBasic(learner, basic.id);
    expect(await minutes()).toBe(2);
  });
});
