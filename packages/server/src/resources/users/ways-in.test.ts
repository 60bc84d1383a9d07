import {
  createUser,
  endUserSessions,
  inviteUser,
  requestPassword,
  resetSecondFactors,
  startImpersonation,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from rate_limits'));

const recipientsAfter = async (work: () => Promise<unknown>): Promise<string[]> => {
  await app.jobs.workOff();
  const before = (await app.mails()).length;
  await work();
  await app.jobs.workOff();
  return (await app.mails()).slice(before).map(({ to }) => to);
};
const emailOf = async (person: Person): Promise<string> => {
  const sql = 'select email from users where id = $1';
  return (await app.database.pool.query<{ email: string }>(sql, [person.id])).rows[0]!.email;
};

describe('a colleague’s account', () => {
  it('cannot be taken over through its login id: the link goes only to its mailbox', async () => {
    const { admin, learner } = await app.make.company();
    const email = await emailOf(learner);
    const change = { params: { id: learner.id }, body: { login_id: 'taken-over' } };
    expect(await recipientsAfter(() => admin.ok(updateUser, change))).toContain(email);
    const ask = () => app.nobody.refused(requestPassword, { body: { email: 'taken-over' } });
    expect(await recipientsAfter(ask)).toEqual([email]);
  });

  it('sends its reset requests to the admins when it has no address', async () => {
    const { admin } = await app.make.company();
    await admin.ok(createUser, { body: { name: '無線 なみ', login_id: 'no-mailbox' } });
    const ask = () => app.nobody.refused(requestPassword, { body: { email: 'no-mailbox' } });
    expect(await recipientsAfter(ask)).toEqual([await emailOf(admin)]);
  });

  it.each([{ login_id: 'changed-without' }, { email: 'changed@without.example' }])(
    'requires re-authentication to change its sign-in methods: %j',
    async (body) => {
      const { admin, learner } = await app.make.company();
      await app.database.pool.query(
        `update sessions set confirmed_at = $2::timestamptz - interval '11 minutes' where user_id = $1`,
        [admin.id, app.clock.now],
      );
      const params = { id: learner.id };
      const refused = await admin.refused(updateUser, { params, body });
      expect(refused).toMatchObject({ status: 403, code: 'CONFIRMATION_REQUIRED' });
      expect(await admin.ok(updateUser, { params, body: { name: '改名' } })).toMatchObject({
        name: '改名',
      });
    },
  );
});

describe('an impersonation session', () => {
  it('cannot change the user’s sessions, login id, address, links or factors', async () => {
    const { admin } = await app.make.company();
    await operator.ok(startImpersonation, { params: { user_id: admin.id } });
    const params = { id: admin.id };
    const refusals = [
      await operator.refused(endUserSessions, { params }),
      await operator.refused(updateUser, { params, body: { login_id: 'acted-upon' } }),
      await operator.refused(updateUser, { params, body: { email: 'acted@upon.example' } }),
      await operator.refused(inviteUser, { params }),
      await operator.refused(resetSecondFactors, { params }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NOT_AS_ANOTHER'));
  });
});
