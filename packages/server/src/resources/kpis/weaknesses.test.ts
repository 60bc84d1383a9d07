import { deleteQuestion, listKpiWeaknesses } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { workAtNight } from '../../shared/nights';
import { WEAKNESSES } from './weaknesses';

/** Three in the morning of the company's day. */
const NIGHT = '2026-11-24T18:00:00.000Z';

let app: TestApp;
let admin: Person;
let manager: Person;
let companyId: number;
let questions: number[];
/** With six people below it who know little, and one with two beside it. */
let weak: { id: number };
let few: { id: number };

/** Notes how often somebody was right, out of two answers to each question. */
const remember = (person: Person, correct: readonly number[]) =>
  app.database.pool.query(
    `insert into memories (company_id, user_id, question_id, stability, difficulty, last_reviewed_on, asked,
       correct_count, reps, lapses, parameters_version, last_correct, last_skipped)
     select $1, $2, q.id, 3, 5, '2026-11-20', 2, q.correct, 2, 0, 1, true, false
     from unnest($3::bigint[], $4::int[]) as q (id, correct)`,
    [companyId, person.id, questions, correct],
  );

/** Works at a moment. Returns what failed. */
const failuresOf = async (time: string): Promise<unknown[]> => {
  const failures: unknown[] = [];
  const { signal } = new AbortController();
  const context = { database: app.database, now: new Date(time), signal };
  await workAtNight(WEAKNESSES, context, (error) => failures.push(error));
  return failures;
};

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-25T09:00:00+09:00');
  const made = await app.make.examination({ course: { count: 2 } });
  ({ admin, manager } = made);
  companyId = made.company.id;
  questions = made.questions.map(({ id }) => id);
  weak = made.department;
  few = await app.make.department(companyId);
  for (let at = 0; at < 6; at += 1)
    await remember(await app.make.user(companyId, { departmentId: weak.id }), [0, 1]);
  for (let at = 0; at < 2; at += 1)
    await remember(await app.make.user(companyId, { departmentId: few.id }), [0, 2]);
  for (let at = 0; at < 5; at += 1) await remember(await app.make.user(companyId), [2, 2]);
  expect(await failuresOf(NIGHT)).toEqual([]);
});
afterAll(() => app.close());

type WeaknessQuery = {
  by: 'category' | 'question';
  department_id?: number;
  minor_category_id?: number;
};

const weaknesses = async (person: Person, query: WeaknessQuery) =>
  (await person.ok(listKpiWeaknesses, { query })).map((row) => [
    row.department_id,
    row.question_id,
    row.people,
    row.figure.numerator,
    row.figure.denominator,
  ]);

it('tells an admin what the company answers wrongly most often, by category and by question', async () => {
  const rows = await admin.ok(listKpiWeaknesses, { query: { by: 'category' } });
  expect(rows).toMatchObject([
    { department_id: null, question_id: null, title: null, people: 13, reckoned_at: NIGHT },
  ]);
  // 6 × (0 + 1), 2 × (0 + 2) and 5 × (2 + 2) of 13 × 4.
  expect(rows[0]!.figure).toEqual({ value: 30 / 52, numerator: 30, denominator: 52 });
  expect(await weaknesses(admin, { by: 'question' })).toEqual([
    [null, questions[0], 13, 10, 26],
    [null, questions[1], 13, 20, 26],
  ]);
});

const setLimit = (limit: number) =>
  app.database.pool.query('update companies set small_group_limit = $2 where id = $1', [
    companyId,
    limit,
  ]);

it('is told of a department, not of few people, and not of fewer than is allowed by now', async () => {
  const of = (id: number) => weaknesses(admin, { by: 'question', department_id: id });
  const told = [
    [weak.id, questions[0], 6, 0, 12],
    [weak.id, questions[1], 6, 6, 12],
  ];
  expect(await of(weak.id)).toEqual(told);
  expect(await of(few.id)).toEqual([]);
  await setLimit(7);
  expect(await of(weak.id)).toEqual([]);
  await setLimit(5);
  expect(await of(weak.id)).toEqual(told);
});

it('says when what is shown was worked out, though a later night fails', async () => {
  const { pool } = app.database;
  await pool.query('alter table weaknesses add constraint none_today check (people < 0) not valid');
  const failures = await failuresOf('2026-11-26T18:00:00.000Z');
  expect(failures).toEqual([expect.objectContaining({ constraint: 'none_today' })]);
  await pool.query('alter table weaknesses drop constraint none_today');
  const [row] = await admin.ok(listKpiWeaknesses, { query: { by: 'category' } });
  expect(row).toMatchObject({ people: 13, reckoned_at: NIGHT });
});

it('tells a manager of their departments alone', async () => {
  expect(await weaknesses(manager, { by: 'category' })).toEqual([[weak.id, null, 6, 6, 24]]);
  expect(await weaknesses(manager, { by: 'category', department_id: few.id })).toEqual([]);
});

it('leaves out what was deleted since, and names the rest of a category that is asked for', async () => {
  await admin.ok(deleteQuestion, { params: { id: questions[0]! } });
  expect(await weaknesses(admin, { by: 'question' })).toEqual([[null, questions[1], 13, 20, 26]]);
  const [category] = await admin.ok(listKpiWeaknesses, { query: { by: 'category' } });
  const inIt = { by: 'question' as const, minor_category_id: category!.minor_category_id };
  expect(await weaknesses(admin, inIt)).toHaveLength(1);
});
