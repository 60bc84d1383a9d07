import {
  confirmTotp,
  beginTotp,
  getSecondFactors,
  listExaminations,
  me,
  setEmailFactor,
  signOut,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, addTotp, appCode } from '#test/testing/second-factors';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = (table: 'users' | 'companies', id: number, values: Record<string, unknown>) =>
  app.database.asOwner((tx) => tx.updateTable(table).set(values).where('id', '=', id).execute());

const changeSession = (person: Person, values: Record<string, unknown>) =>
  app.database.asOwner((tx) =>
    tx.updateTable('sessions').set(values).where('user_id', '=', person.id).execute(),
  );

const logOf = async ({ companyId }: Person) =>
  app.database.asOwner((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'changes'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  );

const learner = async (): Promise<Person> => (await app.make.company()).learner;
/** A user of a company that requires a second factor. */
const obliged = async (): Promise<Person> => {
  const { company, learner: person } = await app.make.company();
  await change('companies', company.id, { two_factor_required: true });
  return person;
};
const turn = (enabled: boolean) => ({ body: { enabled } });

describe('the e-mailed code', () => {
  it('is off until the user turns it on, and notifies the user by mail', async () => {
    const person = await learner();
    const before = await person.ok(getSecondFactors);
    expect(before).toMatchObject({
      required_by_company: false,
      email: { enabled: false, in_use: false },
      totp: { enabled: false },
      passkeys: [],
      recovery_codes_left: null,
    });
    const { email } = await person.ok(setEmailFactor, turn(true));
    expect(email).toEqual({ ...before.email, enabled: true, in_use: true });
    const mail = (await app.mails()).at(-1)!;
    expect(mail).toMatchObject({ to: email!.address, name: person.name });
    expect(mail.text).toContain('メールの確認コードを使うように設定されました');
  });

  it('is logged when it changes, and only then', async () => {
    const person = await learner();
    for (const enabled of [true, true, false]) await person.ok(setEmailFactor, turn(enabled));
    expect(await logOf(person)).toEqual([
      { action: 'second-factor.email.on', user_id: person.id, changes: {} },
      { action: 'second-factor.email.off', user_id: person.id, changes: {} },
    ]);
  });

  it('is not used while a stronger factor is registered', async () => {
    const person = await learner();
    await person.ok(setEmailFactor, turn(true));
    await addPasskey(person);
    const { email } = await person.ok(getSecondFactors);
    expect(email).toMatchObject({ enabled: true, in_use: false });
  });

  it('cannot be turned off where the company requires it, unless a stronger factor is registered', async () => {
    const person = await obliged();
    expect(await person.ok(getSecondFactors)).toMatchObject({
      required_by_company: true,
      email: { enabled: false, in_use: true },
    });
    await person.ok(setEmailFactor, turn(true));
    const refused = await person.refused(setEmailFactor, turn(false));
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'enabled' }] });
    await addTotp(person, app.clock.now);
    const { email } = await person.ok(setEmailFactor, turn(false));
    expect(email).toMatchObject({ enabled: false, in_use: false });
  });

  it('is not available to users without an address', async () => {
    const person = await learner();
    await change('users', person.id, { email: null, login_id: `nomail-${person.id}` });
    expect((await person.ok(getSecondFactors)).email).toBeNull();
    const refused = await person.refused(setEmailFactor, turn(true));
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'enabled' }] });
  });
});

describe('a company that requires a second factor', () => {
  it('lets users without an address only set one up, and everything after that', async () => {
    const person = await obliged();
    await change('users', person.id, { email: null, login_id: `must-${person.id}` });
    expect((await person.ok(me)).session.required_step).toBe('set-up-second-factor');
    expect(await person.refused(listExaminations)).toMatchObject({
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
    });
    await person.ok(getSecondFactors);
    const { secret } = await person.ok(beginTotp);
    expect((await person.refused(listExaminations)).code).toBe('SECOND_FACTOR_REQUIRED');
    await person.ok(confirmTotp, { body: { code: appCode(secret, app.clock.now) } });
    expect((await person.ok(me)).session.required_step).toBeNull();
    await person.ok(listExaminations);
  });

  it('accepts a passkey as well, and allows signing out before the setup', async () => {
    const [person, leaving] = [await obliged(), await obliged()];
    for (const { id } of [person, leaving])
      await change('users', id, { email: null, login_id: `must-${id}` });
    await addPasskey(person);
    await person.ok(listExaminations);
    await leaving.ok(signOut);
    expect((await leaving.refused(me)).status).toBe(401);
  });

  it('requires no setup of users with an address, who get an e-mailed code', async () => {
    const person = await obliged();
    expect((await person.ok(me)).session.required_step).toBeNull();
    await person.ok(listExaminations);
  });
});

describe('changing factors', () => {
  it('requires a re-authentication within the last ten minutes', async () => {
    const person = await learner();
    const minutesAgo = (minutes: number) =>
      changeSession(person, {
        confirmed_at: new Date(app.clock.now.getTime() - minutes * 60_000),
      });
    await minutesAgo(10);
    await person.ok(beginTotp);
    await minutesAgo(10.1);
    const refused = [
      await person.refused(beginTotp),
      await person.refused(setEmailFactor, turn(true)),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill('CONFIRMATION_REQUIRED'));
    await person.ok(getSecondFactors);
  });

  it('is refused to impersonation sessions', async () => {
    const person = await learner();
    const { admin } = await app.make.company();
    await change('users', admin.id, { role: 'SuperAdmin' });
    await changeSession(person, {
      real_company_id: admin.companyId,
      real_user_id: admin.id,
    });
    const refused = [
      await person.refused(beginTotp),
      await person.refused(setEmailFactor, turn(true)),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill('NOT_AS_ANOTHER'));
    expect((await person.ok(me)).session.impersonator).toMatchObject({ id: admin.id });
  });
});
