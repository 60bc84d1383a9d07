import {
  createCompanyHoliday,
  createExaminations,
  createLeave,
  createUserHoliday,
  disableExamination,
  exportCourseUsers,
  getExamination,
  listCourseUsers,
  listKpiUserCourses,
  listNotifications,
  nextSheet,
  previewAssignment,
  putUserHolidayDefaults,
  updateExamination,
  type CourseTemplateBody,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';
import { linesOf } from '#test/csv-lines';
import { tellEndings } from './tell-endings';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A Thursday; Saturdays and Sundays are days off.
beforeEach(() => app.clock.set('2026-11-26T09:00:00+09:00'));
afterAll(() => app.close());

type Plan = Partial<CourseTemplateBody>;
const ON_SUNDAYS: Plan = { frequency: 'Weekly', weekdays: ['Sun'], questions_per_sheet: 2 };

/** An examination of four questions, as its assignment answers it. */
const assigned = async (plan: Plan, days: { from?: string; to: string | null }) => {
  const people = await app.make.company();
  const { course, questions } = await app.make.course(people.admin, { count: 4, ...plan });
  const body = { course_template_id: course.id, user_ids: [people.learner.id], ...days };
  const [examination] = await people.admin.ok(createExaminations, { body });
  const params = { examination_id: examination!.id };
  return { ...people, course, questions, examination: examination!, params };
};

const ASSIGNED = { assign_type: 'Assigned' as const };

describe('how many questions will have come by the end', () => {
  const daily: Plan = { frequency: 'Daily', questions_per_sheet: 1 };
  it.each<[string, Plan, { from?: string; to: string | null }, number, string | null]>([
    ['on a Sunday that ends it', ON_SUNDAYS, { to: '2026-11-29' }, 2, '2026-12-06'],
    ['in a weekend', daily, { from: '2026-11-28', to: '2026-11-29' }, 0, '2026-12-03'],
    [
      'on the first Sunday of a month, which ends it',
      { ...ON_SUNDAYS, frequency: 'Monthly' },
      { to: '2026-12-06' },
      2,
      '2027-01-03',
    ],
    ['on too few days', daily, { to: '2026-11-30' }, 3, '2026-12-01'],
    ['in time', daily, { to: '2026-12-24' }, 4, '2026-12-24'],
    ['without an end', daily, { to: null }, 4, null],
  ])('%s', async (_, plan, days, count, end) => {
    const { examination, admin, params } = await assigned(plan, days);
    const expected = { question_count: 4, reachable_question_count: count, earliest_to: end };
    expect(examination).toMatchObject(expected);
    const of = { params: { id: examination.course_template_id }, query: ASSIGNED };
    const listed = async () => (await admin.ok(listCourseUsers, of))[0]!.examination;
    expect(await listed()).toMatchObject(expected);
    if (end === null || count === 4) return;
    const moved = await admin.ok(updateExamination, { params, body: { to: end } });
    expect(moved).toMatchObject({ reachable_question_count: 4, earliest_to: end, to: end });
    expect(await listed()).toMatchObject({ reachable_question_count: 4, earliest_to: end });
  });

  it('is told in the list of a course, with who is on leave', async () => {
    const { admin, learner, course } = await assigned(daily, { to: '2026-11-30' });
    const of = { params: { id: course.id }, query: ASSIGNED };
    const stands = async () => (await admin.ok(listCourseUsers, of)).map((row) => row.on_leave);
    expect(await stands()).toEqual([false]);
    await admin.ok(createLeave, {
      params: { id: learner.id },
      body: { kind: 'ParentalLeave', from: '2026-11-20', to: null },
    });
    expect(await stands()).toEqual([true]);
    const columns = ['on_leave', 'questions', 'reachable'];
    const body = { format: 'csv' as const, columns, filter: ASSIGNED };
    const [, line] = linesOf(await admin.raw(exportCourseUsers, { params: of.params, body }));
    expect(line!.slice(0, 2)).toEqual(['はい', '4']);
  });

  it('counts what is brought forward, and that comes', async () => {
    const { learner, examination, params } = await assigned(ON_SUNDAYS, { to: '2026-11-29' });
    expect(examination).toMatchObject({ next_on: '2026-11-27', waiting_sheet_count: 0 });
    app.clock.set('2026-11-27T09:00:00+09:00');
    const { survey_sheet } = await learner.ok(nextSheet, { params });
    expect(survey_sheet).toMatchObject({ question_count: 2 });
  });
});

const RANGE = { from: '2026-11-01', to: '2027-01-31' };

/** The result of the learner's examination wherever it is told. */
const results = async ({
  admin,
  learner,
  course,
  params,
}: Awaited<ReturnType<typeof assigned>>) => {
  const one = await admin.ok(getExamination, { params });
  const of = { params: { id: course.id }, query: { assign_type: 'Unassigned' as const } };
  const users = await admin.ok(listCourseUsers, of);
  const filtered = await admin.ok(listCourseUsers, {
    ...of,
    query: { ...of.query, result: one.result },
  });
  const kpi = await admin.ok(listKpiUserCourses, {
    params: { user_id: learner.id },
    query: RANGE,
  });
  const among = (rows: typeof users) =>
    rows.find(({ id }) => id === learner.id)?.examination?.result;
  return [one.result, among(users), among(filtered), kpi[0]!.result];
};

const same = (result: string) => [result, result, result, result];

describe('what never came', () => {
  it('fails nobody: the result is of what came, in every list', async () => {
    const made = await assigned(ON_SUNDAYS, { to: '2026-11-29' });
    app.clock.set('2026-11-27T09:00:00+09:00');
    await sit(made, [true, true]);
    app.clock.set('2026-12-02T09:00:00+09:00');
    expect(await results(made)).toEqual(same('Passed'));
    await app.database.run({ companyId: made.admin.companyId }, (tx) =>
      tellEndings(tx, made.admin.companyId, { now: app.clock.now, timeZone: 'Asia/Tokyo' }),
    );
    expect(await results(made)).toEqual(same('Passed'));
    const { items } = await made.learner.ok(listNotifications, {});
    expect(items.find(({ kind }) => kind === 'Result')?.data).toMatchObject({
      passed: true,
      correct_count: 2,
      question_count: 2,
    });
  });

  it('leaves no result where nothing came, and none is told', async () => {
    const days = { from: '2026-11-28', to: '2026-11-29' };
    const made = await assigned({ frequency: 'Daily', questions_per_sheet: 1 }, days);
    app.clock.set('2026-12-02T09:00:00+09:00');
    await app.database.run({ companyId: made.admin.companyId }, (tx) =>
      tellEndings(tx, made.admin.companyId, { now: app.clock.now, timeZone: 'Asia/Tokyo' }),
    );
    expect(await results(made)).toEqual(same('InProgress'));
    const { items } = await made.learner.ok(listNotifications, {});
    expect(items.filter(({ kind }) => kind === 'Result')).toEqual([]);
  });

  it('still fails who left unanswered what came', async () => {
    const made = await assigned(ON_SUNDAYS, { to: '2026-11-29' });
    app.clock.set('2026-12-02T09:00:00+09:00');
    expect(await results(made)).toEqual(same('Failed'));
  });

  it('is what would have come after an admin ended it, or in a leave that is entered late', async () => {
    const daily: Plan = { frequency: 'Daily', questions_per_sheet: 1 };
    const made = await assigned(daily, { to: '2026-12-01' });
    await sit(made, [true]);
    const body = { disabled: true };
    const ended = await made.admin.ok(disableExamination, { params: made.params, body });
    expect(ended).toMatchObject({ reachable_question_count: 1 });
    app.clock.set('2026-12-04T09:00:00+09:00');
    expect(await results(made)).toEqual(same('Passed'));
    const away = await assigned(daily, { from: '2026-12-04', to: '2026-12-04' });
    app.clock.set('2026-12-08T09:00:00+09:00');
    expect(await results(away)).toEqual(same('Failed'));
    const leave = { kind: 'Other', from: '2026-12-04', to: '2026-12-04' } as const;
    await away.admin.ok(createLeave, { params: { id: away.learner.id }, body: leave });
    expect(await results(away)).toEqual(same('InProgress'));
  });
});

describe('who changes the days off, or is about to assign a course', () => {
  const soon: Plan = { frequency: 'Daily', questions_per_sheet: 1 };
  const short = (users: number, count: number, end: string | null) => [
    expect.objectContaining({
      users,
      question_count: 4,
      reachable_question_count: count,
      earliest_to: end,
    }),
  ];

  it('is told what no longer comes by the end', async () => {
    const { admin, learner, company } = await assigned(soon, { to: '2026-12-02' });
    const own = { from: '2026-11-30', to: '2026-12-01' };
    const entered = await learner.ok(createUserHoliday, { body: own });
    expect(entered.short_courses).toEqual(short(1, 3, '2026-12-03'));
    const weekdays = ['Sat', 'Sun', 'Wed'] as const;
    const set = await learner.ok(putUserHolidayDefaults, { body: { weekdays: [...weekdays] } });
    expect(set.short_courses).toEqual(short(1, 2, '2026-12-04'));
    const params = { company_id: company.id };
    const body = { name: '創立記念日', from: '2026-12-03', to: '2026-12-03' };
    const declared = await admin.ok(createCompanyHoliday, { params, body });
    expect(declared.short_courses).toEqual(short(1, 2, '2026-12-07'));
  });

  it('is told nothing while all comes, nor of a leave that has no end', async () => {
    const { admin, learner } = await assigned(soon, { to: '2026-12-24' });
    const body = { from: '2026-11-30', to: '2026-12-01' };
    expect((await learner.ok(createUserHoliday, { body })).short_courses).toEqual([]);
    const leave = { kind: 'Other', from: '2026-12-04' } as const;
    const params = { params: { id: learner.id } };
    expect((await admin.ok(createLeave, { ...params, body: leave })).short_courses).toEqual([]);
  });

  it('sees it before the course is assigned, and what end works for everybody', async () => {
    const { admin, learner, company } = await app.make.company();
    const other = await app.make.user(company.id);
    const { course } = await app.make.course(admin, { count: 4, ...soon });
    await learner.ok(createUserHoliday, { body: { from: '2026-11-26', to: '2026-12-01' } });
    const ask = (to: string) =>
      admin.ok(previewAssignment, {
        params: { id: course.id },
        body: { user_ids: [learner.id, other.id], to },
      });
    const early = { users: 2, question_count: 4, earliest_to: '2026-12-07' };
    expect(await ask('2026-12-01')).toMatchObject({ ...early, short_users: 1, least_count: 0 });
    expect(await ask('2026-11-30')).toMatchObject({ ...early, short_users: 2, least_count: 0 });
    const { outlook, ...enough } = await ask('2026-12-07');
    expect(enough).toEqual({ ...early, waiting_users: 0, short_users: 0, least_count: 4 });
    const off = { from: '2026-11-26', to: '2026-12-01' };
    expect(outlook).toMatchObject({ to: '2026-12-07', is_sample: false });
    expect(outlook!.calendars.map(({ users, holidays }) => [users, holidays])).toEqual(
      expect.arrayContaining([
        [1, expect.arrayContaining([off])],
        [1, expect.not.arrayContaining([off])],
      ]),
    );
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id], to: '2026-12-07' },
    });
    // Who holds it is not asked about again.
    expect(await ask('2026-12-01')).toMatchObject({ users: 1, short_users: 0 });
    const none = { params: { id: course.id }, body: { to: '2026-12-01' } };
    expect((await admin.refused(previewAssignment, none)).status).toBe(400);
  });

  it('sees it before dates are changed, which then are not', async () => {
    const { admin, params, examination } = await assigned(soon, { to: '2026-12-24' });
    const body = { to: '2026-11-27', dry_run: true };
    expect(await admin.ok(updateExamination, { params, body })).toMatchObject({
      to: '2026-11-27',
      reachable_question_count: 2,
      earliest_to: '2026-12-01',
    });
    expect(await admin.ok(getExamination, { params })).toEqual(examination);
  });
});
