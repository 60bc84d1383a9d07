import { signIn, type ErrorBody, type SignedIn } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepJournal, type Journal } from './fixtures/journal';
import { makeWorld } from './fixtures/world';
import type { World } from './fixtures/types';
import { PASSWORD } from './fixtures/tenant';
import { PERMISSIONS } from './permissions';
import { hashPassword } from '../../src/platform/sign-in/passwords';
import { apiDocument } from '../../src/api-document';
import type { z } from 'zod/mini';

let world: World;
let journal: Journal;
beforeAll(async () => {
  world = await makeWorld();
  journal = await keepJournal(world.app);
});
afterAll(() => world.app.close());

const guarded = PERMISSIONS.filter(({ endpoint }) => endpoint.needsConfirmation);

it('is asked for before somebody is given power, loses it, or is gone', () => {
  const ids = guarded.map(({ endpoint }) => endpoint.id);
  const least = ['createAdmin', 'setRoles', 'deleteUserForGood', 'resetSecondFactors'];
  expect(ids).toEqual(expect.arrayContaining([...least, 'deleteCompany', 'startImpersonation']));
});

it.each(guarded.map((line) => [line.endpoint.id, line] as const))(
  '%s is closed to a session that nobody has proved to be theirs for ten minutes',
  async (_id, { endpoint, call }) => {
    const caller = world.caller('SuperAdmin');
    const { now } = world.app.clock;
    const provedAt = async (minutesAgo: number) => {
      const instant = new Date(now.getTime() - minutesAgo * 60_000);
      const sql = 'update sessions set confirmed_at = $2 where user_id = $1';
      await world.app.database.pool.query(sql, [caller.id, instant]);
    };
    await provedAt(11);
    await journal.read();
    const refused = await caller.raw(endpoint, call(world.ids('SuperAdmin', 'company'), 1));
    expect(refused).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
    expect(await journal.read()).toEqual([]);
  },
);

describe('a client that knows the calls alone', () => {
  const unproved = async () => {
    const admin = world.caller('Admin');
    await world.app.database.pool.query(
      `update sessions set confirmed_at = $2::timestamptz - interval '11 minutes' where user_id = $1`,
      [admin.id, world.app.clock.now],
    );
    const create = (token: string, login_id: string) =>
      world.app.fastify.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: `Bearer ${token}` },
        payload: { name: '新しい管理者', login_id, role: 'Admin' },
      });
    const refused = await create(admin.token!, 'told-how');
    expect(refused.statusCode).toBe(403);
    const { how } = refused.json<ErrorBody>();
    return { admin, create, how: how! };
  };

  it('is told by the refusal itself what to send where, and then goes on', async () => {
    const { admin, create, how } = await unproved();
    const [confirm] = how;
    expect(Object.keys(confirm!.body)).toEqual(['password']);
    const confirmed = await world.app.fastify.inject({
      method: confirm!.method,
      url: confirm!.path,
      headers: { authorization: `Bearer ${admin.token!}` },
      payload: { password: PASSWORD },
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await create(admin.token!, 'told-how')).statusCode).toBe(201);
  });

  it('may also sign in anew by the call it knows', async () => {
    const { admin, create, how } = await unproved();
    const known = how.find(({ path }) => path === '/api/auth/sign_in')!;
    const passwordHash = await hashPassword(PASSWORD);
    const { id } = await world.app.make.user(admin.companyId, { role: 'Admin', passwordHash });
    const query = 'select email from users where id = $1';
    const { rows } = await world.app.database.pool.query<{ email: string }>(query, [id]);
    const { email } = rows[0]!;
    const values = { email, login_id: email, password: PASSWORD };
    expect(Object.keys(known.body).sort()).toEqual(Object.keys(values).sort());
    const received = await world.app.nobody.raw(signIn, { body: values });
    const { bearer_token: token } = received.body as z.infer<typeof SignedIn>;
    expect((await create(token, 'signed-in-anew')).statusCode).toBe(201);
  });

  it('finds it in the API document', () => {
    const { paths } = apiDocument() as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    for (const { endpoint } of guarded) {
      const operation = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      expect(operation.responses['403']!.description).toContain('POST /api/auth/confirm');
    }
    expect(paths['/users']!['post']!.responses['403']!.description).toContain('/api/auth/confirm');
  });
});
