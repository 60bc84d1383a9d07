import { beginTotp, confirmTotp, getSecondFactors, removeTotp } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, addTotp, appCode, wrongCode } from '#test/testing/second-factors';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const learner = async (): Promise<Person> => (await app.make.company()).learner;
const rowOf = ({ id }: Person) =>
  app.database.asOwner((tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const confirming = (code: string) => ({ body: { code } });

describe('registering an authenticator app', () => {
  it('gives a secret that the app can scan and that the database does not show', async () => {
    const person = await learner();
    const { secret, uri } = await person.ok(beginTotp);
    const { email, totp_secret: sealed } = await rowOf(person);
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(`/ときおり:${email}`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(sealed!.toString('latin1')).not.toContain(secret);
    expect((await person.ok(getSecondFactors)).totp.enabled).toBe(false);
  });

  it('turns it on with the first right code, and gives ten recovery codes once', async () => {
    const person = await learner();
    const { secret } = await person.ok(beginTotp);
    const code = appCode(secret, app.clock.now);
    const wrong = await person.refused(confirmTotp, confirming(wrongCode(code)));
    expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    const { recovery_codes: codes } = await person.ok(confirmTotp, confirming(code));
    expect(new Set(codes).size).toBe(10);
    expect(await person.ok(getSecondFactors)).toMatchObject({
      totp: { enabled: true },
      recovery_codes_left: 10,
    });
    expect((await app.mails()).at(-1)!.text).toContain('認証アプリが登録されました');
  });

  it('takes the code as people type it: full width, with a space between', async () => {
    const person = await learner();
    const { secret } = await person.ok(beginTotp);
    const code = appCode(secret, app.clock.now);
    const typed = code.replaceAll(/./g, (digit) => String.fromCodePoint(Number(digit) + 0xff10));
    await person.ok(confirmTotp, confirming(`${typed.slice(0, 3)} ${typed.slice(3)}`));
  });

  it('begins with a new secret as often as one likes; the last one counts', async () => {
    const person = await learner();
    const [first, second] = [await person.ok(beginTotp), await person.ok(beginTotp)];
    const codeOf = ({ secret }: { secret: string }) => appCode(secret, app.clock.now);
    await person.refused(confirmTotp, confirming(codeOf(first)));
    await person.ok(confirmTotp, confirming(codeOf(second)));
  });

  it('is a conflict before it has begun, and once it is on', async () => {
    const person = await learner();
    const early = await person.refused(confirmTotp, confirming('123456'));
    expect(early).toMatchObject({ status: 409, code: 'CONFLICT' });
    const { secret } = await addTotp(person, app.clock.now);
    expect((await person.refused(beginTotp)).code).toBe('CONFLICT');
    const again = confirming(appCode(secret, app.clock.now));
    expect((await person.refused(confirmTotp, again)).code).toBe('CONFLICT');
  });

  it('gives no codes again to who has some', async () => {
    const person = await learner();
    expect((await addPasskey(person)).recoveryCodes).toHaveLength(10);
    expect((await addTotp(person, app.clock.now)).recoveryCodes).toBeNull();
  });

  it('keeps no secret where answers are kept for repeats', async () => {
    const person = await learner();
    const headers = { 'idempotency-key': 'set-up' };
    const { secret } = await person.ok(beginTotp, { headers });
    const body = { code: appCode(secret, app.clock.now) };
    const { recovery_codes: codes } = await person.ok(confirmTotp, { body, headers });
    const { rows } = await app.database.pool.query('select answer from idempotency_keys');
    const kept = JSON.stringify(rows);
    for (const word of [secret, ...codes!]) expect(kept).not.toContain(word);
  });
});

describe('removing the authenticator app', () => {
  it('forgets the secret, ends the recovery codes and tells the owner', async () => {
    const person = await learner();
    await addTotp(person, app.clock.now);
    expect(await person.ok(removeTotp)).toMatchObject({
      totp: { enabled: false },
      recovery_codes_left: null,
    });
    expect(await rowOf(person)).toMatchObject({ totp_secret: null, totp_last_step: null });
    expect((await app.mails()).at(-1)!.text).toContain('認証アプリの登録が、削除されました');
  });

  it('leaves the recovery codes to who has a passkey', async () => {
    const person = await learner();
    await addTotp(person, app.clock.now);
    await addPasskey(person);
    expect((await person.ok(removeTotp)).recovery_codes_left).toBe(10);
  });

  it('ends a registration that was never confirmed, without a word', async () => {
    const person = await learner();
    const { secret } = await person.ok(beginTotp);
    const mails = (await app.mails()).length;
    await person.ok(removeTotp);
    const late = await person.refused(confirmTotp, confirming(appCode(secret, app.clock.now)));
    expect(late.code).toBe('CONFLICT');
    expect(await app.mails()).toHaveLength(mails);
  });

  it('is logged like its registration, without a secret', async () => {
    const person = await learner();
    const { secret, recoveryCodes } = await addTotp(person, app.clock.now);
    await person.ok(removeTotp);
    const { rows } = await app.database.pool.query<{ action: string }>(
      'select * from audit_log where company_id = $1 order by id',
      [person.companyId],
    );
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(['second-factor.totp.on', 'second-factor.totp.off']);
    const written = JSON.stringify(rows) + JSON.stringify(await app.mails());
    for (const word of [secret, ...recoveryCodes!]) expect(written).not.toContain(word);
  });
});
