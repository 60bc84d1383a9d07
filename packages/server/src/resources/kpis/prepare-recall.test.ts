import {
  answerSurvey,
  createExaminations,
  deleteUserForGood,
  disableExamination,
  getKpiUser,
  nextQuestion,
  nextSheet,
  studentStats,
} from '@tokiori/contract';
import { meanPredicted } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { memoryStateOf } from '../../shared/memory-state';
import { prepareRecall } from './prepare-recall';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

type ExaminationFixture = Awaited<ReturnType<TestApp['make']['examination']>>;

const make = () => app.make.examination({ course: { count: 4, questions_per_sheet: 4 } });

const answerNext = async ({ learner, examination }: ExaminationFixture): Promise<void> => {
  const params = { examination_id: examination.id };
  const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
  const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
  const selected = [question!.selectable[0]!.id];
  await learner.ok(answerSurvey, {
    params: { survey_id: survey!.id },
    body: { selected, duration: 5 },
  });
};

const prepare = () => prepareRecall(app.database, app.clock.now);

const stored = ({ learner }: ExaminationFixture) =>
  app.database.asOwner((tx) =>
    tx
      .selectFrom('predicted_recalls')
      .select(['as_of', 'recall_sum', 'memory_count', 'is_stale', 'taken_up_at'])
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow(),
  );

/** Takes the memories of a learner through what the model may come to. */
const vary = async ({ learner }: ExaminationFixture): Promise<void> => {
  await app.database.pool.query(
    `update memories set stability = 0.001 * power(9, question_id % 8),
       decay = case question_id % 2 when 0 then 0.1 + question_id % 7 / 10.0 end,
       person_effect = case question_id % 3 when 0 then 0.4 when 1 then 2.5 end,
       last_reviewed_on = date '2026-11-21' - (question_id % 5)::int * 13 where user_id = $1`,
    [learner.id],
  );
};

/** What the domain predicts for the memories of a learner on a day: their number and mean. */
const predicted = async ({ learner }: ExaminationFixture, day: string) => {
  const rows = await app.database.asOwner((tx) =>
    tx.selectFrom('memories').selectAll().where('user_id', '=', learner.id).execute(),
  );
  return { count: rows.length, mean: meanPredicted(rows.map(memoryStateOf), day)! };
};

