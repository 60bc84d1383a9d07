import {
  passkeyRegistrationOptions,
  passkeySignInOptions,
  signInByPasskey,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, newKey, passkeyAnswer } from '#test/testing/second-factors';
import { beginSignIn, makeAccount, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** A user with a passkey. */
const account = async () => {
  const { person, email } = await makeAccount(app);
  return { person, email, ...(await addPasskey(person)) };
};

type Answer = Awaited<ReturnType<typeof passkeyAnswer>>;
type Odd = NonNullable<Parameters<typeof passkeyAnswer>[2]>['odd'];
const answer = (key: ReturnType<typeof newKey>, odd: Odd = {}) =>
  passkeyAnswer(app.nobody, key, { odd });
const send = (body: Answer) => app.nobody.raw(signInByPasskey, { body });
const FAILED = { status: 400, body: { code: 'PASSKEY_FAILED' } };
const actionsOf = async (companyId: number) => {
  const { rows } = await app.database.pool.query<{ action: string }>(
    `select action from audit_log where company_id = $1 and action <> 'passkey.create' order by id`,
    [companyId],
  );
  return rows.map(({ action }) => action);
};

describe('a passkey without a password', () => {
  it('identifies the account and signs in, as two factors at once', async () => {
    const { person, key, passkey } = await account();
    await app.database.pool.query('update companies set two_factor_required = true where id = $1', [
      person.companyId,
    ]);
    const entered = await send(await answer(key));
    expect(entered).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    const { rows } = await app.database.pool.query(
      `select s.method, p.sign_count, p.last_used_at from sessions s join passkeys p using (user_id)
       where p.id = $1 order by s.id desc limit 1`,
      [passkey.id],
    );
    expect(rows).toEqual([{ method: 'passkey', sign_count: 1, last_used_at: app.clock.now }]);
    expect(await actionsOf(person.companyId)).toEqual(['sign-in.success']);
  });

  it('requires user verification', async () => {
    const { options } = await app.nobody.ok(passkeySignInOptions, { body: {} });
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it.each([
    ['from another origin', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a check of the holder', { verifiesUser: false }],
  ])('is refused %s', async (_what, odd) => {
    const { person, key } = await account();
    expect(await send(await answer(key, odd))).toMatchObject(FAILED);
    expect(await actionsOf(person.companyId)).toEqual(['sign-in.failure']);
    expect((await send(await answer(key))).status).toBe(200);
  });

  it('may respond to each challenge once, and before it expires', async () => {
    const { key } = await account();
    const [first, late] = [await answer(key), await answer(key)];
    expect((await send(first)).status).toBe(200);
    expect(await send(first)).toMatchObject(FAILED);
    app.clock.set('2026-11-20T09:05:00+09:00');
    expect(await send(late)).toMatchObject(FAILED);
  });

  it('is refused for another challenge', async () => {
    const { key } = await account();
    const [one, other] = [await answer(key), await answer(key)];
    expect(await send({ ...one, response: other.response })).toMatchObject(FAILED);
  });

  it('is refused when its signature counter goes back: it may have been cloned', async () => {
    const { person, key, passkey } = await account();
    expect((await send(await answer(key, { signCount: 7 }))).status).toBe(200);
    expect(await send(await answer(key, { signCount: 7 }))).toMatchObject(FAILED);
    expect(await send(await answer(key, { signCount: 3 }))).toMatchObject(FAILED);
    const failed = ['sign-in.failure', 'passkey.counted-back'];
    expect((await actionsOf(person.companyId)).slice(1)).toEqual([...failed, ...failed]);
    const { rows } = await app.database.pool.query(
      'select sign_count from passkeys where id = $1',
      [passkey.id],
    );
    expect(rows).toEqual([{ sign_count: 7 }]);
  });

  it('may have no signature counter, like synced passkeys', async () => {
    const { key } = await account();
    for (let time = 0; time < 2; time += 1)
      expect((await send(await answer(key, { signCount: 0 }))).status).toBe(200);
  });

  it('is refused when it is not registered, or names another account', async () => {
    const { key } = await account();
    expect(await send(await answer(newKey()))).toMatchObject(FAILED);
    const given = await answer(key);
    const userHandle = Buffer.from('1').toString('base64url');
    const response = { ...given.response, response: { ...given.response.response, userHandle } };
    expect(await send({ ...given, response })).toMatchObject(FAILED);
  });

  it.each(['users', 'companies'])('is refused once its %s are deactivated', async (table) => {
    const { person, key } = await account();
    const id = table === 'users' ? person.id : person.companyId;
    await app.database.pool.query(`update ${table} set deactivated_at = now() where id = $1`, [id]);
    expect(await send(await answer(key))).toMatchObject(FAILED);
  });

  it('has a rate limit per IP address', async () => {
    await answer(newKey());
    await app.database.pool.query('update rate_limits set count = 2000');
    const refused = await app.nobody.refused(passkeySignInOptions, { body: {} });
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await app.database.pool.query('delete from rate_limits');
  });
});

describe('a company with passkeys disabled', () => {
  it('allows neither registration nor sign-in by passkey alone, but a passkey after the password', async () => {
    const { person, email, key } = await account();
    await app.database.pool.query(
      `insert into company_features (company_id, feature_key, is_enabled) values ($1, 'passkeys', false)`,
      [person.companyId],
    );
    expect(await send(await answer(key))).toMatchObject(FAILED);
    expect(await person.refused(passkeyRegistrationOptions)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    const challenge = await beginSignIn(app, email);
    expect((await send(await passkeyAnswer(app.nobody, key, { challenge }))).status).toBe(200);
  });
});

describe('a passkey after a password', () => {
  it('must belong to the account, and needs no user verification', async () => {
    const { person, email, key } = await account();
    const challenge = await beginSignIn(app, email);
    const body = { second_factor: true, challenge };
    const { options } = await app.nobody.ok(passkeySignInOptions, { body });
    expect(options).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: key.id }],
    });
    const odd = { verifiesUser: false };
    const entered = await send(await passkeyAnswer(app.nobody, key, { challenge, odd }));
    expect(entered).toMatchObject({ status: 200, body: { user: { id: person.id } } });
  });

  it('is refused when it belongs to another account', async () => {
    const [one, other] = [await account(), await account()];
    const challenge = await beginSignIn(app, one.email);
    const given = await passkeyAnswer(app.nobody, other.key, { challenge });
    expect(await send(given)).toMatchObject(FAILED);
  });

  it('requires the password to have been given in the same browser', async () => {
    const { email, key } = await account();
    const asked = { body: { second_factor: true } };
    expect((await app.nobody.refused(passkeySignInOptions, asked)).code).toBe('CHALLENGE_REQUIRED');
    const challenge = await beginSignIn(app, email);
    const { ticket, response } = await passkeyAnswer(app.nobody, key, { challenge });
    const refused = await app.nobody.refused(signInByPasskey, { body: { ticket, response } });
    expect(refused.code).toBe('CHALLENGE_REQUIRED');
  });

  it('does not accept the response to a passwordless challenge, nor the other way round', async () => {
    const [one, other] = [await account(), await account()];
    const challenge = await beginSignIn(app, one.email);
    const odd = { verifiesUser: false };
    const alone = { ...(await answer(one.key, odd)), challenge };
    expect(await send(alone)).toMatchObject(FAILED);
    const after = await passkeyAnswer(app.nobody, one.key, { challenge });
    const stolen = { ...after, challenge: await beginSignIn(app, other.email) };
    expect(await send(stolen)).toMatchObject(FAILED);
  });
});
