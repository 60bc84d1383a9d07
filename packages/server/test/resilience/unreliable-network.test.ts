import { seededRandom } from '@tokiori/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing';
import { AcknowledgedAnswers } from './fixtures/acknowledged-answers';
import { inconsistencies, keptAndRebuilt } from './fixtures/consistency';
import { Haunting } from './fixtures/haunting';
import { PatientClient } from './fixtures/patient-client';
import { seedSeats, type Seat } from './fixtures/seats';
import { takeSheet, type Sitter } from './fixtures/sitting';
import { UnreliableNetwork } from './fixtures/unreliable-network';
import { httpWire, type Wire } from './fixtures/wire';

const SEED = 20_261_120;

let app: TestApp;
let reliable: Wire;
beforeAll(async () => {
  app = await startTestApp();
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  reliable = httpWire(() => address);
});
afterAll(() => app.close());

describe('two courses that ask the same questions', () => {
  it('count each answer once when both are answered at the same moment', async () => {
    const plan = { learnerCount: 6, courseCount: 2, questionsPerCourse: 5, questionsPerSheet: 5 };
    const fromDate = '2026-11-02';
    const { companyId, seats } = await seedSeats(app.database, {
      ...plan,
      fromDate,
      sharesQuestions: true,
    });
    const acknowledged = new AcknowledgedAnswers();
    const sitters = seats.map(({ token, examinationId }) => {
      const client = new PatientClient(reliable, token, { pause: () => sleep(1) });
      return { client, examinationId, acknowledged, random: seededRandom(examinationId) };
    });
    await Promise.all(sitters.map((sitter) => takeSheet(sitter, 'Daily')));
    expect(acknowledged.count).toBe(60);
    const memories = await app.database.pool.query<{ asked: number }>(
      'select asked from memories where company_id = $1',
      [companyId],
    );
    expect(memories.rows.map(({ asked }) => asked)).toEqual(Array(30).fill(2));
    expect(await inconsistencies(app.database)).toEqual({});
  });
});

describe('answers of ten sittings over an unreliable network, with old ones coming again', () => {
  const acknowledged = new AcknowledgedAnswers();
  const random = seededRandom(SEED);
  let network: UnreliableNetwork;
  let haunting: Haunting;
  let companyId: number;

  const sitterOf = ({ token, examinationId }: Seat): Sitter => {
    const random = seededRandom(SEED + examinationId);
    const client = new PatientClient(network.wire, token, { pause: () => sleep(random() * 5) });
    return { client, examinationId, acknowledged, random };
  };

  const sit = async (sitter: Sitter): Promise<void> => {
    await takeSheet(sitter, 'Recap');
    await takeSheet(sitter, 'Daily');
    await takeSheet(sitter, 'Daily');
  };

  beforeAll(async () => {
    const plan = { learnerCount: 5, courseCount: 2, questionsPerCourse: 40, questionsPerSheet: 5 };
    const seeded = await seedSeats(app.database, { ...plan, fromDate: '2026-11-02' });
    companyId = seeded.companyId;
    network = new UnreliableNetwork(reliable, random);
    haunting = new Haunting(reliable, { acknowledged, random, past: () => network.keyed });
    const sitters = seeded.seats.map(sitterOf);
    for (const days of [0, 3, 1]) {
      app.clock.addDays(days);
      await haunting.during(Promise.all(sitters.map(sit)));
    }
    await network.quiet();
  });

  it('suffered every fate', () => {
    expect(network.deliveredCount).toBeGreaterThan(1000);
    expect(Math.min(...Object.values(network.fates))).toBeGreaterThan(30);
  });

  it('are each stored exactly once, as they were given', async () => {
    expect(acknowledged.count).toBeGreaterThan(300);
    expect(await acknowledged.disagreements(app.database, companyId)).toEqual([]);
  });

  it('get their first result again, and never another answer in their place', () => {
    expect(haunting.repeatedCount).toBeGreaterThan(20);
    expect(haunting.refusals.length).toBeGreaterThan(20);
    expect(new Set(haunting.refusals)).toEqual(new Set(['ALREADY_ANSWERED']));
  });

  it('leave sheets, memories and sums that follow from them', async () => {
    expect(await inconsistencies(app.database)).toEqual({});
    const { kept, rebuilt } = await keptAndRebuilt(app.database, companyId);
    expect(kept).toEqual(rebuilt);
  });

  // The last one: it spoils what the others look at.
  it('would be missed in every table', async () => {
    const { pool } = app.database;
    await pool.query(
      "update surveys set given_ids = '{9}' where id = (select max(id) from surveys where answered_at is not null)",
    );
    await pool.query('update memories set correct_count = correct_count + 1');
    await pool.query('update daily_sums set seconds = seconds + 1');
    await pool.query('update survey_sheets set answered_count = answered_count - 1');
    // The sums of a day are missed in those of its month, too.
    expect(Object.keys(await inconsistencies(app.database))).toHaveLength(4);
    expect(await acknowledged.disagreements(app.database, companyId)).toHaveLength(1);
  });
});
