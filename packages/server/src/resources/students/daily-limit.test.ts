import {
  getExamination,
  listUserExaminations,
  nextSheet,
  putUserHolidayDefaults,
  studentTop,
  takeRecap,
  updateCompany,
} from '@tokiori/contract';
import { addDays } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
// A Monday.
beforeEach(() => onDay('2026-11-02'));
afterAll(() => app.close());

const rights = (count: number) => Array.from({ length: count }, () => true);
const limitTo = async (admin: Person, limit: number): Promise<void> => {
  const body = { daily_question_limit: limit };
  await admin.ok(updateCompany, { params: { id: admin.companyId }, body });
};
const topOf = (learner: Person) => learner.ok(studentTop);

/** Questions that were all answered right on the first Monday, and come again on Wednesday the 4th. */
const reviewed = async (count: number) => {
  const made = await app.make.examination({
    course: { count, questions_per_sheet: count, desired_retention: 90 },
    plan: { from: '2026-11-02' },
  });
  await takeDue(made.learner, made.examination.id, rights(count));
  return made;
};

const course = async (
  people: Awaited<ReturnType<typeof reviewed>>,
  options: { count: number; size?: number; limit?: number | null; to?: string },
) => {
  const { count, size = 5, limit = null, to } = options;
  const made = await app.make.examination({
    people,
    course: { count, questions_per_sheet: size, daily_question_limit: limit },
    plan: { from: '2026-11-02', ...(to === undefined ? {} : { to }) },
  });
  return made.examination;
};

describe('a day holds no more questions than the company says', () => {
  it('over two reviews, and the rest comes on the next working days', async () => {
    const { admin, learner, examination } = await reviewed(25);
    await limitTo(admin, 12);
    const params = { examination_id: examination.id };
    onDay('2026-11-04');
    expect(await topOf(learner)).toMatchObject({
      take_now: [{ kind: 'Recap', question_count: 10, left_count: 12 }],
      left_today: { question_count: 12 },
      daily_limit: { per_day: 12 },
      restart: null,
    });
    expect(await learner.ok(getExamination, { params })).toMatchObject({ recap_due_count: 12 });
    await takeDue(learner, examination.id, rights(10), 'Recap');
    const { survey_sheet: second } = await learner.ok(takeRecap, { params });
    expect(second).toMatchObject({ question_count: 2 });
    await takeDue(learner, examination.id, rights(2), 'Recap');
    expect(await topOf(learner)).toMatchObject({
      take_now: [],
      daily_limit: { per_day: 12 },
      next_on: '2026-11-05',
      next_kind: 'Recap',
    });
    const nothing = { survey_sheet: null, next_on: '2026-11-05' };
    expect(await learner.ok(takeRecap, { params })).toEqual(nothing);
    expect(await learner.ok(getExamination, { params })).toMatchObject({
      recap_due_count: 0,
      next_recap_on: '2026-11-05',
    });
    onDay('2026-11-05');
    expect((await topOf(learner)).left_today.question_count).toBe(12);
  });

  it('tests before reviews', async () => {
    const made = await reviewed(20);
    const tests = await course(made, { count: 30, size: 5 });
    onDay('2026-11-04');
    const top = await topOf(made.learner);
    expect(top.take_now).toMatchObject([
      { kind: 'Daily', examination_id: tests.id, left_count: 15, waiting_sheet_count: 3 },
      { kind: 'Recap', question_count: 5, left_count: 5 },
    ]);
    expect(top).toMatchObject({ left_today: { question_count: 20 }, daily_limit: { per_day: 20 } });
  });

  it('of tests neither, whichever page they are opened from', async () => {
    const made = await reviewed(20);
    const tests = await course(made, { count: 10 });
    const params = { examination_id: tests.id };
    const nothing = { survey_sheet: null, next_on: '2026-11-03' };
    // Twenty were answered today.
    expect(await made.learner.ok(nextSheet, { params })).toEqual(nothing);
    expect((await topOf(made.learner)).take_now).toEqual([]);
    onDay('2026-11-03');
    expect((await made.learner.ok(nextSheet, { params })).survey_sheet).toMatchObject({
      question_count: 5,
    });
  });

  it('but what was begun is taken to its end', async () => {
    const { admin, learner, examination } = await reviewed(10);
    onDay('2026-11-04');
    await takeDue(learner, examination.id, rights(6), 'Recap');
    await limitTo(admin, 5);
    const top = await topOf(learner);
    expect(top).toMatchObject({
      take_now: [{ kind: 'Recap', answered_count: 6, left_count: 4 }],
      left_today: { question_count: 4 },
    });
  });

  it('and nothing is told of a limit where everything fits', async () => {
    const { learner } = await reviewed(20);
    onDay('2026-11-04');
    expect(await topOf(learner)).toMatchObject({
      left_today: { question_count: 20 },
      daily_limit: null,
    });
  });

  it('on a learner’s only working day either, and all of them come in the end', async () => {
    const { admin, learner, examination } = await reviewed(25);
    const weekdays = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
    await learner.ok(putUserHolidayDefaults, { body: { weekdays: [...weekdays] } });
    await limitTo(admin, 10);
    const counts: number[] = [];
    for (let monday = '2026-11-09'; counts.length < 3; monday = addDays(monday, 7)) {
      onDay(monday);
      const { left_today: left } = await topOf(learner);
      counts.push(left.question_count);
      await takeDue(learner, examination.id, rights(left.question_count), 'Recap');
    }
    expect(counts).toEqual([10, 10, 5]);
  });
});

describe('a course may have a limit of its own', () => {
  it('beyond which a day holds more of it, and of it alone', async () => {
    const made = await reviewed(5);
    const intensive = await course(made, { count: 40, size: 15, limit: 30 });
    onDay('2026-11-04');
    const top = await topOf(made.learner);
    expect(top.take_now).toMatchObject([
      { kind: 'Daily', examination_id: intensive.id, left_count: 30 },
    ]);
    expect(top.daily_limit).toEqual({ per_day: 30 });
  });

  it('below which the others go on', async () => {
    const made = await reviewed(15);
    const gentle = await course(made, { count: 40, size: 5, limit: 10 });
    onDay('2026-11-05');
    expect((await topOf(made.learner)).take_now).toMatchObject([
      { kind: 'Daily', examination_id: gentle.id, left_count: 10 },
      { kind: 'Recap', left_count: 10 },
    ]);
  });
});

describe('a test is not missed for a limit', () => {
  it('and the days that are left share what would not fit', async () => {
    const made = await reviewed(5);
    const ending = await course(made, { count: 60, size: 15, to: '2026-11-06' });
    onDay('2026-11-05');
    // All four sheets wait on the Thursday and the Friday that are left: two each day.
    const [first, ...others] = (await topOf(made.learner)).take_now;
    expect(first).toMatchObject({ kind: 'Daily', examination_id: ending.id, left_count: 30 });
    expect(others).toEqual([]);
    onDay('2026-11-06');
    expect((await topOf(made.learner)).take_now).toMatchObject([{ kind: 'Daily', left_count: 60 }]);
  });
});

it('a list of examinations is read by a server that knows nobody’s token yet', async () => {
  const { admin, learner } = await reviewed(1);
  onDay('2026-11-09');
  // The call may write nothing, so it cannot remember the token either.
  await app.database.pool.query('delete from private.checked_tokens');
  const rows = await admin.ok(listUserExaminations, { params: { id: learner.id } });
  expect(rows).toMatchObject([{ recap_due_count: 1 }]);
});
