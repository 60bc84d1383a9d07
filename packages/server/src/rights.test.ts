import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/testing/database';
import { LAYOUT } from './layout';
import {
  APPLICATION_ROLE,
  ROLES,
  StartupError,
  verifyRights,
  type OwnedDatabase,
} from './platform/database';
import { ANSWERING_ROLE } from './platform/database/roles';
import { RIGHTS } from './rights';

let database: OwnedDatabase<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const verify = () => verifyRights(database, { expected: RIGHTS, roles: ROLES, layout: LAYOUT });
/** What it says about a change, which is undone afterwards. */
const afterChange = async (change: string, undo: string): Promise<unknown> => {
  await database.pool.query(change);
  try {
    return await verify().then(
      () => 'fine',
      (error: unknown) => error,
    );
  } finally {
    await database.pool.query(undo);
  }
};

it('finds nothing wrong with what the migrations made', async () => {
  await verify();
});

const role = APPLICATION_ROLE;
it.each([
  [
    'a grant that is missing',
    `revoke select on users from ${role}`,
    `grant select on users to ${role}`,
    'users',
  ],
  [
    'a grant too many',
    `grant delete on audit_log to ${role}`,
    `revoke delete on audit_log from ${role}`,
    'audit_log',
  ],
  [
    'a policy that is missing',
    'alter policy own_company on surveys rename to gone',
    'alter policy gone on surveys rename to own_company',
    'surveys',
  ],
  [
    'row-level security that is off',
    'alter table users disable row level security',
    'alter table users enable row level security',
    'users',
  ],
  [
    'a function of another owner, as after a restore without the role',
    'alter function write_answers owner to current_user',
    `grant create on schema public to ${ANSWERING_ROLE}; alter function write_answers owner to ${ANSWERING_ROLE}; revoke create on schema public from ${ANSWERING_ROLE}`,
    'write_answers',
  ],
])('refuses %s', async (_what, change, undo, named) => {
  const error = await afterChange(change, undo);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toContain(named);
  expect((error as Error).message).toContain(`CREATE ROLE ${role} NOLOGIN;`);
  await verify();
});

// On a cluster it is so from the beginning.
it.skipIf(process.env['TEST_CLUSTER'] === 'yes')(
  'knows which functions run as their callers where tables are spread over several machines',
  async () => {
    const { asCaller = [] } = LAYOUT;
    expect(asCaller).not.toEqual([]);
    const theirs = asCaller.map(
      (name) => `alter function ${name} owner to current_user;
        alter function ${name} security invoker;
        revoke execute on function ${name} from ${ANSWERING_ROLE};`,
    );
    const undo = asCaller.map(
      (name) => `grant create on schema public to ${ANSWERING_ROLE};
        alter function ${name} owner to ${ANSWERING_ROLE};
        alter function ${name} security definer;
        revoke create on schema public from ${ANSWERING_ROLE};`,
    );
    expect(await afterChange(theirs.join(''), '')).toBeInstanceOf(StartupError);
    const layout = 'create table private.layout ()';
    expect(await afterChange(layout, 'drop table private.layout')).toBe('fine');
    await database.pool.query(undo.join(''));
    await verify();
  },
);
