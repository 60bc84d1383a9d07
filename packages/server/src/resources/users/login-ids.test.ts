import { createUser, listAuditLog, signIn, updateUser } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

const PASSWORD = '朝霧の晴れるまで待つ舟';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const withCode = async (code: string) => {
  const made = await app.make.company();
  await app.database.pool.query('update companies set code = $2 where id = $1', [
    made.company.id,
    code,
  ]);
  return made;
};
const create = (admin: Person, login_id: string, secret: { password?: string } = {}) =>
  admin.raw(createUser, { body: { name: '田中', login_id, ...secret } });
const idOf = async (admin: Person, login_id: string, secret = {}): Promise<string> =>
  ((await create(admin, login_id, secret)).body as { login_id: string }).login_id;

it('a login id that another company has gets the own company’s code before it', async () => {
  const [aoba, kita] = [await withCode('aoba'), await withCode('kita')];
  const secret = { password: PASSWORD };
  expect(await idOf(kita.admin, 'tanaka', secret)).toBe('tanaka');
  const made = await create(aoba.admin, 'Tanaka', secret);
  expect(made).toMatchObject({ status: 201, body: { login_id: 'aoba-Tanaka' } });
  const enter = (email: string) => app.nobody.ok(signIn, { body: { email, password: PASSWORD } });
  expect(await enter('aoba-tanaka')).toMatchObject({ company: { id: aoba.company.id } });
  expect(await enter('tanaka')).toMatchObject({ company: { id: kita.company.id } });
  const again = await create(aoba.admin, 'tanaka');
  expect(again).toMatchObject({ status: 409, body: { code: 'LOGIN_ID_TAKEN' } });
});

it('it stays free even where another company has just that one', async () => {
  const [mori, kawa] = [await withCode('mori'), await withCode('kawa')];
  expect(await idOf(kawa.admin, 'suzuki')).toBe('suzuki');
  expect(await idOf(kawa.admin, 'mori-suzuki')).toBe('mori-suzuki');
  expect(await idOf(mori.admin, 'suzuki')).toBe('mori-suzuki-2');
  expect(await idOf(kawa.admin, 'kawa-suzuki')).toBe('kawa-suzuki');
});

it('a change gets one in the same way, and the log says what it became', async () => {
  const [yama, umi] = [await withCode('yama'), await withCode('umi')];
  await create(umi.admin, 'sato');
  const change = { params: { id: yama.learner.id }, body: { login_id: 'sato' } };
  expect(await yama.admin.ok(updateUser, change)).toMatchObject({ login_id: 'yama-sato' });
  expect(await yama.admin.ok(updateUser, change)).toMatchObject({ login_id: 'yama-sato' });
  const { items } = await yama.admin.ok(listAuditLog, { query: { action: 'user.update' } });
  expect(items).toHaveLength(1);
  expect(items[0]!.changes).toMatchObject({ login_id: { from: null, to: 'yama-sato' } });
});

it('who tries many of others’ learns nothing more: every one gets the code', async () => {
  const [tori, saru] = [await withCode('tori'), await withCode('saru')];
  for (let n = 0; n < 20; n += 1) {
    await create(saru.admin, `probed-${n}`);
    expect(await idOf(tori.admin, `probed-${n}`)).toBe(`tori-probed-${n}`);
  }
  expect(await idOf(tori.admin, 'nobodys')).toBe('tori-nobodys');
  expect(await idOf(saru.admin, 'nobodys')).toBe('nobodys');
  app.clock.addDays(1);
  expect(await idOf(tori.admin, 'next-day')).toBe('next-day');
});

it('two that are made at once do not get the same', async () => {
  const companies = [await withCode('one'), await withCode('two'), await withCode('three')];
  const ids = await Promise.all(companies.map(({ admin }) => idOf(admin, 'at-once')));
  expect(new Set(ids).size).toBe(3);
  expect(ids).toContain('at-once');
});
