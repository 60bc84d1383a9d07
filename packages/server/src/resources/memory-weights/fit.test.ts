import { Worker } from 'node:worker_threads';
import {
  createExaminations,
  getKpiCalibration,
  getKpiUser,
  getKpiWeakPoints,
  listExaminationQuestions,
  listKpiUserQuestions,
  studentStats,
  studentTop,
} from '@tokiori/contract';
import { predictedRecall, RECAP_SHEET_SIZE } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeRowsOf, startTestApp, takeDue, type TestApp } from '#testing';
import { memoryStateOf } from '../../shared/memory-state';
import { workAtNight } from '../../shared/nights';
import { rebuildSums } from '../survey-sheets/rebuild.service';
import { makeWeeklyAnswers } from './fixtures/weekly-answers';
import { FITTING, type FitContext } from './fit.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A working day; the night of it is three in the morning.
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const NIGHT = '2026-11-21T03:00:00+09:00';
const failed = (error: unknown): never => {
  throw error;
};

const night = async (changes: Partial<FitContext> = {}): Promise<void> => {
  const context = { database: app.database, now: new Date(NIGHT), ...changes };
  const { signal } = new AbortController();
  await workAtNight(FITTING, { signal, ...context }, failed);
};

const versionsOf = async (companyId: number) => {
  const { rows } = await app.database.pool.query(
    'select * from memory_weights where company_id = $1 order by version',
    [companyId],
  );
  return rows as {
    version: number;
    weights: number[] | null;
    is_taken: boolean;
    reason: string;
    review_count: number;
    held_out_count: number;
    default_loss: number;
    current_loss: number;
    fitted_loss: number;
    effects_loss: number;
  }[];
};

const memoryVersions = async (companyId: number) => {
  const { rows } = await app.database.pool.query<{ weights_version: number | null; count: number }>(
    `select weights_version, count(*)::int from memories where company_id = $1 group by 1 order by 1`,
    [companyId],
  );
  return rows;
};

/** Somebody who forgets within a week most of what the default weights expect to be kept. */
const forgetful = { questions: 60, weeks: 26, until: '2026-11-19', rightPercent: () => 45 };

