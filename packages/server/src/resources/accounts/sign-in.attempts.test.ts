import { signIn, type ErrorBody } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, startTestApp, type TestApp } from '#testing';
import { countAttempt } from './sign-in.attempts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** Signs in from an IP address: returns `in`, or the code of the refusal. */
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
/** Counts twenty failures at unknown names, each `timesEach` times; skips the slow password hashing. */
const failElsewhere = async (from: (index: number) => string, timesEach: number) => {
  await app.database.pool.query('delete from rate_limits');
  for (let index = 0; index < 20; index += 1)
    await countAttempt(
      app.database,
      { name: `nobody-${index}` },
      { address: from(index), now: app.clock.now },
    );
  await app.database.pool.query('update rate_limits set count = count * $1', [timesEach]);
};

describe('a lock', () => {
  it('applies only to the IP address the failures came from', async () => {
    const { email } = await makeAccount(app);
    await failFrom(email, '192.0.2.1');
    expect(await enter(email, PASSWORD, '192.0.2.1')).toBe('ACCOUNT_LOCKED');
    expect(await enter(email, PASSWORD, '192.0.2.2')).toBe('in');
    expect(await enter(email, PASSWORD, '192.0.2.1')).toBe('ACCOUNT_LOCKED');
    app.clock.set('2026-11-20T09:30:00+09:00');
    expect(await enter(email, PASSWORD, '192.0.2.1')).toBe('in');
  });

  it('applies to all addresses of one IPv6 /64', async () => {
    const { email } = await makeAccount(app);
    await failFrom(email, '2001:db8:1:1::1', 5);
    await failFrom(email, '2001:db8:1:1::2', 5);
    expect(await enter(email, PASSWORD, '2001:db8:1:1::3')).toBe('ACCOUNT_LOCKED');
    expect(await enter(email, PASSWORD, '2001:db8:1:2::1')).toBe('in');
  });

  it('applies to unknown names the same way (no account enumeration)', async () => {
    const from = '192.0.2.10';
    const answers = await failFrom('nobody@attempt.example', from, 12);
    expect(answers.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(answers.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(2);
    app.clock.set('2026-11-20T09:29:59+09:00');
    expect(await enter('nobody@attempt.example', 'x', from)).toBe('ACCOUNT_LOCKED');
    app.clock.set('2026-11-20T09:30:00+09:00');
    expect(await enter('nobody@attempt.example', 'x', from)).toBe('INVALID_CREDENTIALS');
  });

  it('does not lock a known IP address because of failures from other addresses', async () => {
    const { email } = await makeAccount(app);
    const office = '198.51.100.1';
    expect(await enter(email, PASSWORD, office)).toBe('in');
    for (let host = 1; host <= 5; host += 1) await failFrom(email, `203.0.113.${host}`);
    expect(await enter(email, PASSWORD, '203.0.113.200')).toBe('ACCOUNT_LOCKED');
    expect(await enter(email, PASSWORD, office)).toBe('in');
    app.clock.set('2026-11-20T09:30:00+09:00');
    expect(await enter(email, PASSWORD, '203.0.113.200')).toBe('in');
  });
});

describe('the rate limit of an IP address', () => {
  it('allows a few attempts a minute after 200 failures at any accounts', async () => {
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

  it('does not apply to accounts that signed in from there before', async () => {
    const { email } = await makeAccount(app);
    expect(await enter(email, PASSWORD, '192.0.2.81')).toBe('in');
    await failElsewhere(() => '192.0.2.81', 10);
    for (let times = 0; times < 12; times += 1) await enter(`m${times}`, 'x', '192.0.2.81');
    expect(await enter('somebody@else.example', 'x', '192.0.2.81')).toBe('SIGN_IN_LIMITED');
    expect(await enter(email, PASSWORD, '192.0.2.81')).toBe('in');
  });

  it('is not used up by successful sign-ins from a shared office address', async () => {
    const { email, person } = await makeAccount(app);
    const target = { id: person.id, company_id: person.companyId };
    const from = { address: '192.0.2.99', now: app.clock.now };
    for (let times = 0; times < 210; times += 1) {
      const attempt = await countAttempt(app.database, target, from);
      await app.database.asOwner((tx) => attempt.refund(tx));
    }
    expect(await enter(email, PASSWORD, '192.0.2.99')).toBe('in');
  });

  it('applies to its whole network after 1000 failures', async () => {
    const { email } = await makeAccount(app);
    await failElsewhere((index) => `198.18.5.${index % 10}`, 50);
    for (let times = 0; times < 50; times += 1)
      await enter(`s${times}`, 'x', `198.18.5.${10 + times}`);
    expect(await enter(email, PASSWORD, '198.18.5.200')).toBe('SIGN_IN_LIMITED');
    expect(await enter(email, PASSWORD, '198.18.6.200')).toBe('in');
  });
});

describe('attempts at unknown names', () => {
  it('are in the operator’s audit log with a digest of the source, without name and IP address', async () => {
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

/** An account, and a name, is locked after 50 failures. */
const ROUNDS_OF_A_NAME = 45;

describe('the time a refusal takes', () => {
  /** One of each kind: who can sign in, was only invited, has left, and nobody. */
  const newNames = async (): Promise<string[]> => {
    const [active, invited, gone] = [
      await makeAccount(app),
      await makeAccount(app),
      await makeAccount(app),
    ];
    const set = (column: string, id: number) =>
      app.database.pool.query(`update users set ${column} where id = $1`, [id]);
    await set('password_hash = null', invited.person.id);
    await set('deactivated_at = now()', gone.person.id);
    return [active.email, invited.email, gone.email, `nobody-${active.email}`];
  };

  it('does not reveal whether the account exists (timing-safe)', async () => {
    let names = await newNames();
    const fastest = names.map(() => Infinity);
    const spread = () => Math.max(...fastest) / Math.min(...fastest);
    // Compares the fastest runs and adds rounds on a busy machine: load only ever adds time, while a skipped password
    // hash stays visible however often it is tried.
    for (let round = 0; round < 15 || (round < 120 && spread() >= 2); round += 1) {
      if (round % ROUNDS_OF_A_NAME === ROUNDS_OF_A_NAME - 1) names = await newNames();
      for (const [index, name] of names.entries()) {
        const start = performance.now();
        expect(await enter(name, 'chigau', `198.19.${round}.${index}`)).toBe('INVALID_CREDENTIALS');
        fastest[index] = Math.min(fastest[index]!, performance.now() - start);
      }
    }
    expect(spread()).toBeLessThan(2);
  });
});
