import { removeTotp, signIn, signInByEmailToken, signInByTotp } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTotp, appCode, wrongCode } from '#test/testing/second-factors';
import { beginSignIn, makeAccount, PASSWORD, startTestApp, type TestApp } from '#testing';

const START = Date.parse('2026-11-20T09:00:00+09:00');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => at(0));
afterAll(() => app.close());

/** Seconds after the start of the test. */
const at = (seconds: number) => app.clock.set(new Date(START + seconds * 1000).toISOString());

/** A user with an authenticator app, half a minute after it was registered. */
const account = async () => {
  const { person, email } = await makeAccount(app);
  const { secret } = await addTotp(person, app.clock.now);
  at(30);
  return { person, email, code: () => appCode(secret, app.clock.now) };
};

const givePassword = (email: string) =>
  app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
const tell = (code: string, challenge?: string, headers: Record<string, string> = {}) =>
  app.nobody.raw(signInByTotp, { body: { code, challenge }, headers });
const refusal = (status: number, code: string) => ({ status, body: { code } });
const WRONG = refusal(401, 'INVALID_TOKEN');

describe('a code of the authenticator app', () => {
  it('follows the right password, and then lets in', async () => {
    const { email, person, code } = await account();
    const asked = await givePassword(email);
    expect(asked.body).toEqual({
      second_factor: { methods: ['totp', 'recovery-code'] },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { challenge } = asked.body as { challenge: string };
    const answer = await tell(code(), challenge);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect(answer.body).toHaveProperty('bearer_token');
    const { rows } = await app.database.pool.query(
      'select method from sessions where user_id = $1 order by id desc limit 1',
      [person.id],
    );
    expect(rows).toEqual([{ method: 'totp' }]);
  });

  it('goes with the browser that gave the password', async () => {
    const { email, code } = await account();
    const cookie = String((await givePassword(email)).headers['set-cookie']).split(';')[0]!;
    expect(await tell(code())).toMatchObject(refusal(401, 'CHALLENGE_REQUIRED'));
    expect((await tell(code(), undefined, { cookie })).status).toBe(200);
  });

  it('works once: neither again at the same sign-in nor at another', async () => {
    const { email, code } = await account();
    const [one, other] = [await beginSignIn(app, email), await beginSignIn(app, email)];
    const used = code();
    expect((await tell(used, one)).status).toBe(200);
    expect(await tell(used, one)).toMatchObject(refusal(401, 'CHALLENGE_REQUIRED'));
    expect(await tell(used, other)).toMatchObject(refusal(401, 'CHALLENGE_REQUIRED'));
    expect(await tell(used, await beginSignIn(app, email))).toMatchObject(WRONG);
    at(60);
    expect((await tell(code(), await beginSignIn(app, email))).status).toBe(200);
  });

  it('works once when it comes many times at the same moment', async () => {
    const { email, code } = await account();
    const challenges = [
      await beginSignIn(app, email),
      await beginSignIn(app, email),
      await beginSignIn(app, email),
    ];
    const answers = await Promise.all(challenges.map((challenge) => tell(code(), challenge)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not the one that registered the app', async () => {
    const { email, code } = await account();
    at(0);
    expect(await tell(code(), await beginSignIn(app, email))).toMatchObject(WRONG);
  });

  it('may be one step old and no older', async () => {
    const { email, code } = await account();
    const challenge = await beginSignIn(app, email);
    const [first, second] = [code(), (at(60), code())];
    at(90);
    expect(await tell(first, challenge)).toMatchObject(WRONG);
    expect((await tell(second, challenge)).status).toBe(200);
  });

  it('of somebody else is wrong', async () => {
    const [one, other] = [await account(), await account()];
    expect(await tell(other.code(), await beginSignIn(app, one.email))).toMatchObject(WRONG);
  });

  it('cannot be gone round by a code by mail', async () => {
    const { email, person } = await account();
    await app.database.pool.query('update users set two_factor_email = true where id = $1', [
      person.id,
    ]);
    const challenge = await beginSignIn(app, email);
    const refused = await app.nobody.refused(signInByEmailToken, { body: { email, challenge } });
    expect(refused.code).toBe('CHALLENGE_REQUIRED');
  });

  it('is wrong once the app was removed', async () => {
    const { email, person, code } = await account();
    const challenge = await beginSignIn(app, email);
    await person.ok(removeTotp);
    expect(await tell(code(), challenge)).toMatchObject(WRONG);
  });
});

describe('wrong codes', () => {
  it('lock the account like wrong passwords, whatever passwords come between', async () => {
    const { email, person, code } = await account();
    for (let tried = 0; tried < 10; tried += 1)
      expect(await tell(wrongCode(code()), await beginSignIn(app, email))).toMatchObject(WRONG);
    expect(await givePassword(email)).toMatchObject(refusal(401, 'ACCOUNT_LOCKED'));
    const { rows } = await app.database.pool.query<{ action: string }>(
      `select action from audit_log where company_id = $1 and action like 'sign-in.%' order by id`,
      [person.companyId],
    );
    const failures = Array(10).fill('sign-in.failure');
    expect(rows.map(({ action }) => action)).toEqual([...failures, 'sign-in.lock']);
    at(31 * 60);
    expect((await tell(code(), await beginSignIn(app, email))).status).toBe(200);
  });

  it('that lock the account are told to its owner, once a day', async () => {
    const { email, code } = await account();
    const warnings = async () =>
      (await app.mails()).filter(
        ({ to, subject }) => to === email && /続けて間違って/.test(subject),
      );
    const lock = async () => {
      for (let tried = 0; tried < 10; tried += 1)
        await tell(wrongCode(code()), await beginSignIn(app, email));
    };
    await lock();
    expect(await warnings()).toHaveLength(1);
    at(31 * 60);
    await lock();
    expect(await warnings()).toHaveLength(1);
    at(25 * 3600);
    await lock();
    expect(await warnings()).toHaveLength(2);
  });

  it('leave the sign-in as it is, until it has run out', async () => {
    const { email, code } = await account();
    const challenge = await beginSignIn(app, email);
    expect(await tell(wrongCode(code()), challenge)).toMatchObject(WRONG);
    at(30 + 10 * 60 - 1);
    expect((await tell(code(), challenge)).status).toBe(200);
    at(3600);
    const late = await beginSignIn(app, email);
    at(3600 + 10 * 60);
    expect(await tell(code(), late)).toMatchObject(refusal(401, 'CHALLENGE_REQUIRED'));
  });
});