describe('a night', () => {
  it('takes weights that predict the last month better, and reckons all memories by them', async () => {
    const { company } = await makeWeeklyAnswers(app, forgetful);
    const other = await app.make.examination();
    await night();
    const [version, ...more] = await versionsOf(company.id);
    expect(more).toEqual([]);
    expect(version).toMatchObject({ version: 1, is_taken: true, reason: 'Better' });
    expect(version).toMatchObject({ review_count: 21 * 60, held_out_count: 4 * 60 });
    expect(version!.fitted_loss).toBeLessThan(version!.default_loss);
    expect(version!.current_loss).toBe(version!.default_loss);
    expect(await memoryVersions(company.id)).toEqual([{ weights_version: 1, count: 60 }]);
    expect(await versionsOf(other.company.id)).toEqual([]);
    const written = await madeRowsOf(app.database, company.id);
    await rebuildSums(app.database, company.id);
    expect(await madeRowsOf(app.database, company.id)).toEqual(written);
  });

  it('leaves weights that predict the last month worse', async () => {
    const { company } = await makeWeeklyAnswers(app, {
      ...forgetful,
      rightPercent: (weeksBeforeLast) => (weeksBeforeLast < 5 ? 100 : 45),
    });
    await night();
    expect(await versionsOf(company.id)).toMatchObject([{ is_taken: false, reason: 'NotBetter' }]);
    expect(await memoryVersions(company.id)).toEqual([{ weights_version: null, count: 60 }]);
  });

  it('goes back to the default weights when they have become the better ones', async () => {
    const { company } = await makeWeeklyAnswers(app, {
      ...forgetful,
      rightPercent: (weeksBeforeLast) => (weeksBeforeLast < 5 ? 100 : 45),
    });
    await app.database.pool.query(
      `insert into memory_weights (company_id, version, weights, is_taken, reason, review_count, held_out_count, fitted_at)
       select $1, 1, weights, true, 'Better', 1, 1, now() from memory_weights
       where is_taken and weights is not null limit 1`,
      [company.id],
    );
    await night();
    expect((await versionsOf(company.id)).slice(1)).toMatchObject([
      { version: 2, is_taken: true, reason: 'DefaultBetter', weights: null },
    ]);
    expect(await memoryVersions(company.id)).toEqual([{ weights_version: null, count: 60 }]);
  });

  it('fits nothing from fewer than 1,000 reviews', async () => {
    const { company } = await makeWeeklyAnswers(app, { ...forgetful, questions: 39 });
    await night();
    expect(await versionsOf(company.id)).toEqual([]);
  });

  it('judges nothing by fewer than 100 reviews of the last month', async () => {
    const { company } = await makeWeeklyAnswers(app, { ...forgetful, until: '2026-10-15' });
    await night();
    expect(await versionsOf(company.id)).toMatchObject([{ is_taken: false, reason: 'TooFew' }]);
  });

  it('is worked off once, however many processes there are', async () => {
    const { company } = await makeWeeklyAnswers(app, forgetful);
    await Promise.all([night(), night()]);
    await night();
    expect(await versionsOf(company.id)).toHaveLength(1);
    await night({ now: new Date('2026-11-22T03:00:00+09:00') });
    expect(await versionsOf(company.id)).toHaveLength(2);
  });

  it('is not by day', async () => {
    const { company } = await makeWeeklyAnswers(app, forgetful);
    await night({ now: new Date('2026-11-21T12:00:00+09:00') });
    expect(await versionsOf(company.id)).toEqual([]);
  });

  it('ends when the server does, and leaves the work to the next one', async () => {
    const { company } = await makeWeeklyAnswers(app, forgetful);
    const stop = new AbortController();
    const ended = night({ signal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await ended;
    expect(await versionsOf(company.id)).toEqual([]);
    await night({ now: new Date('2026-11-22T03:00:00+09:00') });
    expect(await versionsOf(company.id)).toHaveLength(1);
  });

  it('ends when the server was told to before the thread was there', async () => {
    const { company } = await makeWeeklyAnswers(app, forgetful);
    const stop = new AbortController();
    const startThread = () => {
      stop.abort();
      return new Worker('setInterval(() => undefined, 1000)', { eval: true });
    };
    await night({ signal: stop.signal, startThread });
    expect(await versionsOf(company.id)).toEqual([]);
  });

  it('says so where the machine cannot fit, and the default weights go on', async () => {
    const { company } = await makeWeeklyAnswers(app, forgetful);
    const startThread = () => new Worker(`throw new Error('no native part')`, { eval: true });
    await night({ startThread });
    expect(await versionsOf(company.id)).toMatchObject([
      { is_taken: false, reason: 'Unavailable', weights: null },
    ]);
    expect(await memoryVersions(company.id)).toEqual([{ weights_version: null, count: 60 }]);
  });
});

describe('an answer', () => {
  it('goes on by the weights in force, keeps what was predicted, and is rebuilt to the same', async () => {
    const { company, learner, examination } = await makeWeeklyAnswers(app, forgetful);
    await night();
    // A week after the last answer: each question was forgotten more than four times.
    app.clock.set('2026-11-27T09:00:00+09:00');
    await takeDue(learner, examination.id, [true, false], 'Recap');
    expect(await memoryVersions(company.id)).toEqual([{ weights_version: 1, count: 60 }]);
    const { rows } = await app.database.pool.query<{ predicted_recall: number }>(
      `select predicted_recall from surveys where company_id = $1 and answered_on = '2026-11-27'`,
      [company.id],
    );
    expect(rows).toHaveLength(2);
    for (const { predicted_recall: recall } of rows) expect(recall).toBeLessThan(0.6);
    const written = await madeRowsOf(app.database, company.id);
    await rebuildSums(app.database, company.id);
    expect(await madeRowsOf(app.database, company.id)).toEqual(written);
  });
});

describe('effects of people', () => {
  const forgets = (person: number) => person % 2 === 0;
  const apart = {
    questions: 15,
    weeks: 26,
    people: 12,
    until: '2026-11-19',
    rightPercent: (_: number, person: number) => (forgets(person) ? 45 : 97),
  };

  const effectsOf = async (companyId: number) => {
    const { rows } = await app.database.pool.query<{ user_id: number; effect: number }>(
      'select user_id, effect from memory_effects where company_id = $1',
      [companyId],
    );
    return new Map(rows.map((row) => [row.user_id, row.effect]));
  };

  const memoriesOf = (userId: number) =>
    app.database.asOwner((tx) =>
      tx.selectFrom('memories').selectAll().where('user_id', '=', userId).execute(),
    );

  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

  it('are taken where people differ, come to their memories, and are replayed to the same', async () => {
    const { company, learners, admin } = await makeWeeklyAnswers(app, apart);
    const idle = await app.make.user(company.id);
    await night();
    const [version, ...more] = await versionsOf(company.id);
    expect([more, version!.is_taken]).toEqual([[], true]);
    expect(version!.effects_loss).toBeLessThan(version!.fitted_loss);
    const effects = await effectsOf(company.id);
    expect(effects.has(idle.id)).toBe(false);
    expect(effects.size).toBeGreaterThan(6);
    for (const [person, learner] of learners.entries()) {
      const effect = effects.get(learner.id) ?? null;
      if (effect !== null) expect(effect < 1).toBe(forgets(person));
      for (const memory of await memoriesOf(learner.id))
        expect(memory).toMatchObject({ person_effect: effect, weights_version: 1 });
    }
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const { weights } = await admin.ok(getKpiCalibration, { query });
    expect(weights).toMatchObject({ version: 1, effect_count: effects.size });
    const written = await madeRowsOf(app.database, company.id);
    await rebuildSums(app.database, company.id);
    expect(await madeRowsOf(app.database, company.id)).toEqual(written);
    await night({ now: new Date('2026-11-22T03:00:00+09:00') });
    expect((await versionsOf(company.id))[1]).toMatchObject({ is_taken: false });
    expect(await effectsOf(company.id)).toEqual(effects);
  });

  it('are in all that is said of a person: on each screen, in what is due and in what was predicted', async () => {
    const { learner, examination, company, course, admin } = await makeWeeklyAnswers(app, apart);
    await night();
    app.clock.set('2026-11-27T09:00:00+09:00');
    const memories = await memoriesOf(learner.id);
    const predicted = new Map(
      memories.map((row) => [row.question_id, predictedRecall(memoryStateOf(row), '2026-11-27')]),
    );
    const without = memories.map((row) =>
      predictedRecall({ ...memoryStateOf(row), personEffect: null }, '2026-11-27'),
    );
    const mean = meanOf([...predicted.values()]);
    expect(mean).toBeLessThan(meanOf(without) - 0.02);

    const range = { sort: '["id","ASC"]', range: '[0,99]' } as const;
    const params = { examination_id: examination.id };
    const own = await learner.ok(listExaminationQuestions, { params, query: range });
    for (const row of own) expect(row.predicted_recall).toBe(predicted.get(row.question_id));
    const { total } = await learner.ok(studentStats, { query: { type: 'predicted-retention' } });
    expect(total.value).toBeCloseTo(mean, 8);

    const period = { from: '2026-11-01', to: '2026-11-30' };
    const person = { user_id: learner.id };
    const ofCourse = {
      params: { ...person, course_id: course.id },
      query: { ...period, ...range },
    };
    const reported = await admin.ok(listKpiUserQuestions, ofCourse);
    const dueOf = new Map(own.map((row) => [row.question_id, row.review_on]));
    for (const row of reported)
      expect(row).toMatchObject({
        predicted_recall: predicted.get(row.question_id),
        next_review_on: dueOf.get(row.question_id),
      });
    const { fading } = await admin.ok(getKpiWeakPoints, { params: person });
    for (const row of fading)
      expect(row.predicted_recall).toBeCloseTo(predicted.get(row.question_id)!, 7);
    const kpis = await admin.ok(getKpiUser, { params: person, query: period });
    expect(JSON.stringify(kpis)).toContain(String(mean).slice(0, 8));

    const { take_now: waiting } = await learner.ok(studentTop);
    const due = own.filter(({ review_on: date }) => date !== null && date <= '2026-11-27');
    const asked = waiting.reduce((sum, { question_count: count }) => sum + count, 0);
    expect(asked).toBe(Math.min(RECAP_SHEET_SIZE, due.length));
    await takeDue(learner, examination.id, [true, false], 'Recap');
    const { rows } = await app.database.pool.query<{ question_id: number; said: number }>(
      `select question_id, predicted_recall as said from surveys
       where company_id = $1 and answered_on = '2026-11-27'`,
      [company.id],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.said).toBeCloseTo(predicted.get(row.question_id)!, 5);
    const written = await madeRowsOf(app.database, company.id);
    await rebuildSums(app.database, company.id);
    expect(await madeRowsOf(app.database, company.id)).toEqual(written);
  });

  it('are those of the person also for what they meet first', async () => {
    const { learner, learners, admin, company } = await makeWeeklyAnswers(app, apart);
    const newcomer = await app.make.user(company.id);
    await night();
    app.clock.set('2026-11-27T09:00:00+09:00');
    const { course } = await app.make.course(admin, { count: 1 });
    const body = { course_template_id: course.id, user_ids: [learner.id, newcomer.id] };
    const held = await admin.ok(createExaminations, { body });
    await takeDue(learner, held[0]!.id, [true]);
    await takeDue(newcomer, held[1]!.id, [true]);
    const effect = (await effectsOf(company.id)).get(learner.id)!;
    const last = async (id: number) => (await memoriesOf(id)).at(-1);
    expect(effect).toBeLessThan(1);
    expect(await last(learner.id)).toMatchObject({ person_effect: effect, reps: 1 });
    expect(await last(newcomer.id)).toMatchObject({ person_effect: null, weights_version: 1 });
    expect(learners).toHaveLength(12);
    const written = await madeRowsOf(app.database, company.id);
    await rebuildSums(app.database, company.id);
    expect(await madeRowsOf(app.database, company.id)).toEqual(written);
  });
});
