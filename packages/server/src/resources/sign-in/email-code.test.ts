import { me, signIn, signInByEmailToken, type ErrorBody } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginSignIn,
  codeIn,
  makeAccount,
  PASSWORD,
  passwordHash,
  Person,
  startTestApp,
  type TestApp,
} from '#testing';

const START = '2026-11-20T09:00:00+09:00';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(START));
afterAll(() => app.close());

/** Seconds after the start of the test. */
const at = (seconds: number) =>
  app.clock.set(new Date(Date.parse(START) + seconds * 1000).toISOString());

const change = (table: 'users' | 'companies', id: number, values: Record<string, unknown>) =>
  app.database.asOwner((tx) => tx.updateTable(table).set(values).where('id', '=', id).execute());

/** A user whose second factor is an e-mailed code. */
const account = async () => {
  const { company, person, email } = await makeAccount(app);
  await change('users', person.id, { two_factor_email: true });
  return { company, person, email };
};

const ask = (email: string, challenge?: string) =>
  app.nobody.raw(signInByEmailToken, { body: { email, challenge } });
const tell = (email: string, token: string, challenge?: string) =>
  app.nobody.raw(signInByEmailToken, { body: { email, token, challenge } });
const lastCode = async (): Promise<string> => codeIn((await app.mails()).at(-1)!);
/** Gives the password and requests a code. */
const mailed = async (email: string) => {
  const challenge = await beginSignIn(app, email);
  expect((await ask(email, challenge)).status).toBe(200);
  return { challenge, code: await lastCode() };
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;

describe('a second step by mail', () => {
  it('is required after the right password: no session before the code', async () => {
    const { email, person } = await account();
    const answer = await app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
    expect(answer.body).toEqual({
      two_factor_auth_method: 'email',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const refused = await app.nobody.raw(signIn, { body: { email, password: 'chigau' } });
    expect(codeOf(refused)).toBe('INVALID_CREDENTIALS');
    const { challenge, code } = await mailed(email);
    const entered = (await tell(email, code, challenge)).body as { bearer_token: string };
    const session = new Person(app.fastify, entered.bearer_token, person.id, person.companyId, '');
    expect((await session.ok(me)).user.id).toBe(person.id);
  });

  it('is required of all users with an address when the company requires it', async () => {
    const { company } = await app.make.company();
    await change('companies', company.id, { two_factor_required: true });
    await app.make.user(company.id, {
      email: 'all@code.example',
      passwordHash: await passwordHash(),
    });
    const { challenge, code } = await mailed('all@code.example');
    expect((await tell('all@code.example', code, challenge)).status).toBe(200);
  });

  it('is bound to an HttpOnly cookie', async () => {
    const { email } = await account();
    const { headers } = await app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^tokiori_challenge=[\w-]{43};.*Path=\/;.*HttpOnly/);
    const held = { headers: { cookie: cookie.split(';')[0]! } };
    const sent = await app.nobody.ok(signInByEmailToken, { body: { email }, ...held });
    expect(sent).toEqual({ sent: true, resend_after_seconds: 60, expires_in_seconds: 600 });
    const body = { email, token: await lastCode() };
    expect((await app.nobody.raw(signInByEmailToken, { body, ...held })).status).toBe(200);
  });

  it('mails no code without the password, for known and unknown addresses alike', async () => {
    const { email } = await account();
    const other = await account();
    const challenge = await beginSignIn(app, other.email);
    const before = (await app.mails()).length;
    const answers = [
      await ask(email),
      await ask(email, challenge),
      await ask(email, 'A'.repeat(43)),
      await ask('nobody@code.example'),
      await tell(email, '123456'),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(codeOf(answers[0]!)).toBe('CHALLENGE_REQUIRED');
    expect(await app.mails()).toHaveLength(before);
  });

  it('cannot replace a stronger factor', async () => {
    const { email, person } = await account();
    const { challenge, code } = await mailed(email);
    await change('users', person.id, { totp_confirmed_at: app.clock.now });
    expect(codeOf(await tell(email, code, challenge))).toBe('CHALLENGE_REQUIRED');
    expect(codeOf(await ask(email, challenge))).toBe('CHALLENGE_REQUIRED');
    const answer = await app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
    expect(answer.body).toMatchObject({ second_factor: { methods: ['totp'] } });
  });

  it('ends when the account is deactivated', async () => {
    const { email, person } = await account();
    const { challenge, code } = await mailed(email);
    await change('users', person.id, { deactivated_at: app.clock.now });
    expect(codeOf(await tell(email, code, challenge))).toBe('CHALLENGE_REQUIRED');
  });
});

describe('a mailed code', () => {
  it('goes to the account’s address, with advice in case it was not requested', async () => {
    const { email, person } = await account();
    const { code } = await mailed(email);
    const mail = (await app.mails()).at(-1)!;
    expect(mail).toMatchObject({ to: email, name: person.name });
    expect(mail.subject).toBe('【ときおり】ログインの確認コード');
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(mail.text).toContain('パスワードをほかの人に知られています');
  });

  it('may be typed full width and with a space', async () => {
    const { email } = await account();
    const { challenge, code } = await mailed(email);
    const wide = [...code].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0));
    const typed = `${wide.slice(0, 3).join('')}　${wide.slice(3).join('')}`;
    expect((await tell(email, typed, challenge)).status).toBe(200);
  });

  it('works once', async () => {
    const { email } = await account();
    const { challenge, code } = await mailed(email);
    const both = await Promise.all([tell(email, code, challenge), tell(email, code, challenge)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(codeOf(await tell(email, code, challenge))).toBe('CHALLENGE_REQUIRED');
  });

  it('works only for its own sign-in', async () => {
    const { email } = await account();
    const first = await mailed(email);
    const second = await mailed(email);
    if (first.code !== second.code)
      expect(codeOf(await tell(email, first.code, second.challenge))).toBe('INVALID_TOKEN');
    expect((await tell(email, first.code, first.challenge)).status).toBe(200);
  });

  it('expires after ten minutes, and the error says to request another one', async () => {
    const { email } = await account();
    const { challenge, code } = await mailed(email);
    at(600);
    const refused = await tell(email, code, challenge);
    expect(refused).toMatchObject({ status: 400, body: { code: 'EXPIRED_TOKEN' } });
    expect((refused.body as ErrorBody).message).toContain('新しい確認コードを送って');
    expect((await ask(email, challenge)).status).toBe(200);
    expect((await tell(email, await lastCode(), challenge)).status).toBe(200);
  });

  it('allows five wrong guesses', async () => {
    const { email } = await account();
    const { challenge, code } = await mailed(email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await tell(email, wrong(code), challenge))).toBe('INVALID_TOKEN');
    expect(codeOf(await tell(email, code, challenge))).toBe('EXPIRED_TOKEN');
    at(60);
    await ask(email, challenge);
    expect((await tell(email, await lastCode(), challenge)).status).toBe(200);
  });

  it('is replaced by the next one', async () => {
    const { email } = await account();
    const { challenge, code } = await mailed(email);
    at(60);
    await ask(email, challenge);
    const next = await lastCode();
    if (next !== code) expect(codeOf(await tell(email, code, challenge))).toBe('INVALID_TOKEN');
    expect((await tell(email, next, challenge)).status).toBe(200);
  });

  it('is not stored in the database', async () => {
    const { email } = await account();
    const { challenge, code } = await mailed(email);
    const { rows } = await app.database.pool.query('select * from sign_in_challenges');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${challenge}|"${code}"`));
    // Neither is a plain digest of it, which a million guesses would reverse.
    const { rows: plain } = await app.database.pool.query(
      `select 1 from sign_in_challenges where code_hash = sha256($1::bytea)`,
      [Buffer.from(code)],
    );
    expect(plain).toEqual([]);
  });
});

describe('the resend of codes is limited', () => {
  it('to one per minute, with the seconds to wait', async () => {
    const { email } = await account();
    const { challenge } = await mailed(email);
    at(20);
    const refused = await ask(email, challenge);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RESEND_TOO_SOON' } });
    expect((refused.body as ErrorBody).message).toContain('40秒');
    expect(refused.headers['retry-after']).toBe('40');
    at(60);
    expect((await ask(email, challenge)).status).toBe(200);
  });

  it('to five per sign-in', async () => {
    const { email } = await account();
    const { challenge } = await mailed(email);
    for (let sent = 1; sent < 5; sent += 1) {
      at(sent * 60);
      expect((await ask(email, challenge)).status).toBe(200);
    }
    at(300);
    expect(codeOf(await ask(email, challenge))).toBe('CHALLENGE_REQUIRED');
  });

  it('by the lock of the account, even when the right password is given in between', async () => {
    const { email } = await account();
    for (let round = 0; round < 2; round += 1) {
      const { challenge, code } = await mailed(email);
      for (let tries = 0; tries < 5; tries += 1) await tell(email, wrong(code), challenge);
    }
    const locked = await app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
    expect(codeOf(locked)).toBe('ACCOUNT_LOCKED');
  });
});

it('is refused where the mail would be held: no code is sent, and that is said', async () => {
  const { company, email, person } = await account();
  await change('companies', company.id, { approved_at: null });
  await change('users', person.id, { email_verified_at: null });
  const challenge = await beginSignIn(app, email);
  const before = (await app.mails()).length;
  const refused = await ask(email, challenge);
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((refused.body as ErrorBody).message).toContain('確認が済むまで');
  expect(await app.mails()).toHaveLength(before);
  await change('companies', company.id, { approved_at: app.clock.now });
  expect((await ask(email, challenge)).status).toBe(200);
  expect(await app.mails()).toHaveLength(before + 1);
});
