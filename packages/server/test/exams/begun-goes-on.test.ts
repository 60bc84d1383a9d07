import {
  beginExaminationSitting,
  createLeave,
  getExamination,
  studentTop,
  updateCourseTemplate,
  updateExamination,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A Wednesday.
beforeEach(() => app.clock.set('2026-11-18T09:00:00+09:00'));
afterAll(() => app.close());

type Rules = NonNullable<BodyInput<typeof updateCourseTemplate>['exam_rules']>;

const makeExam = (exam_rules: Rules) =>
  app.make.examination({ course: { count: 6, questions_per_sheet: 2, exam_rules } });

const of = ({ id }: { id: number }) => ({ params: { examination_id: id } });

const begin = async (person: Person, examination: { id: number }) =>
  (await person.ok(beginExaminationSitting, { ...of(examination), body: {} })).survey_sheet!;

/** What waits, as the first screen and the examination tell it. */
const waitingOf = async (learner: Person, examination: { id: number }) => {
  const { take_now: items } = await learner.ok(studentTop);
  const { waiting_sheet_count: count } = await learner.ok(getExamination, of(examination));
  return { items, count };
};

const leave = (admin: Person, { id }: { id: number }) =>
  admin.ok(createLeave, {
    params: { id },
    body: { kind: 'Other', from: '2026-11-18', to: '2026-11-20' },
  });

describe('at midnight after the last day', () => {
  it('what is begun is offered on, by itself, for the day after', async () => {
    const { admin, learner, examination } = await makeExam({ time_limit_minutes: 600 });
    app.clock.set('2026-11-20T23:00:00+09:00');
    await admin.ok(updateExamination, { ...of(examination), body: { to: '2026-11-20' } });
    const sheet = await begin(learner, examination);
    app.clock.set('2026-11-21T01:00:00+09:00');
    const { items, count } = await waitingOf(learner, examination);
    // The deliveries of the days before are gone with the last day.
    expect(items).toMatchObject([
      { survey_sheet_id: sheet.id, is_exam: true, waiting_sheet_count: 1, left_count: 2 },
    ]);
    expect(count).toBe(1);
    app.clock.set('2026-11-22T01:00:00+09:00');
    expect(await waitingOf(learner, examination)).toEqual({ items: [], count: 0 });
  });

  it('what is not begun is gone', async () => {
    const { admin, learner, examination } = await makeExam({ time_limit_minutes: 600 });
    await admin.ok(updateExamination, { ...of(examination), body: { to: '2026-11-18' } });
    app.clock.set('2026-11-19T01:00:00+09:00');
    expect(await waitingOf(learner, examination)).toEqual({ items: [], count: 0 });
  });
});

describe('on leave', () => {
  it('a test whose time runs waits', async () => {
    const { admin, learner, examination } = await makeExam({ time_limit_minutes: 30 });
    const sheet = await begin(learner, examination);
    await leave(admin, learner);
    const { items, count } = await waitingOf(learner, examination);
    expect(items).toMatchObject([{ survey_sheet_id: sheet.id, waiting_sheet_count: 1 }]);
    expect(count).toBe(1);
  });

  it('a test that is begun without a limit does not', async () => {
    const { admin, learner, examination } = await makeExam({
      time_limit_minutes: null,
      counts_leaving: true,
    });
    await begin(learner, examination);
    await leave(admin, learner);
    expect(await waitingOf(learner, examination)).toEqual({ items: [], count: 0 });
  });
});

it.each([
  { what: 'removed', after: null },
  { what: 'changed', after: { time_limit_minutes: 5, counts_leaving: false } },
])('is told by what it was begun by when its rules are $what', async ({ after }) => {
  const { admin, learner, course, examination } = await makeExam({
    time_limit_minutes: 30,
    counts_leaving: true,
  });
  const { exam: told } = await learner.ok(getExamination, of(examination));
  await begin(learner, examination);
  const params = { course_template_id: course.id };
  await admin.ok(updateCourseTemplate, { params, body: { exam_rules: after } });
  expect(told).toMatchObject({ time_limit_minutes: 30, counts_leaving: true });
  expect((await learner.ok(getExamination, of(examination))).exam).toEqual(told);
});
