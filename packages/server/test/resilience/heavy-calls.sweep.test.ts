import { createImport, getImport, runImport } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorld } from '../authorization/fixtures/world';
import type { World } from '../authorization/fixtures/types';
import type { Permission } from '../authorization/permissions';
import { inOrderOfTrial } from '../fuzz/proving-ground';
import type { WireRequest } from '../fuzz/requests';
import { patiently } from '../platform/patience';
import { drawSome } from '../platform/thorough';
import { machineFactor } from '../testing/processor';
import { TokenBucket } from '../../src/platform/token-bucket';
import { form } from '../../src/resources/imports/fixtures/files';
import { dearestRequests } from './fixtures/dearest';
import { fillCompany } from './fixtures/full-company';
import { othersWait } from './others-wait';

// What goes through the fair queue may take long, but never at one stretch: meanwhile everybody else is answered.

/** What others wait, at most, in milliseconds. */
const MOST_WAIT_MS = 250;
const TRIES = 3;
const LONGEST_TEST_MS = patiently(300_000);
/** The embedded database works on the main thread itself; companies of that size belong on PostgreSQL. */
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

let world: World;
let most: number;
beforeAll(async () => {
  vi.spyOn(TokenBucket.prototype, 'consume').mockReturnValue(null);
  world = await makeWorld();
  await fillCompany(world);
  most = MOST_WAIT_MS * (await machineFactor());
}, patiently(240_000));
afterAll(async () => {
  vi.restoreAllMocks();
  await world.app.close();
});

const isHeavy = ({ endpoint: { heavy, largeBody, answerKind } }: Permission): boolean =>
  Boolean(heavy ?? largeBody) || answerKind === 'list';

const send = (
  method: Permission['endpoint']['method'],
  token: string | null,
  request: WireRequest,
) =>
  world.app.fastify.inject({
    method,
    url: request.url,
    headers: { authorization: `Bearer ${token ?? ''}`, ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });

/** The least of a few tries: the first one compiles code, and a busy machine is not busy in all of them. */
const leastWait = async (work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > most; tries += 1)
    least = Math.min(least, (await othersWait(work)).longestMs);
  return least;
};

let serial = 9000;
describe.skipIf(isEmbedded)('while somebody makes the dearest call, nobody waits for long', () => {
  it.each(
    drawSome(inOrderOfTrial().filter(isHeavy), 1 / 4, 9).map((line) => [line.endpoint.id, line]),
  )(
    '%s',
    async (_id, line) => {
      const { endpoint } = line;
      const role = endpoint.who === 'superadmin' ? 'SuperAdmin' : 'Admin';
      const caller = world.caller(role);
      const ids = world.ids(role, 'self');
      const it = { ...ids, ...(await line.fresh?.(world, ids, caller)) };
      const sent = line.call(it, (serial += 1));
      const { token } = it.caller ?? caller;
      const slow: string[] = [];
      for (const request of dearestRequests(endpoint, sent)) {
        const waited = await leastWait(async () => {
          await send(endpoint.method, token, request);
          await world.app.jobs.workOff();
        });
        if (waited > most) slow.push(`${request.name}: others waited ${Math.round(waited)} ms`);
      }
      expect(slow).toEqual([]);
    },
    LONGEST_TEST_MS,
  );
});

const MOST_LINES = 10_000;
const people = () =>
  Array.from({ length: MOST_LINES }, (_, at) => `人${at},dear${at}@test.example,販売`).join('\n');
const questions = () =>
  Array.from(
    { length: MOST_LINES },
    (_, at) => `研修,基本,接客,問題文${at}です。どれですか。,甲${at},乙${at},1`,
  ).join('\n');

describe.skipIf(isEmbedded)('while the longest file is imported, nobody waits for long', () => {
  it.each([
    ['users', `氏名,メールアドレス,職種\n${people()}`],
    ['questions', `大分類,中分類,小分類,問題文,選択肢1,選択肢2,正解\n${questions()}`],
  ])(
    '%s',
    async (kind, text) => {
      const { admin } = await world.app.make.company({ seats: 20_000 });
      const made = await othersWait(() =>
        admin.ok(createImport, { body: form(text, { kind, name: `${kind}.csv` }) }),
      );
      const { id, counts } = await admin.ok(getImport, { params: { id: made.result.id } });
      expect(counts).toEqual({ create: MOST_LINES, update: 0, skip: 0, error: 0 });
      const run = await othersWait(async () => {
        await admin.ok(runImport, { params: { id }, body: {} });
        await world.app.jobs.workOff();
      });
      expect({
        plan: made.longestMs > most ? made.longestMs : 0,
        run: run.longestMs > most ? run.longestMs : 0,
      }).toEqual({ plan: 0, run: 0 });
    },
    LONGEST_TEST_MS,
  );
});
