import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorld } from '../authorization/fixtures/world';
import type { World } from '../authorization/fixtures/types';
import type { Permission } from '../authorization/permissions';
import { inOrderOfTrial } from '../fuzz/proving-ground';
import type { AnySent, WireRequest } from '../fuzz/requests';
import { FairQueue } from '../../src/platform/fair-queue';
import { TokenBucket } from '../../src/platform/token-bucket';
import type { Person } from '../testing';
import { dearestRequests, stuffedRequests } from './fixtures/dearest';
import { fillCompany } from './fixtures/full-company';
import { machineFactor, processorTime } from '../testing/processor';
import { patiently } from '../platform/patience';
import { drawSome } from '../platform/thorough';

/** Long, because a batch of ten megabytes takes many tries. */
const LONGEST_TEST_MS = patiently(300_000);
/** CPU time that one request may take without going through the fair queue. */
const MOST_MS = 250;
const TRIES = 3;

let world: World;
let most: number;
beforeAll(async () => {
  // The rate limit is raised, because this test sends more than a minute's worth at once.
  vi.spyOn(TokenBucket.prototype, 'consume').mockReturnValue(null);
  world = await makeWorld();
  await fillCompany(world);
  most = MOST_MS * (await machineFactor());
}, patiently(240_000));
afterEach(() => vi.clearAllMocks());
afterAll(async () => {
  vi.restoreAllMocks();
  await world.app.close();
});

const FORGET = 'with forgotten as (delete from rate_limits) delete from sign_in_failures';

/** The CPU time of a request, and whether it went through the fair queue. */
const costOf = async (
  method: Permission['endpoint']['method'],
  request: WireRequest,
  person: Person | null,
) => {
  await world.app.database.pool.query(FORGET);
  const turns = vi.spyOn(FairQueue.prototype, 'run').mock.calls;
  const before = turns.length;
  const { ms, result } = await processorTime(() =>
    world.app.fastify.inject({
      method,
      url: request.url,
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...request.headers,
      },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    }),
  );
  return { ms, status: result.statusCode, isInTurn: turns.length > before };
};

/** The requests of an endpoint that exceed the CPU limit. */
const tooDear = async ({ endpoint }: Permission, sent: AnySent, person: Person | null) => {
  const dear: string[] = [];
  const requests = dearestRequests(endpoint, sent);
  const usual = await costOf(endpoint.method, requests.next().value, person);
  if (usual.ms > most && !usual.isInTurn) dear.push(`as usual: ${Math.round(usual.ms)} ms`);
  // Refused (401, 403) and queued requests stay so for every input, so only the stuffed ones are tried.
  const isOutside = usual.status === 401 || usual.status === 403;
  const isSettled = isOutside || usual.isInTurn;
  for (const request of isSettled ? stuffedRequests(endpoint, sent) : requests) {
    let least = Infinity;
    // The first request compiles code and fills caches.
    for (let tries = 0; tries < TRIES && least > most; tries += 1) {
      const cost = await costOf(endpoint.method, request, person);
      least = cost.isInTurn ? 0 : Math.min(least, cost.ms);
    }
    if (least > most) dear.push(`${request.name}: ${Math.round(least)} ms`);
  }
  return dear;
};

/** Each kind of caller tries other endpoints. */
const named = (place: number) =>
  drawSome(inOrderOfTrial(), 1 / 4, place).map((line) => [line.endpoint.id, line] as const);
let serial = 5000;

describe('the most expensive request', () => {
  it.each(named(3))(
    'of a stranger: %s',
    async (_id, line) => {
      const sent = line.call(world.ids('User', 'self'), (serial += 1));
      expect(await tooDear(line, sent, null)).toEqual([]);
    },
    LONGEST_TEST_MS,
  );

  it.each(named(4))(
    'of a learner: %s',
    async (_id, line) => {
      const sent = line.call(world.ids('User', 'self'), (serial += 1));
      expect(await tooDear(line, sent, world.caller('User'))).toEqual([]);
    },
    LONGEST_TEST_MS,
  );

  it.each(named(5))(
    'of an admin: %s',
    async (_id, line) => {
      const role = line.endpoint.who === 'superadmin' ? 'SuperAdmin' : 'Admin';
      const person = world.caller(role);
      const it = {
        ...world.ids(role, 'self'),
        ...(await line.fresh?.(world, world.ids(role, 'self'), person)),
      };
      const sent = line.call(it, (serial += 1));
      expect(await tooDear(line, sent, it.caller ?? person)).toEqual([]);
    },
    LONGEST_TEST_MS,
  );
});
