import {
  createLearningHours,
  createLearningRequest,
  decideLearningRequest,
  listAuditLog,
  listLearningRequests,
  listNotifications,
  listOutsideStudy,
  nextQuestion,
  nextSheet,
  studentTop,
  updateCourseTemplate,
  type OutsideLearning,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerInTurn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// A Friday evening.
beforeEach(() => app.clock.set('2026-11-20T20:00:00+09:00'));

/** A learner of a compulsory course who may be asked on Mondays from nine to six. */
const withHours = async (outside: OutsideLearning = 'Ask') => {
  const made = await app.make.examination({ course: { count: 6, questions_per_sheet: 3 } });
  const of = { params: { course_template_id: made.course.id } };
  await made.admin.ok(updateCourseTemplate, { ...of, body: { required: true } });
  const spans = [{ weekday: 'Mon' as const, from: 540, to: 1080 }];
  await made.admin.ok(createLearningHours, { body: { spans, outside } });
  return { ...made, params: { examination_id: made.examination.id } };
};

const kindsOf = async (person: Person) =>
  (await person.ok(listNotifications)).items.map(({ kind }) => kind);

it('asks the managers and admins once, goes on when it is allowed, and says so in the list', async () => {
  const { admin, manager, learner, params } = await withHours();
  const before = await learner.ok(nextSheet, { params });
  expect(before.outside_hours).toMatchObject({ may_ask: true, request: null });
  const asked = await learner.ok(createLearningRequest, { body: { reason: '　夜勤の前に　' } });
  expect(asked).toMatchObject({ state: 'Waiting', reason: '夜勤の前に', day: '2026-11-20' });
  expect(await learner.ok(createLearningRequest, { body: {} })).toEqual(asked);
  expect((await learner.ok(studentTop)).outside_hours).toMatchObject({
    may_ask: false,
    request: { state: 'Waiting', answer: null },
  });
  for (const person of [admin, manager])
    expect((await kindsOf(person)).filter((kind) => kind === 'LearningAsked')).toHaveLength(1);
  const decision = { params: { id: asked.id }, body: { minutes: 30 as const, answer: 'どうぞ' } };
  const decided = await manager.ok(decideLearningRequest, decision);
  expect(decided).toMatchObject({ state: 'Allowed', allowed_until: '2026-11-20T11:30:00.000Z' });
  expect(await kindsOf(learner)).toContain('LearningDecided');
  expect(await kindsOf(admin)).not.toContain('LearningAsked');
  expect((await admin.raw(decideLearningRequest, decision)).status).toBe(409);

  const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
  app.clock.set('2026-11-20T20:29:58+09:00');
  for (const seconds of [0, 4, 60]) {
    await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    app.clock.addSeconds(seconds);
    await answerInTurn(learner, sheet!.id, [true]);
  }
  // Each answer tells five seconds: the second one's last two, and the third's, came after the end.
  const [row] = await manager.ok(listOutsideStudy);
  expect(row).toMatchObject({ outside_seconds: 15, allowed_seconds: 8 });
  expect((await learner.ok(nextSheet, { params })).survey_sheet).toBeNull();
  const { items } = await admin.ok(listAuditLog, { query: { limit: '1' } });
  expect(items[0]).toMatchObject({ action: 'learning-request.decide', target_id: learner.id });
});

it('ends with the day of the person, and is refused with a word', async () => {
  const { manager, learner } = await withHours();
  const first = await learner.ok(createLearningRequest, { body: {} });
  const refusal = { minutes: null, answer: '明日の朝にお願いします' };
  await manager.ok(decideLearningRequest, { params: { id: first.id }, body: refusal });
  expect((await learner.ok(studentTop)).outside_hours).toMatchObject({
    may_ask: true,
    request: { state: 'Refused', answer: '明日の朝にお願いします' },
  });
  const second = await learner.ok(createLearningRequest, { body: {} });
  const whole = { params: { id: second.id }, body: { minutes: 1440 as const } };
  expect(await manager.ok(decideLearningRequest, whole)).toMatchObject({
    allowed_until: '2026-11-20T15:00:00.000Z',
  });
  app.clock.set('2026-11-21T00:00:00+09:00');
  const third = await learner.ok(createLearningRequest, { body: {} });
  app.clock.set('2026-11-22T00:00:00+09:00');
  const late = { params: { id: third.id }, body: { minutes: 60 as const } };
  expect((await manager.raw(decideLearningRequest, late)).status).toBe(409);
  const expired = await manager.ok(listLearningRequests, { query: { state: 'Expired' } });
  expect(expired.map(({ id }) => id)).toEqual([third.id]);
});

it('is asked only where it may be, three times a day at most, and decided by nobody else', async () => {
  const { admin, learner } = await withHours('Postpone');
  expect((await learner.raw(createLearningRequest, { body: {} })).status).toBe(400);
  const asking = await withHours();
  const stranger = await app.make.company();
  for (let times = 0; times < 3; times += 1) {
    const { id } = await asking.learner.ok(createLearningRequest, { body: {} });
    const decision = { params: { id }, body: { minutes: null } };
    for (const other of [admin, stranger.manager])
      expect((await other.raw(decideLearningRequest, decision)).status).toBe(404);
    expect((await asking.learner.raw(decideLearningRequest, decision)).status).toBe(403);
    await asking.admin.ok(decideLearningRequest, decision);
  }
  expect((await asking.learner.raw(createLearningRequest, { body: {} })).status).toBe(400);
  expect(await stranger.admin.ok(listLearningRequests)).toEqual([]);
  expect(await asking.manager.ok(listLearningRequests)).toHaveLength(3);
  app.clock.set('2026-11-23T09:00:00+09:00');
  expect((await asking.learner.raw(createLearningRequest, { body: {} })).status).toBe(400);
});
