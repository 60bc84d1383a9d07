import { signIn, type ErrorBody } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, startTestApp, type TestApp } from '../../testing';
import { takeAttempt } from './sign-in.attempts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** What a sign-in from an address answers: the status, and the code of a refusal. */
const enter = async (email: string, password: string, from: string): Promise<string> => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api${signIn.path}`,
    payload: { email, password },
    remoteAddress: from,
  });
  return response.statusCode === 200 ? 'in' : response.json<ErrorBody>().code;
};
const failFrom = (email: string, from: string, times = 10) =>
  Promise.all(Array.from({ length: times }, () => enter(email, 'chigau', from)));
/** Twenty failures at names that nobody has, without the slow hashing, and as if each had happened so many times. */
const failElsewhere = async (from: (index: number) => string, timesEach: number) => {
  await app.database.pool.query('delete from rate_limits');
  for (let index = 0; index < 20; index += 1)
    await takeAttempt(
      app.database,
      { name: `nobody-${index}` },
      { address: from(index), now: app.clock.now },
    );
  await app.database.pool.query('update rate_limits set count = count * $1', [timesEach]);
};

describe('a lock', () => {
  it('holds for the address the failures came from alone', async () => {
    const { email } = await makeAccount(app);
    await failFrom(email, '192.0.2.1');
    expect(await enter(email, PASSWORD, '192.0.2.1')).toBe('ACCOUNT_LOCKED');
    expect(await enter(email, PASSWORD, '192.0.2.2')).toBe('in');
    expect(await enter(email, PASSWORD, '192.0.2.1')).toBe('ACCOUNT_LOCKED');
    app.clock.set('2026-11-20T09:30:00+09:00');
    expect(await enter(email, PASSWORD, '192.0.2.1')).toBe('in');
  });

  it('holds for all addresses of one IPv6 line', async () => {
    const { email } = await makeAccount(app);
    await failFrom(email, '2001:db8:1:1::1', 5);
    await failFrom(email, '2001:db8:1:1::2', 5);
    expect(await enter(email, PASSWORD, '2001:db8:1:1::3')).toBe('ACCOUNT_LOCKED');
    expect(await enter(email, PASSWORD, '2001:db8:1:2::1')).toBe('in');
  });

  it('looks the same at a name that nobody has', async () => {
    const from = '192.0.2.10';
    const answers = await failFrom('nobody@attempt.example', from, 12);
    expect(answers.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(answers.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(2);
    app.clock.set('2026-11-20T09:29:59+09:00');
    expect(await enter('nobody@attempt.example', 'x', from)).toBe('ACCOUNT_LOCKED');
    app.clock.set('2026-11-20T09:30:00+09:00');
    expect(await enter('nobody@attempt.example', 'x', from)).toBe('INVALID_CREDENTIALS');
  });

  it('does not shut somebody out of where they signed in before, whoever tries elsewhere', async () => {
    const { email } = await makeAccount(app);
    const office = '198.51.100.1';
    expect(await enter(email, PASSWORD, office)).toBe('in');
    for (let line = 1; line <= 5; line += 1) await failFrom(email, `203.0.113.${line}`);
    expect(await enter(email, PASSWORD, '203.0.113.200')).toBe('ACCOUNT_LOCKED');
    expect(await enter(email, PASSWORD, office)).toBe('in');
    app.clock.set('2026-11-20T09:30:00+09:00');
    expect(await enter(email, PASSWORD, '203.0.113.200')).toBe('in');
  });
});

describe('a line', () => {
  it('goes on slowly after 200 failures at whatever accounts, for half an hour', async () => {
    const { email } = await makeAccount(app);
    await failElsewhere(() => '192.0.2.77', 10);
    for (let times = 0; times < 5; times += 1)
      expect(await enter(`nobody-${times}@a.example`, 'x', '192.0.2.77')).not.toBe(
        'SIGN_IN_LIMITED',
      );
    expect(await enter(email, PASSWORD, '192.0.2.77')).toBe('in');
    for (let times = 0; times < 4; times += 1) await enter(email, PASSWORD, '192.0.2.77');
    const stranger = await makeAccount(app);
    await failElsewhere(() => '192.0.2.79', 10);
    for (let times = 0; times < 10; times += 1) await enter(`n${times}`, 'x', '192.0.2.79');
    expect(await enter(stranger.email, PASSWORD, '192.0.2.79')).toBe('SIGN_IN_LIMITED');
    expect(await enter(stranger.email, PASSWORD, '192.0.2.78')).toBe('in');
    app.clock.set('2026-11-20T09:01:00+09:00');
    expect(await enter(stranger.email, PASSWORD, '192.0.2.79')).toBe('in');
  });

  it('is never shut to who signed in there before', async () => {
    const { email } = await makeAccount(app);
    expect(await enter(email, PASSWORD, '192.0.2.81')).toBe('in');
    await failElsewhere(() => '192.0.2.81', 10);
    for (let times = 0; times < 12; times += 1) await enter(`m${times}`, 'x', '192.0.2.81');
    expect(await enter('somebody@else.example', 'x', '192.0.2.81')).toBe('SIGN_IN_LIMITED');
    expect(await enter(email, PASSWORD, '192.0.2.81')).toBe('in');
  });

  it('is not closed by an office full of people who sign in rightly', async () => {
    const { email, person } = await makeAccount(app);
    const target = { id: person.id, company_id: person.companyId };
    const from = { address: '192.0.2.99', now: app.clock.now };
    for (let times = 0; times < 210; times += 1) {
      const attempt = await takeAttempt(app.database, target, from);
      await app.database.asOwner((tx) => attempt.refund(tx));
    }
    expect(await enter(email, PASSWORD, '192.0.2.99')).toBe('in');
  });

  it('is slow with its network after 1000 failures', async () => {
    const { email } = await makeAccount(app);
    await failElsewhere((index) => `198.18.5.${index % 10}`, 50);
    for (let times = 0; times < 50; times += 1)
      await enter(`s${times}`, 'x', `198.18.5.${10 + times}`);
    expect(await enter(email, PASSWORD, '198.18.5.200')).toBe('SIGN_IN_LIMITED');
    expect(await enter(email, PASSWORD, '198.18.6.200')).toBe('in');
  });
});

describe('names that nobody has', () => {
  it('leave a trace with the operator that tells places apart, and neither the name nor the place', async () => {
    const vendor = await app.make.company({ isVendor: true });
    for (const from of ['192.0.2.91', '192.0.2.91', '192.0.2.92'])
      await enter('sprayed@nobody.example', 'x', from);
    const { rows } = await app.database.pool.query<{ address: null; changes: { source: string } }>(
      `select address, changes from audit_log where company_id = $1 and action = 'sign-in.unknown-name' order by id`,
      [vendor.company.id],
    );
    expect(rows.map(({ address }) => address)).toEqual([null, null, null]);
    const [one, again, other] = rows.map(({ changes }) => changes.source);
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect([again === one, other === one]).toEqual([true, false]);
    expect(JSON.stringify(rows)).not.toMatch(/sprayed|192\.0/);
  });
});

describe('the time a refusal takes', () => {
  it('does not tell whether there is an account', async () => {
    const [known, invited, gone] = [
      await makeAccount(app),
      await makeAccount(app),
      await makeAccount(app),
    ];
    const set = (column: string, id: number) =>
      app.database.pool.query(`update users set ${column} where id = $1`, [id]);
    await set('password_hash = null', invited.person.id);
    await set('deactivated_at = now()', gone.person.id);
    const names = [known.email, invited.email, gone.email, 'nobody@attempt.example'];
    const fastest = names.map(() => Infinity);
    const spread = () => Math.max(...fastest) / Math.min(...fastest);
    // The fastest of each, and longer where the machine is busy: that only ever adds, while a hash that is left out
    // shows many times over however often it is tried.
    for (let round = 0; round < 15 || (round < 60 && spread() >= 2); round += 1)
      for (const [index, name] of names.entries()) {
        const start = performance.now();
        expect(await enter(name, 'chigau', `198.19.${round}.${index}`)).toBe('INVALID_CREDENTIALS');
        fastest[index] = Math.min(fastest[index]!, performance.now() - start);
      }
    expect(spread()).toBeLessThan(2);
  });
});
