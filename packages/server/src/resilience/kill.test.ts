import { seededRandom } from '@tokiori/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database';
import type { Tables } from '../tables';
import { AnswerLedger } from './fixtures/answer-ledger';
import { inconsistencies, keptAndRebuilt } from './fixtures/consistency';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';
import { PatientClient, Stopped } from './fixtures/patient-client';
import { seedSeats, type Seat } from './fixtures/seats';
import { takeSheet } from './fixtures/sitting';
import { httpWire } from './fixtures/wire';

const KILLS = 30;
const SEED = 20_261_122;
/** More sheets wait than can be answered meanwhile. */
const PLAN = { learnerCount: 6, courseCount: 1, questionsPerCourse: 500, questionsPerSheet: 10 };

describe('a server killed thirty times while learners answer', () => {
  const ledger = new AnswerLedger();
  const random = seededRandom(SEED);
  const state = { isOver: false };
  const clients: PatientClient[] = [];
  let lasting: LastingDatabase<Awaited<ReturnType<typeof seedSeats>>>;
  let server: KillableServer;
  let database: Database<Tables>;

  /** Answers sheet after sheet, whatever happens to the server. */
  const learn = async ({ token, examinationId }: Seat): Promise<void> => {
    const wire = httpWire(() => server.address);
    const client = new PatientClient(wire, token, {
      pause: () => server.whenUp(),
      isStopped: () => state.isOver,
    });
    clients.push(client);
    const random = seededRandom(SEED + examinationId);
    const sitter = { client, examinationId, ledger, random, givesUp: () => random() < 0.05 };
    try {
      while (await takeSheet(sitter, 'Daily'));
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  };

  /** Until somewhere in the midst of the next answers. */
  const workSome = async (): Promise<void> => {
    const enough = ledger.acknowledgedCount + 1 + Math.floor(random() * 20);
    while (ledger.acknowledgedCount < enough) await sleep(1);
    await sleep(random() * 20);
  };

  const killAgainAndAgain = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await workSome();
      await server.kill();
      if (kill % 10 === 0) await server.startInVain(random() * 500);
      await server.start();
    }
    await workSome();
  };

  beforeAll(async () => {
    const fromDate = '2020-01-01';
    lasting = await makeLasting((seeding) => seedSeats(seeding, { ...PLAN, fromDate }));
    server = await KillableServer.prepare(lasting.environment);
    await server.start();
    const learning = lasting.seeded.seats.map(learn);
    await Promise.all([killAgainAndAgain().finally(() => (state.isOver = true)), ...learning]);
    await server.close();
    database = await lasting.look();
  }, 300_000);

  afterAll(async () => {
    await server?.close();
    await database?.close();
    await lasting?.remove();
  }, 30_000);

  it('was interrupted in its work', () => {
    const unanswered = clients.reduce((sum, client) => sum + client.unansweredCount, 0);
    expect(unanswered).toBeGreaterThan(KILLS);
    expect(ledger.acknowledgedCount).toBeGreaterThan(5 * KILLS);
  });

  it('has every answer it acknowledged, exactly as it was given, and none that nobody gave', async () => {
    expect(await ledger.disagreements(database)).toEqual([]);
  });

  it('has sheets, memories and sums that follow from the answers', async () => {
    expect(await inconsistencies(database)).toEqual({});
    const { kept, rebuilt } = await keptAndRebuilt(database, lasting.seeded.companyId);
    expect(kept).toEqual(rebuilt);
  });
});
