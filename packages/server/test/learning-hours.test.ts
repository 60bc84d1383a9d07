import {
  createLearningHours,
  deleteLearningHours,
  exportOutsideStudy,
  getStudyTimeSum,
  listOutsideStudy,
  listStudyDays,
  nextBasicSheet,
  nextQuestion,
  nextSheet,
  studentTop,
  takeRecap,
  updateCourseTemplate,
  updateLearningHours,
  type LearningSpan,
  type OutsideLearning,
  type Weekday,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerInTurn, startTestApp, takeDue, type Person, type TestApp } from '#testing';
import { linesOf } from '#test/csv-lines';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// A Friday.
beforeEach(() => app.clock.set('2026-11-20T17:59:00+09:00'));

const on = (weekdays: readonly Weekday[], from: number, to: number): LearningSpan[] =>
  weekdays.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const WORKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const MONDAY_AT_NINE = '2026-11-23T00:00:00.000Z';

/** A learner of a compulsory course of three questions a sheet, asked from nine to six on workdays. */
const withHours = async (
  outside: OutsideLearning = 'Postpone',
  { isRequired = true, spans = on(WORKDAYS, 9, 18) } = {},
) => {
  const made = await app.make.examination({ course: { count: 6, questions_per_sheet: 3 } });
  const of = { params: { course_template_id: made.course.id } };
  if (isRequired) await made.admin.ok(updateCourseTemplate, { ...of, body: { required: true } });
  const rule = await made.admin.ok(createLearningHours, { body: { spans, outside } });
  return { ...made, rule, params: { examination_id: made.examination.id } };
};

/** Answers the next question after some seconds on it. */
const answerAfter = async (learner: Person, sheetId: number, seconds: number) => {
  await learner.ok(nextQuestion, { params: { id: sheetId } });
  app.clock.addSeconds(seconds);
  await answerInTurn(learner, sheetId, [true]);
};

describe('outside of the hours', () => {
  it('a compulsory course is offered at 17:59 and not at 18:00, with the moment at which it comes', async () => {
    const { learner, params } = await withHours();
    const before = await learner.ok(studentTop);
    expect(before.take_now).toHaveLength(1);
    expect(before).not.toHaveProperty('outside_hours');
    app.clock.set('2026-11-20T18:00:00+09:00');
    const top = await learner.ok(studentTop);
    expect(top).toMatchObject({
      take_now: [],
      left_today: { question_count: 0 },
      outside_hours: { opens_at: MONDAY_AT_NINE },
    });
    const later = {
      survey_sheet: null,
      next_on: '2026-11-23',
      outside_hours: { opens_at: MONDAY_AT_NINE, may_ask: false, request: null },
    };
    expect(await learner.ok(nextSheet, { params })).toEqual(later);
    expect(await learner.ok(takeRecap, { params })).toEqual(later);
    app.clock.set('2026-11-23T09:00:00+09:00');
    expect((await learner.ok(nextSheet, { params })).survey_sheet).not.toBeNull();
  });

  it('what is begun goes on, and what was opened alone waits', async () => {
    const { learner, params } = await withHours();
    const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
    app.clock.set('2026-11-20T18:10:00+09:00');
    expect((await learner.ok(nextSheet, { params })).survey_sheet).toBeNull();
    // The page that stands open, or a device without a connection: nothing is lost.
    await answerAfter(learner, sheet!.id, 30);
    expect((await learner.ok(nextSheet, { params })).survey_sheet!.id).toBe(sheet!.id);
    expect((await learner.ok(studentTop)).take_now).toMatchObject([
      { survey_sheet_id: sheet!.id, left_count: 2, waiting_sheet_count: 1 },
    ]);
    await answerInTurn(learner, sheet!.id, [true, true]);
    expect((await learner.ok(studentTop)).take_now).toEqual([]);
  });

  it('courses that are not compulsory are offered as ever', async () => {
    const { learner, params } = await withHours('Postpone', { isRequired: false });
    app.clock.set('2026-11-20T22:00:00+09:00');
    expect((await learner.ok(studentTop)).take_now).toHaveLength(1);
    expect((await learner.ok(nextSheet, { params })).survey_sheet).not.toBeNull();
  });

  it('reviews of a compulsory course wait, and a basic that nobody began', async () => {
    const { admin, learner, params, examination } = await withHours();
    await takeDue(learner, examination.id, [true, true, true]);
    const { basic } = await app.make.basic(admin, { count: 2 });
    const ofBasic = { params: { company_id: learner.companyId, basic_id: basic.id } };
    app.clock.set('2026-12-07T07:00:00+09:00');
    const opens = { opens_at: '2026-12-07T00:00:00.000Z' };
    for (const answer of [
      await learner.ok(takeRecap, { params }),
      await learner.ok(nextBasicSheet, ofBasic),
    ])
      expect(answer).toMatchObject({ survey_sheet: null, outside_hours: opens });
    app.clock.set('2026-12-07T09:00:00+09:00');
    expect((await learner.ok(takeRecap, { params })).survey_sheet).not.toBeNull();
    expect((await learner.ok(nextBasicSheet, ofBasic)).survey_sheet).not.toBeNull();
  });

  it('the rule of the person holds before that of the department, the profession and the company', async () => {
    const { admin, learner, department, params } = await withHours();
    app.clock.set('2026-11-20T23:30:00+09:00');
    const night = { spans: on(WORKDAYS, 22, 31), outside: 'Postpone' as const };
    const body = { ...night, department_id: department.id };
    const near = await admin.ok(createLearningHours, { body });
    // The shift of Friday goes on after midnight.
    app.clock.set('2026-11-21T06:59:00+09:00');
    expect(await learner.ok(studentTop)).not.toHaveProperty('outside_hours');
    app.clock.set('2026-11-21T07:00:00+09:00');
    expect(await learner.ok(studentTop)).toMatchObject({
      outside_hours: { opens_at: '2026-11-23T13:00:00.000Z' },
    });
    const { rows } = await app.database.pool.query<{ id: number }>(
      `with made as (insert into professions (company_id, name) values ($1, '時短') returning id)
       update users u set profession_id = made.id from made where u.company_id = $1 and u.id = $2
       returning made.id`,
      [learner.companyId, learner.id],
    );
    const saturday = { spans: on(['Sat'], 7, 12), outside: 'Postpone' as const };
    await admin.ok(createLearningHours, { body: { ...saturday, profession_id: rows[0]!.id } });
    expect((await learner.ok(nextSheet, { params })).survey_sheet).not.toBeNull();
    await admin.ok(createLearningHours, { body: { ...night, user_id: learner.id } });
    expect(await learner.ok(studentTop)).toHaveProperty('outside_hours');
    expect(near.people_count).toBeGreaterThan(0);
  });
});

