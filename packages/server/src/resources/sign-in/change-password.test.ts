import { changePassword, me, signIn } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, type Person, startTestApp, type TestApp } from '#testing';

const NEW_PASSWORD = 'yama no ue no kumo';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const account = () => makeAccount(app, { name: 'やまだ たろう', companyName: 'うみかぜ商事' });

const statusOf = async (email: string, password: string) =>
  (await app.nobody.raw(signIn, { body: { email, password } })).status;
const change = (person: Person, password: string, current = PASSWORD) =>
  person.raw(changePassword, { body: { current_password: current, password } });

describe('a change of password', () => {
  it('ends every other session and keeps the one it came from', async () => {
    const { person, email } = await account();
    const { bearer_token: token } = (await app.nobody.ok(signIn, {
      body: { email, password: PASSWORD },
    })) as { bearer_token: string };
    const elsewhere = { headers: { authorization: `Bearer ${token}` } };
    expect((await app.nobody.raw(me, elsewhere)).status).toBe(200);
    expect((await change(person, NEW_PASSWORD)).body).toEqual({ changed: true });
    expect((await app.nobody.raw(me, elsewhere)).status).toBe(401);
    expect((await person.ok(me)).user.id).toBe(person.id);
    expect(await statusOf(email, PASSWORD)).toBe(401);
    expect(await statusOf(email, NEW_PASSWORD)).toBe(200);
  });

  it('needs the current password', async () => {
    const { person, email } = await account();
    const refused = await change(person, NEW_PASSWORD, 'chigau aikotoba');
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'current_password' }] },
    });
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  it.each([
    ['seven characters', 'abc#9z!'],
    ['129 characters', 'あ'.repeat(64) + 'い'.repeat(65)],
    ['a common one', 'Password123'],
    ['a common one in full width', 'ｐａｓｓｗｏｒｄ１'],
    ['a row of the keyboard', 'qwertyuiop'],
    ['one character again and again', 'ああああああああ'],
    ['the own name', 'やまだ たろう'],
  ])('refuses %s', async (_name, password) => {
    const { person } = await account();
    const refused = await change(person, password);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
  });

  it('refuses the own address and the name of the company', async () => {
    const { person, email, company } = await account();
    expect((await change(person, email)).status).toBe(400);
    expect((await change(person, `${company.name}!!`)).status).toBe(400);
  });

  it.each([
    ['eight characters', '海と山と川と空と'],
    ['64 characters', 'kaze '.repeat(12) + 'hare'],
    ['128 characters', 'sora wa aoi '.repeat(10) + 'kumo ga '],
    ['pictures and spaces', '🐟 🌊 とおい夏'],
  ])('takes %s', async (_name, password) => {
    const { person, email } = await account();
    expect((await change(person, password)).status).toBe(200);
    expect(await statusOf(email, password)).toBe(200);
  });

  it('is refused to an impersonation session', async () => {
    const { person } = await account();
    const { admin } = await app.make.company({ isVendor: true });
    await app.database.asOwner((tx) =>
      tx
        .updateTable('sessions')
        .set({ real_company_id: admin.companyId, real_user_id: admin.id })
        .where('user_id', '=', person.id)
        .execute(),
    );
    expect((await change(person, NEW_PASSWORD)).status).toBe(403);
  });

  it('locks the account after ten wrong passwords, also when sent concurrently', async () => {
    const { person, email } = await account();
    const tries = Array.from({ length: 15 }, () => change(person, NEW_PASSWORD, 'chigau aikotoba'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    const locked = { status: 401, body: { code: 'ACCOUNT_LOCKED' } };
    expect(await change(person, NEW_PASSWORD)).toMatchObject(locked);
    expect(await statusOf(email, PASSWORD)).toBe(401);
  });

  it('refunds the attempt when the current password is right and only the new one is refused', async () => {
    const { person } = await account();
    for (let round = 0; round < 11; round += 1)
      expect((await change(person, 'Password123')).status).toBe(400);
    expect((await change(person, NEW_PASSWORD)).status).toBe(200);
  });

  it('is logged without the password', async () => {
    const { person } = await account();
    await change(person, NEW_PASSWORD);
    const entries = await app.database.asOwner((tx) =>
      tx.selectFrom('audit_log').selectAll().where('user_id', '=', person.id).execute(),
    );
    expect(entries).toMatchObject([
      { action: 'password.change', target_id: person.id, changes: {} },
    ]);
  });
});
