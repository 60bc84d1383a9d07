import {
  createUserHoliday,
  studentTop,
  studentUntakens,
  takeRecap,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A Friday; Saturdays and Sundays are off.
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const TWO_A_DAY = { course: { count: 4, questions_per_sheet: 2 } };

/** A learner with two courses of four questions, two a day. */
const twoCourses = async () => {
  const first = await app.make.examination(TWO_A_DAY);
  const { examination } = await app.make.examination({ ...TWO_A_DAY, people: first });
  return { learner: first.learner, ids: [first.examination.id, examination.id] as const };
};

const orderFor = async (learner: Person) =>
  (await learner.ok(studentTop)).take_now.map((item) => [item.kind, item.examination_id]);

describe('what waits today', () => {
  it('offers the day’s sheet, then says when the next one comes', async () => {
    const { learner, examination } = await app.make.examination(TWO_A_DAY);
    expect((await learner.ok(studentTop)).take_now).toMatchObject([
      {
        kind: 'Daily',
        examination_id: examination.id,
        question_count: 2,
        waiting_sheet_count: 1,
        estimated_minutes: 2,
      },
    ]);
    await takeDue(learner, examination.id, [true, true]);
    expect(await learner.ok(studentTop)).toMatchObject({
      take_now: [],
      left_today: { question_count: 0, estimated_minutes: 0 },
      next_on: '2026-11-23',
      next_kind: 'Daily',
    });
  });

  it('offers a begun sheet with what is left of it', async () => {
    const { learner, examination } = await app.make.examination({ course: { count: 3 } });
    await takeDue(learner, examination.id, [true]);
    expect((await learner.ok(studentTop)).take_now).toMatchObject([
      { question_count: 3, answered_count: 1, left_count: 2, survey_sheet_id: expect.any(Number) },
    ]);
  });

  it('counts the sheets of all courses, each day’s that was missed as well', async () => {
    const { learner, ids } = await twoCourses();
    expect((await learner.ok(studentTop)).left_today.question_count).toBe(4);
    app.clock.set('2026-11-23T09:00:00+09:00');
    await takeDue(learner, ids[0], [true]);
    const top = await learner.ok(studentTop);
    expect(top.take_now).toMatchObject([
      { examination_id: ids[0], waiting_sheet_count: 2, left_count: 3, left_minutes: 2 },
      { examination_id: ids[1], waiting_sheet_count: 2, left_count: 4, left_minutes: 3 },
    ]);
    expect(top.left_today).toEqual({ question_count: 7, estimated_minutes: 5 });
    // There are no more than four questions, however many days were missed.
    app.clock.set('2026-11-26T09:00:00+09:00');
    const tests = (await learner.ok(studentTop)).take_now.filter(({ kind }) => kind === 'Daily');
    expect(tests.map(({ left_count: left }) => left)).toEqual([3, 4]);
  });

  it('has tests before reviews, and what is begun before both', async () => {
    const { learner, ids } = await twoCourses();
    for (const id of ids) await takeDue(learner, id, [true, false]);
    app.clock.set('2026-11-24T09:00:00+09:00');
    const [first, second] = ids;
    expect(await orderFor(learner)).toEqual([
      ['Daily', first],
      ['Daily', second],
      ['Recap', first],
      ['Recap', second],
    ]);
    await takeDue(learner, second, [true], 'Recap');
    expect((await orderFor(learner))[0]).toEqual(['Recap', second]);
    expect((await learner.ok(studentTop)).left_today.question_count).toBe(2 + 2 + 2 + 1);
  });

  it('counts every review that is due, one of two courses once', async () => {
    const made = await app.make.examination({ course: { count: 12, questions_per_sheet: 12 } });
    const { learner, questions } = made;
    const right = questions.map(() => true);
    await takeDue(learner, made.examination.id, right);
    const other = await app.make.examination({
      people: made,
      course: {
        question_ids: questions.map(({ id }) => id),
        questions_per_sheet: 12,
        // Both are taken on one day.
        daily_question_limit: 30,
      },
    });
    await takeDue(learner, other.examination.id, right);
    app.clock.set('2027-02-01T09:00:00+09:00');
    const top = await learner.ok(studentTop);
    expect(top.take_now).toMatchObject([
      { kind: 'Recap', question_count: 10, left_count: 12 },
      { kind: 'Recap', question_count: 10, left_count: 12 },
    ]);
    expect(top.left_today.question_count).toBe(12);
    // Ten of them wait in the open sheet, two beside it.
    await learner.ok(takeRecap, { params: { examination_id: made.examination.id } });
    expect((await learner.ok(studentTop)).left_today.question_count).toBe(12);
  });

  it('is calm for somebody without a course', async () => {
    const { learner } = await app.make.company();
    const top = await learner.ok(studentTop);
    expect(top).toMatchObject({
      take_now: [],
      next_on: null,
      next_kind: null,
      month: { correct_rate: null },
    });
  });

  it('names what was not taken on its day', async () => {
    const { learner } = await app.make.examination(TWO_A_DAY);
    expect(await learner.ok(studentUntakens)).toEqual([]);
    app.clock.set('2026-11-23T09:00:00+09:00');
    expect(await learner.ok(studentUntakens)).toMatchObject([
      { since: '2026-11-20', waiting_sheet_count: 2 },
    ]);
  });
});

describe('the week and the month', () => {
  it('are told day by day: answered, off, today, to come, and a working day without an answer', async () => {
    const { learner, examination } = await app.make.examination(TWO_A_DAY);
    const statesFor = async () => (await learner.ok(studentTop)).week.map(({ state }) => state);
    const before = ['Open', 'Open', 'Open', 'Open', 'Open', 'DayOff', 'DayOff'];
    expect(await statesFor()).toEqual(before);
    await takeDue(learner, examination.id, [true, true]);
    expect(await statesFor()).toEqual(before.with(4, 'Done'));
    app.clock.set('2026-11-24T09:00:00+09:00');
    await learner.ok(createUserHoliday, { body: { from: '2026-11-26', to: '2026-11-26' } });
    const { week } = await learner.ok(studentTop);
    expect(week.map(({ date }) => date)).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    );
    expect(await statesFor()).toEqual([
      'Open',
      'Open',
      'Ahead',
      'DayOff',
      'Ahead',
      'DayOff',
      'DayOff',
    ]);
    // A day off on which somebody learns counts as done.
    app.clock.set('2026-11-28T09:00:00+09:00');
    await takeDue(learner, examination.id, [true]);
    expect((await statesFor())[5]).toBe('Done');
  });

  it('counts the month so far', async () => {
    const { learner, examination } = await app.make.examination(TWO_A_DAY);
    await takeDue(learner, examination.id, [true, false]);
    app.clock.set('2026-11-24T09:00:00+09:00');
    expect((await learner.ok(studentTop)).month).toMatchObject({
      asked: 2,
      correct_count: 1,
      correct_rate: 0.5,
      total_score: 10,
      active_days: 1,
    });
  });

  it('ranks those who want to see it, and nobody else', async () => {
    const { learner, examination } = await app.make.examination(TWO_A_DAY);
    await takeDue(learner, examination.id, [true, false]);
    expect((await learner.ok(studentTop)).rank).toBeNull();
    await learner.ok(updateUser, { params: { id: learner.id }, body: { rank_enabled: true } });
    expect((await learner.ok(studentTop)).rank).toMatchObject({
      position: 1,
      member_count: 2,
      total_score: 10,
    });
  });
});
