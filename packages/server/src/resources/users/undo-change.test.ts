import {
  createUser,
  listAccountChanges,
  makeInitialPassword,
  me,
  requestPassword,
  resetSecondFactors,
  seeAccountChanges,
  signIn,
  undoAccountChange,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPasskey, addTotp } from '#test/testing/second-factors';
import { linkIn, makeAccount, PASSWORD, startTestApp, TestClient, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const undoTokenFor = async (email: string): Promise<string> => {
  const mail = (await app.mails()).findLast(
    ({ to, subject }) => to === email && subject.includes('ログインの方法が変更されました'),
  );
  return new URL(linkIn(mail!)).hash.replace('#token=', '');
};
const undo = (token: string) => app.nobody.raw(undoAccountChange, { body: { token } });
const enter = (email: string) => app.nobody.raw(signIn, { body: { email, password: PASSWORD } });

it('the owner undoes another address by the link that came to theirs, and what was sent since is dead', async () => {
  const { email, person, admin } = await makeAccount(app);
  const params = { id: person.id };
  await admin.ok(updateUser, { params, body: { email: 'taken-over@undo.example' } });
  await app.nobody.ok(requestPassword, { body: { email: 'taken-over@undo.example' } });
  const token = await undoTokenFor(email);
  expect(await undo(token)).toMatchObject({ status: 200, body: { undone: true } });
  expect((await person.raw(me)).status).toBe(401);
  expect((await enter(email)).status).toBe(200);
  expect((await enter('taken-over@undo.example')).status).toBe(401);
  const links = await app.database.pool.query('select 1 from account_links where user_id = $1', [
    person.id,
  ]);
  expect(links.rowCount).toBe(0);
  expect((await undo(token)).body).toMatchObject({ code: 'LINK_INVALID' });
});

it('gives back the login id and the factors that were there', async () => {
  const { email, person, admin } = await makeAccount(app);
  await addTotp(person, app.clock.now);
  await addPasskey(person);
  const params = { id: person.id };
  await admin.ok(resetSecondFactors, { params });
  const token = await undoTokenFor(email);
  await admin.ok(updateUser, { params, body: { login_id: 'undo-later' } });
  expect((await undo(token)).status).toBe(200);
  const { body } = await enter(email);
  expect(body).toMatchObject({
    second_factor: { methods: ['passkey', 'totp', 'recovery-code'] },
  });
  expect((await enter('undo-later')).status).toBe(401);
});

it('works for a week', async () => {
  const { email, person, admin } = await makeAccount(app);
  await admin.ok(updateUser, { params: { id: person.id }, body: { login_id: 'undo-week' } });
  const token = await undoTokenFor(email);
  app.clock.addDays(7);
  expect((await undo(token)).body).toMatchObject({ code: 'LINK_INVALID' });
  expect((await undo('nothing')).body).toMatchObject({ code: 'LINK_INVALID' });
});

it('without an address the owner reads of it at the next sign-in, and the other admins by mail', async () => {
  const { admin, company } = await app.make.company();
  const second = await app.make.user(company.id, { role: 'Admin', email: 'second@undo.example' });
  const { id } = await admin.ok(createUser, { body: { name: '渚', login_id: 'undo-none' } });
  const { login, password } = await admin.ok(makeInitialPassword, { params: { id } });
  const told = (await app.mails()).filter(({ subject }) => subject.includes('渚 さん'));
  expect(told.map(({ to }) => to)).toEqual(['second@undo.example']);
  expect(second.id).not.toBe(admin.id);
  const entered = await app.nobody.ok(signIn, { body: { email: login, password } });
  const owner = new TestClient(app.fastify, (entered as { bearer_token: string }).bearer_token);
  const { changes } = await owner.ok(listAccountChanges);
  expect(changes).toMatchObject([{ kind: 'initial-password' }]);
  const body = { up_to: changes[0]!.id };
  expect(await owner.ok(seeAccountChanges, { body })).toEqual({ changes: [] });
  expect(await admin.ok(listAccountChanges)).toEqual({ changes: [] });
});
