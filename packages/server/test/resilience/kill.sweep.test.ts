import { seededRandom } from '@tokiori/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '../../src/platform/database';
import type { Tables } from '../../src/tables';
import { makeFalling, type FallingPostgresql } from './fixtures/falling-postgresql';
import { inconsistencies, keptAndRebuilt } from './fixtures/consistency';
import { Crowd } from './fixtures/crowd';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';
import { seedSeats } from './fixtures/seats';
import { httpWire } from './fixtures/wire';
import { patiently } from '../platform/patience';
import { thoroughly } from '../platform/thorough';

const KILLS = thoroughly({ all: 30, some: 6 });
const SEED = 20_261_122;
/** More sheets wait than can be answered meanwhile. */
const PLAN = {
  learnerCount: 6,
  courseCount: 1,
  questionsPerCourse: 500,
  questionsPerSheet: 10,
  fromDate: '2020-01-01',
};

describe('a server killed again and again while learners answer', () => {
  const random = seededRandom(SEED);
  let crowd: Crowd;
  let lasting: LastingDatabase<Awaited<ReturnType<typeof seedSeats>>>;
  let server: KillableServer;
  let database: OwnedDatabase<Tables>;

  const workSome = () => crowd.answersSome(1 + Math.floor(random() * 20), random() * 20);

  const killAgainAndAgain = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await workSome();
      await server.kill();
      if (kill % 5 === 0) await server.startInVain(random() * 500);
      await server.start();
    }
    await workSome();
  };

  beforeAll(async () => {
    lasting = await makeLasting((seeding) => seedSeats(seeding, PLAN));
    server = await KillableServer.prepare(lasting.environment);
    await server.start();
    const wire = httpWire(() => server.address);
    crowd = new Crowd(wire, () => server.whenUp(), SEED);
    await crowd.during(lasting.seeded.seats, killAgainAndAgain);
    await server.close();
    database = await lasting.look();
  }, patiently(300_000));

  afterAll(async () => {
    await server?.close();
    await database?.close();
    await lasting?.remove();
  });

  it('was interrupted in its work', () => {
    expect(crowd.unansweredCount).toBeGreaterThan(KILLS);
    expect(crowd.acknowledged.count).toBeGreaterThan(5 * KILLS);
  });

  it('has every answer it acknowledged, exactly as it was given, and none that nobody gave', async () => {
    expect(await crowd.acknowledged.disagreements(database, lasting.seeded.companyId)).toEqual([]);
  });

  it('has sheets, memories and sums that follow from the answers', async () => {
    expect(await inconsistencies(database)).toEqual({});
    const { kept, rebuilt } = await keptAndRebuilt(database, lasting.seeded.companyId);
    expect(kept).toEqual(rebuilt);
  });
});

// The embedded database lives and dies with its process; a PostgreSQL may fall on its own.
if (process.env.TEST_DATABASE_URL)
  describe('a PostgreSQL that falls three times while learners answer', () => {
    const random = seededRandom(SEED);
    const statuses = new Set<number>();
    let falling: FallingPostgresql;
    let crowd: Crowd;
    let companyId: number;

    beforeAll(async () => {
      falling = await makeFalling();
      const { seats, ...seeded } = await seedSeats(falling.database, PLAN);
      companyId = seeded.companyId;
      const wire = httpWire(() => falling.address);
      const noting: typeof wire = async (message) => {
        const reply = await wire(message);
        statuses.add(reply.status);
        return reply;
      };
      crowd = new Crowd(noting, () => sleep(20), SEED);
      await crowd.during(seats, async () => {
        for (let fall = 0; fall < 3; fall += 1) {
          await crowd.answersSome(20, random() * 20);
          await falling.fall();
        }
        await crowd.answersSome(20, 0);
      });
    }, patiently(120_000));
    afterAll(() => falling?.remove(), patiently(30_000));

    it('is waited for by a server that goes on', () => {
      expect(statuses).toContain(503);
      expect(statuses).not.toContain(500);
    });

    it('has every answer the server acknowledged, and what follows from them', async () => {
      expect(await crowd.acknowledged.disagreements(falling.database, companyId)).toEqual([]);
      expect(await inconsistencies(falling.database)).toEqual({});
    });
  });
