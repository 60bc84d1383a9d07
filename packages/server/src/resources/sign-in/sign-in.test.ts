import { endToken, me, signIn, signOut, type ErrorBody } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, Person, startTestApp, type TestApp } from '#testing';
import { hashPassword } from '../../platform/sign-in/passwords';
import { hashToken } from '../../platform/sign-in/tokens';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** A user with a password, an address and a login id. */
const account = async () => {
  const { company, person, email } = await makeAccount(app);
  const loginId = `Person-${person.id}`;
  await app.database.asOwner((tx) =>
    tx.updateTable('users').set({ login_id: loginId }).where('id', '=', person.id).execute(),
  );
  return { company, person, email, loginId };
};

const enter = (email: string, password: string) =>
  app.nobody.raw(signIn, { body: { email, password, login_id: email } });
const signedIn = async (email: string) => {
  const { body } = await enter(email, PASSWORD);
  return body as { bearer_token: string; expire: number; user: { id: number } };
};
const holding = (token: string, { id, companyId, name }: Person) =>
  new Person(app.fastify, token, id, companyId, name);

describe('signing in', () => {
  it('answers with the user, the company, a token and when it ends', async () => {
    const { company, person, email } = await account();
    const answer = await signedIn(email);
    expect(answer).toMatchObject({ user: { id: person.id, email, departments: [] }, company });
    expect(answer.expire).toBe(app.clock.now.getTime() / 1000 + 14 * 24 * 3600);
    const session = await holding(answer.bearer_token, person).ok(me);
    expect(session.user.id).toBe(person.id);
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });

  it('takes a login id as well, in any case, and full-width letters with spaces around', async () => {
    const { email, loginId } = await account();
    const names = [loginId, loginId.toUpperCase(), email.toUpperCase(), ` ${email}　`];
    const fullWidth = [...loginId].map((letter) =>
      String.fromCodePoint(letter.codePointAt(0)! + 0xfee0),
    );
    for (const name of [...names, fullWidth.join('')])
      expect((await enter(name, PASSWORD)).status).toBe(200);
    const onlyLoginId = await app.nobody.raw(signIn, {
      body: { login_id: loginId, password: PASSWORD },
    });
    expect(onlyLoginId.status).toBe(200);
  });

  it('takes the very password: no trimming, no other case, but either form of が', async () => {
    const { company } = await account();
    const decomposed = 'か\u3099くえんのひみつ';
    const hash = await hashPassword(decomposed);
    await app.make.user(company.id, { email: 'kana@sign-in.example', passwordHash: hash });
    const tries = [decomposed, decomposed.normalize('NFC'), `${decomposed} `, 'かくえんのひみつ'];
    const statuses = [];
    for (const password of tries)
      statuses.push((await enter('kana@sign-in.example', password)).status);
    expect(statuses).toEqual([200, 200, 401, 401]);
  });

  it('says the same of a wrong password, an unknown account and one without a password', async () => {
    const { company, email } = await account();
    await app.make.user(company.id, { email: 'invited@sign-in.example' });
    const wrong = await enter(email, 'chigau aikotoba');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect((await enter('nobody@sign-in.example', PASSWORD)).body).toEqual(wrong.body);
    expect((await enter('invited@sign-in.example', PASSWORD)).body).toEqual(wrong.body);
    expect((await enter("' or 1=1 --", PASSWORD)).body).toEqual(wrong.body);
  });

  it('is closed to deactivated users and to companies that have left', async () => {
    const { company, person, email } = await account();
    const wrong = await enter('nobody@sign-in.example', PASSWORD);
    const leave = (deactivated_at: Date | null) =>
      app.database.asOwner((tx) =>
        tx.updateTable('users').set({ deactivated_at }).where('id', '=', person.id).execute(),
      );
    await leave(app.clock.now);
    expect((await enter(email, PASSWORD)).body).toEqual(wrong.body);
    await leave(null);
    expect((await enter(email, PASSWORD)).status).toBe(200);
    await app.database.asOwner((tx) =>
      tx
        .updateTable('companies')
        .set({ deactivated_at: app.clock.now })
        .where('id', '=', company.id)
        .execute(),
    );
    expect((await enter(email, PASSWORD)).body).toEqual(wrong.body);
    expect((await person.refused(me)).status).toBe(401);
  });

  it('needs a password in the body', async () => {
    const { body } = await app.nobody.raw(signIn, { body: { email: 'x', password: '' } });
    expect((body as ErrorBody).errors[0]).toMatchObject({ field: 'password' });
  });
});