describe('the predicted recall of a person', () => {
  it('is what the domain predicts for each of their memories', async () => {
    const made = await make();
    for (let count = 0; count < 4; count += 1) await answerNext(made);
    await vary(made);
    await prepare();
    const { as_of: day, recall_sum: sum, memory_count: count } = await stored(made);
    expect([day, count]).toEqual(['2026-11-20', 4]);
    const { mean } = await predicted(made, day);
    expect(mean).toBeLessThan(1);
    expect(Math.abs(sum / count - mean)).toBeLessThan(1e-9);
    const { total } = await made.learner.ok(studentStats, {
      query: { type: 'predicted-retention' },
    });
    expect(Math.abs(sum / count - total.value!)).toBeLessThan(1e-9);
  });

  it('is stale after an answer, and worked out by the next run', async () => {
    const made = await make();
    await answerNext(made);
    expect(await stored(made)).toMatchObject({ is_stale: true, memory_count: 0 });
    await prepare();
    const { mean } = await predicted(made, '2026-11-20');
    const fresh = { is_stale: false, memory_count: 1, recall_sum: mean, taken_up_at: null };
    expect(await stored(made)).toMatchObject(fresh);
    expect(await prepare()).toBe(0);
    await answerNext(made);
    expect(await stored(made)).toMatchObject({ ...fresh, is_stale: true });
    expect(await prepare()).toBe(1);
    const after = await stored(made);
    expect(after).toMatchObject({ is_stale: false, memory_count: 2, taken_up_at: null });
    expect(after.recall_sum).toBeCloseTo(2 * (await predicted(made, '2026-11-20')).mean, 9);
  });

  it('is worked out anew when the company’s day has ended', async () => {
    const made = await make();
    await answerNext(made);
    await prepare();
    app.clock.set('2026-11-20T23:59:59+09:00');
    expect(await prepare()).toBe(0);
    app.clock.set('2026-11-21T00:00:00+09:00');
    await prepare();
    const next = await stored(made);
    expect(next).toMatchObject({ as_of: '2026-11-21', memory_count: 1, is_stale: false });
    expect(next.recall_sum).toBeLessThan(1);
  });

  it('is gone when the person is deleted for good', async () => {
    const made = await make();
    await answerNext(made);
    await prepare();
    const sums = ['daily_sums', 'period_sums', 'predicted_recalls'];
    const counts = async () => {
      const rows = sums.map((table) =>
        app.database.pool.query(`select from ${table} where user_id = $1`, [made.learner.id]),
      );
      return (await Promise.all(rows)).map(({ rowCount }) => rowCount);
    };
    expect(await counts()).toEqual([1, 1, 1]);
    await made.admin.ok(deleteUserForGood, { params: { id: made.learner.id } });
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('a run', () => {
  // The embedded database has no second session to answer in.
  const hasSessions = process.env['TEST_DATABASE_URL'] !== undefined;
  it.runIf(hasSessions)('leaves out who is answering, and takes them the next time', async () => {
    const made = await make();
    await answerNext(made);
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [made.learner.id]);
    expect(await prepare()).toBe(0);
    await client.query('rollback');
    client.release();
    expect(await stored(made)).toMatchObject({ is_stale: true, memory_count: 0 });
    expect(await prepare()).toBe(1);
  });

  it('misses no answer that is given meanwhile', async () => {
    const seats = await Promise.all([make(), make(), make()]);
    const answering = seats.map(async (made) => {
      for (let count = 0; count < 4; count += 1) await answerNext(made);
    });
    const preparing = Array.from({ length: 20 }, prepare);
    await Promise.all([...answering, ...preparing]);
    app.clock.addSeconds(601);
    await prepare();
    for (const made of seats)
      expect(await stored(made)).toMatchObject({ memory_count: 4, is_stale: false });
  });

  it('takes up again what a process that died has left', async () => {
    const made = await make();
    await answerNext(made);
    await app.database.pool.query(
      'update predicted_recalls set is_stale = false, taken_up_at = $1 where user_id = $2',
      [app.clock.now, made.learner.id],
    );
    app.clock.addSeconds(599);
    expect(await prepare()).toBe(0);
    app.clock.addSeconds(2);
    expect(await prepare()).toBe(1);
    expect(await stored(made)).toMatchObject({ memory_count: 1, taken_up_at: null });
  });

  it('goes through all people, however many there are', async () => {
    const { company } = await make();
    const { pool } = app.database;
    await pool.query(
      `with people as (
         insert into users (company_id, name, email)
         select $1, '受講者' || n, 'many' || n || '@mail.example' from generate_series(1, 250) n returning id
       )
       insert into predicted_recalls (company_id, user_id, as_of) select $1, id, '2026-11-20' from people`,
      [company.id],
    );
    expect(await prepare()).toBe(250);
    const { rowCount } = await pool.query('select from predicted_recalls where is_stale');
    expect(rowCount).toBe(0);
  });
});

describe('what counts', () => {
  const predictedOf = async (learner: ExaminationFixture['learner']) =>
    (await learner.ok(studentStats, { query: { type: 'predicted-retention' } })).total;

  it('is what was answered of courses that run', async () => {
    const made = await make();
    await answerNext(made);
    await prepare();
    const totalOf = () =>
      made.admin.ok(getKpiUser, { params: { user_id: made.learner.id }, query });
    const query = { from: '2026-11-20', to: '2026-11-20' };
    expect((await totalOf()).predicted_retention.value).toBeGreaterThan(0);
    expect((await predictedOf(made.learner)).denominator).toBe(1);
    const params = { examination_id: made.examination.id };
    await made.admin.ok(disableExamination, { params, body: { disabled: true } });
    expect((await totalOf()).predicted_retention.value).toBeNull();
    expect((await predictedOf(made.learner)).value).toBeNull();
    expect(await stored(made)).toMatchObject({ is_stale: true });
    await prepare();
    expect(await stored(made)).toMatchObject({ memory_count: 0, recall_sum: 0 });
    await made.admin.ok(disableExamination, { params, body: { disabled: false } });
    await prepare();
    expect(await stored(made)).toMatchObject({ memory_count: 1 });
  });

  it('is held against what each course aims at, and nothing where there is no review', async () => {
    const firm = await app.make.examination({ course: { count: 1, desired_retention: 95 } });
    const { course } = await app.make.course(firm.admin, { count: 1, recap_enabled: false });
    const [other] = await firm.admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [firm.learner.id] },
    });
    await answerNext(firm);
    await answerNext({ ...firm, examination: other! });
    await prepare();
    const { rows } = await app.database.pool.query(
      'select memory_count, aimed_count, aim_sum from predicted_recalls where user_id = $1',
      [firm.learner.id],
    );
    expect(rows).toEqual([{ memory_count: 2, aimed_count: 1, aim_sum: 0.95 }]);
  });
});
