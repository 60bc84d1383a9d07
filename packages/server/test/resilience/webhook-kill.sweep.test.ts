import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPushService, type PushService } from '../platform/push-service';
import { patiently } from '../platform/patience';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const PEOPLE = 60;
/** How many messages had come each time it was killed. */
const KILLED_AT = [1, 20, 40];

let receiver: PushService;
let lasting: LastingDatabase<string>;
let server: KillableServer;

beforeAll(async () => {
  receiver = await startPushService();
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx) => {
      const { id: companyId } = await tx
        .insertInto('companies')
        .values({ name: '知らせる株式会社', seats: null, approved_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of = { company_id: companyId };
      const { id } = await tx
        .insertInto('users')
        .values({ ...of, name: '管理', email: 'admin@test.example', role: 'Admin' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const later = new Date('2100-01-01T00:00:00Z');
      await tx
        .insertInto('sessions')
        .values({
          ...of,
          real_company_id: companyId,
          real_user_id: id,
          user_id: id,
          last_used_at: later,
          expires_at: later,
          confirmed_at: later,
          token_hash: hashToken(token),
        })
        .execute();
      return token;
    }),
  );
  const environment = { ...lasting.environment, WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
  server = await KillableServer.prepare(environment);
  await server.start();
}, patiently(120_000));
afterAll(async () => {
  await server?.close();
  await lasting?.remove();
  await receiver?.close();
});

const post = async (path: string, body: object): Promise<{ id: number }> => {
  const answered = await fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lasting.seeded}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return (await answered.json()) as { id: number };
};

const received = (): { id: string; userId: number }[] =>
  receiver.received.map(({ headers, body }) => ({
    id: String(headers['webhook-id']),
    userId: (JSON.parse(body.toString()) as { data: { user_id: number } }).data.user_id,
  }));

/** What a process held that died is free a minute later; the test does not wait for it. */
const takeClaimsForOver = async (): Promise<void> => {
  const database = await lasting.look();
  await database.pool.query('update webhooks set claimed_until = null');
  await database.close();
};

it(
  'tells of everybody who has joined at least once, under one id, though it was killed three times meanwhile',
  async () => {
    receiver.answerWith(204);
    await post('/webhooks', { name: '人事', url: `${receiver.url}/`, events: ['user.created'] });
    const joined: number[] = [];
    for (let number = 1; number <= PEOPLE; number += 1)
      joined.push((await post('/users', { name: `社員${number}`, login_id: `e-${number}` })).id);
    for (const enough of KILLED_AT) {
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(enough), {
        timeout: patiently(30_000),
        interval: 5,
      });
      await server.kill();
      await takeClaimsForOver();
      await server.start();
    }
    await vi.waitFor(
      () => expect(new Set(received().map(({ userId }) => userId)).size).toBe(PEOPLE),
      {
        timeout: patiently(30_000),
      },
    );
    await sleep(50);
    const told = received();
    expect([...new Set(told.map(({ userId }) => userId))].sort((a, b) => a - b)).toEqual(joined);
    const ids = new Set(told.map(({ id, userId }) => `${id} ${userId}`));
    expect(ids.size).toBe(PEOPLE);
  },
  patiently(150_000),
);