const logOf = (companyId: number) =>
  app.database.asOwner((tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  );

describe('signing in and out', () => {
  it('is in the log, with the request and without the password', async () => {
    const { person, email } = await account();
    const session = holding((await signedIn(email)).bearer_token, person);
    await session.ok(signOut);
    const log = await logOf(person.companyId);
    expect(log).toMatchObject([
      { action: 'sign-in.success', user_id: person.id, changes: { method: 'password' } },
      { action: 'sign-out', user_id: person.id, changes: {} },
    ]);
    for (const { request_id: requestId } of log) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('ten failures in a row', () => {
  const failTimes = async (email: string, times: number) => {
    for (let failed = 0; failed < times; failed += 1) await enter(email, 'chigau aikotoba');
  };

  it('lock the account for half an hour, with a code of its own', async () => {
    const { email } = await account();
    await failTimes(email, 10);
    expect(await enter(email, PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_LOCKED' },
    });
    app.clock.set('2026-11-20T09:29:59+09:00');
    expect((await enter(email, PASSWORD)).status).toBe(401);
    app.clock.set('2026-11-20T09:30:01+09:00');
    expect((await enter(email, PASSWORD)).status).toBe(200);
  });

  it('are counted anew after a success', async () => {
    const { email } = await account();
    await failTimes(email, 9);
    expect((await enter(email, PASSWORD)).status).toBe(200);
    await failTimes(email, 9);
    expect((await enter(email, PASSWORD)).status).toBe(200);
  });

  it('count when they come all at once', async () => {
    const { email } = await account();
    await Promise.all(Array.from({ length: 10 }, () => enter(email, 'chigau aikotoba')));
    expect((await enter(email, PASSWORD)).body).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });

  it('are all that is tested, however many come at once', async () => {
    const { person, email } = await account();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => enter(email, 'chigau aikotoba')),
    );
    const codes = guesses.map(({ body }) => (body as ErrorBody).code);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(20);
    expect((await enter(email, PASSWORD)).body).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    const log = await logOf(person.companyId);
    const failure = { action: 'sign-in.failure', target_id: person.id, user_id: null };
    expect(log.filter(({ action }) => action !== 'sign-in.lock')).toMatchObject(
      Array.from({ length: 10 }, () => failure),
    );
    const locks = log.filter(({ action }) => action === 'sign-in.lock');
    expect(locks).toMatchObject([{ target_id: person.id, user_id: null }]);
  });

  it('lock nobody else, and end no session that is open', async () => {
    const { person, email } = await account();
    const other = await account();
    await failTimes(email, 10);
    expect((await enter(other.email, PASSWORD)).status).toBe(200);
    expect((await person.ok(me)).user.id).toBe(person.id);
  });
});

const lastUses = (userId: number) =>
  app.database.asOwner((tx) =>
    tx.selectFrom('sessions').select('last_used_at').where('user_id', '=', userId).execute(),
  );
const usedLast = (userId: number, instant: Date) =>
  app.database.asOwner((tx) =>
    tx
      .updateTable('sessions')
      .set({ last_used_at: instant })
      .where('user_id', '=', userId)
      .execute(),
  );

describe('a token', () => {
  it('ends when nobody has used it for three days', async () => {
    const { person, email } = await account();
    const session = holding((await signedIn(email)).bearer_token, person);
    app.clock.set('2026-11-23T08:00:00+09:00');
    await session.ok(me);
    // Recorded behind the request's back.
    await expect.poll(() => lastUses(person.id)).toContainEqual({ last_used_at: app.clock.now });
    app.clock.set('2026-11-26T07:59:59+09:00');
    await session.ok(me);
    await expect.poll(() => lastUses(person.id)).toContainEqual({ last_used_at: app.clock.now });
    app.clock.set('2026-11-29T07:59:59+09:00');
    expect((await session.refused(me)).status).toBe(401);
  });

  it('is not written to at every use', async () => {
    const { person } = await account();
    const before = new Date(app.clock.now.getTime() - 9 * 60_000);
    await usedLast(person.id, before);
    await person.ok(me);
    expect(await lastUses(person.id)).toEqual([{ last_used_at: before }]);
  });

  it('dies with signing out, and no other one with it', async () => {
    const { person, email } = await account();
    const here = holding((await signedIn(email)).bearer_token, person);
    const elsewhere = holding((await signedIn(email)).bearer_token, person);
    expect(here.token).not.toBe(elsewhere.token);
    expect(await here.ok(signOut)).toEqual({ signed_out: true });
    expect(await here.refused(me)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await here.refused(signOut)).status).toBe(401);
    expect((await elsewhere.ok(me)).user.id).toBe(person.id);
  });

  it('ends also by its hash, which the server answers alike whether it was alive or not', async () => {
    const { person, email } = await account();
    const token = (await signedIn(email)).bearer_token;
    const elsewhere = holding((await signedIn(email)).bearer_token, person);
    const body = { token_hash: hashToken(token).toString('hex') };
    expect(await app.nobody.ok(endToken, { body })).toEqual({ signed_out: true });
    expect(await app.nobody.ok(endToken, { body })).toEqual({ signed_out: true });
    expect((await holding(token, person).refused(me)).status).toBe(401);
    expect((await elsewhere.ok(me)).user.id).toBe(person.id);
    const ends = (await logOf(person.companyId)).filter(({ action }) => action === 'sign-out');
    expect(ends).toMatchObject([{ user_id: person.id }]);
    const wrong = { body: { token_hash: token } };
    expect((await app.nobody.refused(endToken, wrong)).status).toBe(400);
  });

  it('ends when it said it would', async () => {
    const { person, email } = await account();
    const { bearer_token: token, expire } = await signedIn(email);
    const session = holding(token, person);
    // So lately that the use is not recorded, which would renew it.
    await usedLast(person.id, new Date(expire * 1000 - 300_000));
    app.clock.set(new Date(expire * 1000 - 1000).toISOString());
    expect((await session.ok(me)).user.id).toBe(person.id);
    app.clock.set(new Date(expire * 1000).toISOString());
    expect((await session.refused(me)).status).toBe(401);
  });

  it('is extended while it is used (session extension), for ninety days at most, and returns its expiry', async () => {
    const { person, email } = await account();
    const { bearer_token: token, expire } = await signedIn(email);
    const session = holding(token, person);
    const endsIn = async () =>
      Number((await session.raw(me)).headers['x-session-expire']) * 1000 - begun;
    const [begun, day] = [app.clock.now.getTime(), 86_400_000];
    expect(await endsIn()).toBe(expire * 1000 - begun);
    for (let used = 2; used < 90; used += 2) {
      app.clock.set(new Date(begun + used * day).toISOString());
      await session.ok(me);
      await expect.poll(() => lastUses(person.id)).toContainEqual({ last_used_at: app.clock.now });
      expect(await endsIn()).toBe(Math.min(used + 14, 90) * day);
    }
    app.clock.set(new Date(begun + 90 * day).toISOString());
    expect((await session.refused(me)).status).toBe(401);
  });

  it.each([
    ['no header', undefined],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['a made-up token', `Bearer ${'A'.repeat(43)}`],
    ['an unsigned JSON web token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.'],
  ])('is needed: %s is refused', async (_name, authorization) => {
    const headers = authorization === undefined ? undefined : { authorization };
    expect((await app.nobody.refused(me, { headers })).code).toBe('UNAUTHENTICATED');
  });

  it('is stored as a digest alone', async () => {
    const { email } = await account();
    const { bearer_token: token } = await signedIn(email);
    const rows = await app.database.asOwner((tx) =>
      tx.selectFrom('sessions').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true);
  });

  it('obeys a change of role at once', async () => {
    const { person } = await account();
    await app.database.asOwner((tx) =>
      tx.updateTable('users').set({ role: 'Admin' }).where('id', '=', person.id).execute(),
    );
    expect((await person.ok(me)).user.role).toBe('Admin');
  });
});
