import {
  getSecondFactors,
  makeRecoveryCodes,
  signIn,
  signInByRecoveryCode,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTotp } from '#test/testing/second-factors';
import { beginSignIn, makeAccount, PASSWORD, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A user with an authenticator app and its recovery codes. */
const account = async () => {
  const { person, email } = await makeAccount(app);
  const { recoveryCodes } = await addTotp(person, app.clock.now);
  return { person, email, codes: recoveryCodes! };
};

/** Gives the password and then the code. */
const enter = async (email: string, code: string) => {
  const challenge = await beginSignIn(app, email);
  return app.nobody.raw(signInByRecoveryCode, { body: { code, challenge } });
};
const WRONG = {
  status: 401,
  body: { code: 'INVALID_TOKEN', message: expect.stringMatching(/^回復コードが違うか/) },
};

it('lets in after the password, once, and tells the owner how many are left', async () => {
  const { person, email, codes } = await account();
  expect(await enter(email, codes[3]!)).toMatchObject({
    status: 200,
    body: { user: { id: person.id } },
  });
  expect(await enter(email, codes[3]!)).toMatchObject(WRONG);
  expect((await person.ok(getSecondFactors)).recovery_codes_left).toBe(9);
  const mail = (await app.mails()).at(-1)!;
  expect(mail).toMatchObject({ to: email });
  expect(mail.text).toContain('残りの回復コードは9個です');
});

it('is known however it is typed', async () => {
  const { email, codes } = await account();
  const fullWidth = (code: string) =>
    code.replaceAll(/./g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
  const ways = [
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.replace('-', ' ')} `,
    fullWidth,
  ];
  for (const [index, way] of ways.entries())
    expect((await enter(email, way(codes[index]!))).status).toBe(200);
});

it('lets nobody in without the password', async () => {
  const { codes } = await account();
  const refused = await app.nobody.refused(signInByRecoveryCode, { body: { code: codes[0]! } });
  expect(refused).toMatchObject({ status: 401, code: 'CHALLENGE_REQUIRED' });
});

it('is nobody else’s', async () => {
  const [one, other] = [await account(), await account()];
  expect(await enter(one.email, other.codes[0]!)).toMatchObject(WRONG);
  expect((await enter(other.email, other.codes[0]!)).status).toBe(200);
});

it('no longer works when new ones were made', async () => {
  const { person, email, codes } = await account();
  const { recovery_codes: made } = await person.ok(makeRecoveryCodes);
  expect(await enter(email, codes[0]!)).toMatchObject(WRONG);
  expect((await enter(email, made![0]!)).status).toBe(200);
});

it('works once when it comes many times at the same moment', async () => {
  const { email, codes } = await account();
  const challenges = [
    await beginSignIn(app, email),
    await beginSignIn(app, email),
    await beginSignIn(app, email),
  ];
  const answers = await Promise.all(
    challenges.map((challenge) =>
      app.nobody.raw(signInByRecoveryCode, { body: { code: codes[0]!, challenge } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('cannot be guessed for long: ten wrong ones lock the account', async () => {
  const { email, codes } = await account();
  const challenge = await beginSignIn(app, email);
  const guess = (code: string) =>
    app.nobody.refused(signInByRecoveryCode, { body: { code, challenge } });
  for (let tried = 0; tried < 10; tried += 1)
    expect((await guess(`00000-0000${tried}`)).code).toBe('INVALID_TOKEN');
  expect((await guess(codes[0]!)).code).toBe('ACCOUNT_LOCKED');
});

it('is not offered once all are used up', async () => {
  const { email, codes } = await account();
  for (const code of codes) expect((await enter(email, code)).status).toBe(200);
  const answer = await app.nobody.ok(signIn, { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ second_factor: { methods: ['totp'] } });
});