describe('the time outside of the hours', () => {
  it('is told apart to the second, as the rule stood then, and adds up', async () => {
    const { admin, manager, learner, rule, params, course } = await withHours('Count');
    const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
    await answerAfter(learner, sheet!.id, 40);
    await answerAfter(learner, sheet!.id, 22);
    await answerAfter(learner, sheet!.id, 60);
    // Recounted from the moments of the answers: the one that went over six o'clock counts in part.
    const { rows } = await app.database.pool.query<Record<'all' | 'outside' | 'parted', number>>(
      `select sum(seconds)::int as all, sum(greatest(0, least(seconds, after)))::int as outside,
         (count(*) filter (where after > 0 and after < seconds))::int as parted
       from (select duration_seconds as seconds,
           extract(epoch from answered_at - timestamptz '2026-11-20T18:00:00+09:00') as after
         from surveys where company_id = $1 and user_id = $2 and answered_at is not null) s`,
      [learner.companyId, learner.id],
    );
    const told = rows[0]!;
    expect(told).toMatchObject({ parted: 1 });
    const [day] = await admin.ok(listStudyDays);
    expect(day).toMatchObject({ required_seconds: told.all, outside_seconds: told.outside });
    expect(day!.total_seconds).toBe(told.all);
    const listed = await manager.ok(listOutsideStudy);
    expect(listed).toMatchObject([
      { user_id: learner.id, day: '2026-11-20', name: course.name, outside_seconds: told.outside },
    ]);
    const change = { spans: on(WORKDAYS, 0, 24) };
    await admin.ok(updateLearningHours, { params: { id: rule.id }, body: change });
    await admin.ok(deleteLearningHours, { params: { id: rule.id } });
    expect(await manager.ok(listOutsideStudy)).toEqual(listed);
  });

  it('is a file for whoever answers for the people, and nothing of other companies', async () => {
    app.clock.set('2026-11-30T23:59:30+09:00');
    const { admin, manager, learner, params, course } = await withHours('Count');
    const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
    await answerAfter(learner, sheet!.id, 20);
    await answerAfter(learner, sheet!.id, 20);
    const november = { period: '2026-11-01..2026-11-30' };
    const [last] = await admin.ok(listOutsideStudy, { query: november });
    const december = await admin.ok(listOutsideStudy, {
      query: { period: '2026-12-01..2026-12-31' },
    });
    expect(last).toMatchObject({ day: '2026-11-30' });
    expect(december).toMatchObject([{ day: '2026-12-01', user_id: learner.id }]);
    const saved = await manager.raw(exportOutsideStudy, {
      body: { format: 'csv', columns: ['day', 'name', 'course', 'outside'], filter: november },
    });
    expect(linesOf(saved)).toEqual([
      ['日', '氏名', 'コース', '時間外（秒）'],
      ['2026-11-30', learner.name, course.name, String(last!.outside_seconds)],
    ]);
    const stranger = await app.make.company();
    expect(await stranger.admin.ok(listOutsideStudy)).toEqual([]);
    expect((await learner.raw(listOutsideStudy)).status).toBe(403);
  });

  it('is none of courses that are not compulsory', async () => {
    const { admin, learner, params } = await withHours('Count', { isRequired: false });
    app.clock.set('2026-11-20T22:00:00+09:00');
    const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
    await answerAfter(learner, sheet!.id, 40);
    expect(await admin.ok(listOutsideStudy)).toEqual([]);
    expect((await admin.ok(getStudyTimeSum)).outside_seconds).toBe(0);
  });
});
