import {
  createStudyTimeCorrection,
  exportStudyDays,
  exportStudyTimes,
  getPersonalData,
  getStudyTimeSum,
  listAuditLog,
  listStudyDays,
  listStudyTimeCorrections,
  listStudyTimes,
  nextQuestion,
  nextSheet,
  updateCompany,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linesOf } from '#test/csv-lines';
import { answerInTurn, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));

const NOVEMBER = { period: '2026-11-01..2026-11-30' };

/** A learner who has taken a sheet today, and how many seconds that were. */
const withStudy = async () => {
  const made = await app.make.examination({ course: { count: 3, questions_per_sheet: 3 } });
  const params = { examination_id: made.examination.id };
  const { survey_sheet: sheet } = await made.learner.ok(nextSheet, { params });
  for (const isRight of [true, true, false]) {
    await made.learner.ok(nextQuestion, { params: { id: sheet!.id } });
    // No more counts than the server saw pass.
    app.clock.addSeconds(20);
    await answerInTurn(made.learner, sheet!.id, [isRight]);
  }
  const [time] = await made.admin.ok(listStudyTimes);
  return { ...made, seconds: time!.total_seconds, params: { id: made.learner.id } };
};

it('tells compulsory courses from others, and adds up what it lists', async () => {
  const { admin, learner, course, seconds } = await withStudy();
  const [other] = await admin.ok(listStudyTimes, { query: NOVEMBER });
  expect(other).toMatchObject({ user_id: learner.id, days: 1, other_seconds: seconds });
  expect(seconds).toBeGreaterThan(0);
  const of = { params: { course_template_id: course.id } };
  await admin.ok(updateCourseTemplate, { ...of, body: { required: true } });
  const [required] = await admin.ok(listStudyTimes);
  expect(required).toMatchObject({ required_seconds: seconds, other_seconds: 0 });
  expect(await admin.ok(getStudyTimeSum)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
    people: 1,
    total_seconds: seconds,
    counts_practice: false,
  });
  const before = { query: { period: '2026-10-01..2026-10-31' } };
  expect(await admin.ok(listStudyTimes, before)).toEqual([]);
  const tooLong = await admin.raw(listStudyTimes, { query: { period: '2025-01-01..2026-11-30' } });
  expect(tooLong.status).toBe(400);
});

it('counts practice only where the company does, on the day on which it was begun', async () => {
  const { admin, company, learner, seconds } = await withStudy();
  await app.database.pool.query(
    `insert into survey_sheets (company_id, user_id, created_on, pass_mark_percent, question_count, kind, duration_seconds)
     values ($1, $2, '2026-11-19', 80, 3, 'Practice', 77)`,
    [learner.companyId, learner.id],
  );
  expect((await admin.ok(getStudyTimeSum)).total_seconds).toBe(seconds);
  const params = { id: company.id };
  await admin.ok(updateCompany, { params, body: { counts_practice_time: true } });
  const days = await admin.ok(listStudyDays, { query: { user_id: learner.id } });
  expect(days.map((one) => [one.day, one.practice_seconds, one.total_seconds])).toEqual([
    ['2026-11-19', 77, 77],
    ['2026-11-20', 0, seconds],
  ]);
});

it('adds corrections as entries with who and why, and refuses days that cannot be', async () => {
  const { admin, learner, seconds, params } = await withStudy();
  const body = { day: '2026-11-20', minutes: 15, reason: '　紙のテストの分　' };
  const made = await admin.ok(createStudyTimeCorrection, { params, body });
  expect(made).toMatchObject({ minutes: 15, reason: '紙のテストの分', user_id: learner.id });
  const [time] = await admin.ok(listStudyTimes);
  expect(time).toMatchObject({
    corrected_minutes: 15,
    other_seconds: seconds,
    total_seconds: seconds + 900,
  });
  expect(await admin.ok(listStudyTimeCorrections, { params })).toEqual([made]);
  const [entry] = await admin
    .ok(listAuditLog, { query: { limit: '1' } })
    .then(({ items }) => items);
  expect(entry).toMatchObject({ action: 'study-time.correct', target_id: learner.id });
  const data = await learner.ok(getPersonalData, { params });
  expect(data['study_time_corrections']).toMatchObject([{ minutes: 15, reason: '紙のテストの分' }]);

  for (const wrong of [
    { minutes: 0 },
    { minutes: -16 - Math.ceil(seconds / 60) },
    { minutes: 1440 },
    { day: '2026-11-21' },
    { reason: ' ' },
  ]) {
    const refused = await admin.raw(createStudyTimeCorrection, {
      params,
      body: { ...body, ...wrong },
    });
    expect([wrong, refused.status]).toEqual([wrong, 400]);
  }
  expect((await admin.ok(getStudyTimeSum)).total_seconds).toBe(seconds + 900);
});

it('is a file for attendance, day by day, of the people whom one answers for', async () => {
  const { admin, manager, learner, seconds, params } = await withStudy();
  const body = { day: '2026-11-02', minutes: 30, reason: '集合研修' };
  await admin.ok(createStudyTimeCorrection, { params, body });
  const columns = ['day', 'name', 'total', 'minutes'];
  const saved = await admin.raw(exportStudyDays, {
    body: { format: 'csv', columns, filter: { ...NOVEMBER, user_id: learner.id } },
  });
  expect(linesOf(saved)).toEqual([
    ['日', '氏名', '合計（秒）', '合計（分、切り上げ）'],
    ['2026-11-02', learner.name, '1800', '30'],
    ['2026-11-20', learner.name, String(seconds), String(Math.ceil(seconds / 60))],
  ]);
  const people = await admin.raw(exportStudyTimes, {
    body: { format: 'csv', columns: ['name', 'total'], filter: NOVEMBER },
  });
  expect(linesOf(people).slice(1)).toEqual([[learner.name, String(seconds + 1800)]]);
  const stranger = await app.make.company();
  expect(await stranger.admin.ok(listStudyTimes)).toEqual([]);
  expect((await stranger.admin.raw(createStudyTimeCorrection, { params, body })).status).toBe(404);
  expect((await manager.raw(createStudyTimeCorrection, { params, body })).status).toBe(403);
});
