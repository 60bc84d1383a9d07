import {
  createLeave,
  getRestart,
  nextSheet,
  putRestart,
  studentTop,
  takeRecap,
  updateExamination,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
// A Monday.
beforeEach(() => onDay('2026-11-09'));
afterAll(() => app.close());

const rights = (count: number) => Array.from({ length: count }, () => true);
/** Twenty questions, all answered on Monday the 9th, ten a sheet; two sheets wait of the next course. */
const away = async () => {
  const made = await app.make.examination({
    course: { count: 20, questions_per_sheet: 20 },
    plan: { from: '2026-11-09' },
  });
  await takeDue(made.learner, made.examination.id, rights(20));
  const second = await app.make.examination({
    course: { count: 20, questions_per_sheet: 5 },
    plan: { from: '2026-11-09' },
    people: made,
  });
  return { ...made, second: second.examination };
};

const of = (person: Person) => ({ params: { id: person.id } });

describe('after an absence', () => {
  it('at most 15 questions a day are asked, the most endangered first', async () => {
    const { learner, examination } = await away();
    onDay('2026-12-01');
    const top = await learner.ok(studentTop);
    expect(top).toMatchObject({ restart: { per_day: 15 }, left_today: { question_count: 15 } });
    expect(top.take_now).toMatchObject([
      { kind: 'Recap', examination_id: examination.id, question_count: 10, left_count: 15 },
    ]);
    const params = { examination_id: examination.id };
    const first = await learner.ok(takeRecap, { params });
    expect(first.survey_sheet).toMatchObject({ question_count: 10 });
  });

  it('a review has no more than are left of the day', async () => {
    const { admin, learner, examination } = await away();
    await admin.ok(putRestart, { ...of(learner), body: { per_day: 12 } });
    onDay('2026-12-01');
    await takeDue(learner, examination.id, rights(10), 'Recap');
    const top = await learner.ok(studentTop);
    expect(top.left_today).toMatchObject({ question_count: 2 });
    const params = { examination_id: examination.id };
    const { survey_sheet: sheet } = await learner.ok(takeRecap, { params });
    expect(sheet).toMatchObject({ question_count: 2 });
  });

  it('holds for a test and a review that are opened from their own pages', async () => {
    const { learner, examination, second } = await away();
    onDay('2026-12-01');
    const of = { params: { examination_id: examination.id } };
    const ofSecond = { params: { examination_id: second.id } };
    // The reviews come first and take up the day, so the test waits.
    const nothing = { survey_sheet: null, next_on: '2026-12-02' };
    expect(await learner.ok(nextSheet, ofSecond)).toEqual(nothing);
    await takeDue(learner, examination.id, rights(10), 'Recap');
    expect((await learner.ok(takeRecap, of)).survey_sheet).toMatchObject({ question_count: 5 });
    await takeDue(learner, examination.id, rights(5), 'Recap');
    expect(await learner.ok(studentTop)).toMatchObject({ take_now: [], restart: { per_day: 15 } });
    expect(await learner.ok(takeRecap, of)).toEqual(nothing);
    expect(await learner.ok(nextSheet, ofSecond)).toEqual(nothing);
    // The day after, five reviews and as many tests as there is room for.
    onDay('2026-12-02');
    expect((await learner.ok(nextSheet, ofSecond)).survey_sheet).toMatchObject({
      question_count: 5,
    });
  });

  it('keeps nobody from a test on its last day', async () => {
    const { admin, learner, second } = await away();
    const params = { examination_id: second.id };
    await admin.ok(updateExamination, { params, body: { to: '2026-12-01' } });
    onDay('2026-12-01');
    const top = await learner.ok(studentTop);
    expect(top).toMatchObject({ restart: { per_day: 20 }, left_today: { question_count: 20 } });
    expect(top.take_now).toMatchObject([
      { kind: 'Daily', examination_id: second.id, left_count: 20 },
    ]);
    expect((await learner.ok(nextSheet, { params })).survey_sheet).toMatchObject({
      question_count: 5,
    });
  });

  it('keeps nobody from what they have begun', async () => {
    const { admin, learner, examination } = await away();
    await admin.ok(putRestart, { ...of(learner), body: { per_day: 5 } });
    onDay('2026-12-01');
    const params = { examination_id: examination.id };
    const { survey_sheet: sheet } = await learner.ok(takeRecap, { params });
    expect(sheet).toMatchObject({ question_count: 5 });
    const again = await learner.ok(takeRecap, { params });
    expect(again.survey_sheet!.id).toBe(sheet!.id);
  });

  it('a day is any other again once nothing waits from before, or without a limit', async () => {
    const { admin, learner } = await away();
    onDay('2026-12-01');
    await admin.ok(putRestart, { ...of(learner), body: { per_day: null } });
    const top = await learner.ok(studentTop);
    expect(top.restart).toBeNull();
    expect(top).toMatchObject({ left_today: { question_count: 20 }, daily_limit: { per_day: 20 } });
  });

  it('holds after a leave, too, however short', async () => {
    const { admin, learner } = await away();
    const body = { kind: 'Other', from: '2026-11-11', to: '2026-11-13' } as const;
    await admin.ok(createLeave, { ...of(learner), body });
    onDay('2026-11-16');
    expect(await admin.ok(getRestart, of(learner))).toEqual({
      user_id: learner.id,
      per_day: 15,
      returned_on: '2026-11-14',
      is_active: true,
    });
    expect((await learner.ok(studentTop)).restart).toEqual({ per_day: 15 });
  });

  it('holds for reviews that came due within the leave alone', async () => {
    const made = await app.make.examination({
      course: { count: 20, questions_per_sheet: 20 },
      plan: { from: '2026-11-09' },
    });
    await takeDue(made.learner, made.examination.id, rights(20));
    const body = { kind: 'Other', from: '2026-11-10', to: '2026-11-15' } as const;
    await made.admin.ok(createLeave, { ...of(made.learner), body });
    onDay('2026-11-16');
    expect(await made.learner.ok(studentTop)).toMatchObject({
      restart: { per_day: 15 },
      left_today: { question_count: 15 },
    });
  });

  it('gives a sheet that is longer than the limit every other day to itself', async () => {
    const people = await away();
    const { learner, examination, admin } = people;
    await admin.ok(putRestart, { ...of(learner), body: { per_day: 5 } });
    const long = await app.make.examination({
      course: { count: 24, questions_per_sheet: 12 },
      plan: { from: '2026-11-10' },
      people,
    });
    const first = new Set<number>();
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      onDay(day);
      first.add((await learner.ok(studentTop)).take_now[0]!.examination_id);
    }
    expect([...first].sort()).toEqual([examination.id, long.examination.id].sort());
  });

  it('is not told of who was here, nor of who never answered', async () => {
    const { learner } = await away();
    onDay('2026-11-20');
    expect((await learner.ok(studentTop)).restart).toBeNull();
    const fresh = await app.make.examination({
      course: { count: 40 },
      plan: { from: '2026-11-20' },
    });
    onDay('2026-12-20');
    expect((await fresh.learner.ok(studentTop)).restart).toBeNull();
  });
});

it('the limit is an admin’s to change, and its bounds are told', async () => {
  const { admin, manager, learner } = await app.make.company();
  for (const perDay of [4, 101, 5.5])
    expect(
      await admin.refused(putRestart, { ...of(learner), body: { per_day: perDay } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'per_day' }] });
  for (const person of [manager, learner]) {
    const refusal = await person.refused(putRestart, { ...of(learner), body: { per_day: 20 } });
    expect(refusal).toMatchObject({ status: 403 });
    expect(await person.ok(getRestart, of(learner))).toMatchObject({ per_day: 15 });
  }
  const other = await app.make.company();
  expect(await other.admin.refused(getRestart, of(learner))).toMatchObject({ status: 404 });
});
