import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepJournal, type Journal } from './fixtures/journal';
import { makeWorld, type World } from './fixtures/world';
import { PERMISSIONS } from './permissions';

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
