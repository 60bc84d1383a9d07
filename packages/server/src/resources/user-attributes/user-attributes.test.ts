import {
  createUserAttribute,
  deleteUserAttribute,
  getPersonalData,
  getUser,
  listUserAttributes,
  listUsers,
  setUserAttributes,
  updateUserAttribute,
  type UserAttributeBody,
  type UserAttributeUpdateBody,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const define = (admin: Person, body: UserAttributeBody) => admin.ok(createUserAttribute, { body });
const area = (admin: Person) =>
  define(admin, { name: '地域', kind: 'Choice', choices: [{ name: '東' }, { name: '西' }] });
const give = (who: Person, user_id: number, attributes: Record<string, string | number | null>) =>
  who.ok(setUserAttributes, { params: { user_id }, body: { attributes } });
const change = (id: number, body: UserAttributeUpdateBody) => ({ params: { id }, body });

describe('an attribute', () => {
  it('is defined by admins, listed in its place for managers too', async () => {
    const { admin, manager, learner } = await app.make.company();
    const first = await area(admin);
    expect(first).toMatchObject({ name: '地域', choices: ['東', '西'], position: 0 });
    const second = await define(admin, { name: '資格', kind: 'Text' });
    await admin.ok(updateUserAttribute, change(second.id, { position: 0 }));
    await admin.ok(updateUserAttribute, change(first.id, { position: 1 }));
    const listed = await manager.ok(listUserAttributes);
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await learner.refused(listUserAttributes)).code).toBe('FORBIDDEN');
    const body = { name: '別', kind: 'Text' as const };
    expect((await manager.refused(createUserAttribute, { body })).code).toBe('FORBIDDEN');
    expect((await app.nobody.refused(createUserAttribute, { body })).status).toBe(401);
  });

  it('has a name of its own and choices that fit its kind', async () => {
    const { admin } = await app.make.company();
    await area(admin);
    const refusedWith = async (body: UserAttributeBody) =>
      (await admin.refused(createUserAttribute, { body })).errors[0];
    expect(await refusedWith({ name: '地域 ', kind: 'Text' })).toMatchObject({
      code: 'NAME_TAKEN',
      field: 'name',
    });
    const choices = [{ name: 'A' }, { name: 'Ａ' }];
    expect(await refusedWith({ name: '班', kind: 'Choice', choices })).toMatchObject({
      field: 'choices',
    });
    expect(await refusedWith({ name: '班', kind: 'Choice' })).toMatchObject({ field: 'choices' });
    expect(await refusedWith({ name: '班', kind: 'Date', choices: [{ name: 'A' }] })).toMatchObject(
      { field: 'choices' },
    );
    const many = Array.from({ length: 101 }, (_, at) => ({ name: `班${at}` }));
    expect(await refusedWith({ name: '班', kind: 'Choice', choices: many })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('is one of thirty at most', async () => {
    const { admin } = await app.make.company();
    for (let made = 0; made < 29; made += 1)
      await define(admin, { name: `属性${made}`, kind: 'Text' });
    const two = await Promise.all(
      ['甲', '乙'].map((name) =>
        admin.raw(createUserAttribute, { body: { name, kind: 'Text' as const } }),
      ),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await admin.refused(createUserAttribute, {
      body: { name: '丙', kind: 'Text' as const },
    });
    expect(refused.code).toBe('TOO_MANY_ATTRIBUTES');
  });

  it('of another company is not there', async () => {
    const { admin, learner } = await app.make.company();
    const other = await app.make.company();
    const { id } = await area(other.admin);
    expect((await admin.refused(updateUserAttribute, change(id, { name: '別' }))).status).toBe(404);
    expect((await admin.refused(deleteUserAttribute, { params: { id } })).status).toBe(404);
    const sent = { params: { user_id: learner.id }, body: { attributes: { [id]: '東' } } };
    expect(await admin.refused(setUserAttributes, sent)).toMatchObject({
      status: 400,
      errors: [{ field: `attributes.${id}` }],
    });
    const mine = await area(admin);
    const theirs = {
      params: { user_id: other.learner.id },
      body: { attributes: { [mine.id]: '東' } },
    };
    expect((await admin.refused(setUserAttributes, theirs)).status).toBe(404);
  });
});

describe('values', () => {
  it('are written by kind, stay when absent and go with null', async () => {
    const { admin, learner } = await app.make.company();
    const choice = await area(admin);
    const score = await define(admin, { name: '点数', kind: 'Number' });
    const day = await define(admin, { name: '取得日', kind: 'Date' });
    const written = await give(admin, learner.id, {
      [choice.id]: '西',
      [score.id]: '１,０２５.5',
      [day.id]: '2024-02-29',
    });
    const all = { [choice.id]: '西', [score.id]: 1025.5, [day.id]: '2024-02-29' };
    expect(written.attributes).toEqual(all);
    const less = await give(admin, learner.id, { [day.id]: null });
    expect(less.attributes).toEqual({ [choice.id]: '西', [score.id]: 1025.5 });
    const own = await learner.ok(getUser, { params: { id: learner.id } });
    expect(own.attributes).toEqual(less.attributes);
    const listed = await admin.ok(listUsers, { query: { id: learner.id } });
    expect(listed[0]!.attributes).toEqual(less.attributes);
    const counts = (await admin.ok(listUserAttributes)).map(({ user_count: count }) => count);
    expect(counts).toEqual([1, 1, 0]);
  });

  it('that do not fit are refused by name, and nothing is written', async () => {
    const { admin, manager, learner } = await app.make.company();
    const choice = await area(admin);
    const score = await define(admin, { name: '点数', kind: 'Number' });
    const attributes = { [choice.id]: '東', [score.id]: '多い' };
    const sent = { params: { user_id: learner.id }, body: { attributes } };
    const refused = await admin.refused(setUserAttributes, sent);
    expect(refused.errors).toMatchObject([
      { field: `attributes.${score.id}`, message: expect.stringContaining('点数') },
    ]);
    const user = await admin.ok(getUser, { params: { id: learner.id } });
    expect(user.attributes).toEqual({});
    for (const who of [manager, learner])
      expect((await who.refused(setUserAttributes, sent)).code).toBe('FORBIDDEN');
    const odd = { params: { user_id: learner.id }, body: { attributes: { ['01']: 'x' } } };
    expect((await admin.refused(setUserAttributes, odd)).status).toBe(400);
  });

  it('stand in the log by name once they change, and in what is kept about the person', async () => {
    const { company, admin, learner } = await app.make.company();
    const { id } = await area(admin);
    await give(admin, learner.id, { [id]: '東' });
    await give(admin, learner.id, { [id]: '東' });
    await give(admin, learner.id, { [id]: '西' });
    const { rows } = await app.database.pool.query<{ changes: unknown }>(
      `select changes from audit_log where company_id = $1 and action = 'user.set-attributes' order by id`,
      [company.id],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      { attributes: { from: [], to: ['地域: 東'] } },
      { attributes: { from: ['地域: 東'], to: ['地域: 西'] } },
    ]);
    const data = await learner.ok(getPersonalData, { params: { id: learner.id } });
    expect(data['attributes']).toEqual([{ name: '地域', value: '西' }]);
  });
});

describe('changing a definition', () => {
  it('renames the values with the choices, even crosswise', async () => {
    const { admin, learner, manager } = await app.make.company();
    const { id } = await area(admin);
    await give(admin, learner.id, { [id]: '東' });
    await give(admin, manager.id, { [id]: '西' });
    const choices = [{ name: '西', was: '東' }, { name: '東', was: '西' }, { name: '北' }];
    const after = await admin.ok(updateUserAttribute, change(id, { choices }));
    expect(after.choices).toEqual(['西', '東', '北']);
    const of = async (userId: number) =>
      (await admin.ok(getUser, { params: { id: userId } })).attributes[id];
    expect([await of(learner.id), await of(manager.id)]).toEqual(['西', '東']);
  });

  it('keeps the kind and the choices that somebody has', async () => {
    const { admin, learner } = await app.make.company();
    const { id } = await area(admin);
    await give(admin, learner.id, { [id]: '東' });
    const refused = async (body: UserAttributeUpdateBody) =>
      await admin.refused(updateUserAttribute, change(id, body));
    expect(await refused({ kind: 'Text' })).toMatchObject({
      code: 'ATTRIBUTE_IN_USE',
      errors: [{ field: 'kind' }],
    });
    expect(await refused({ choices: [{ name: '西' }] })).toMatchObject({
      code: 'ATTRIBUTE_IN_USE',
      message: expect.stringContaining('東'),
    });
    expect((await refused({ choices: [] })).status).toBe(400);
    await admin.ok(updateUserAttribute, change(id, { choices: [{ name: '東' }] }));
    await give(admin, learner.id, { [id]: null });
    const text = await admin.ok(updateUserAttribute, change(id, { kind: 'Text' }));
    expect(text).toMatchObject({ kind: 'Text', choices: [] });
  });

  it('by deletion takes the values along', async () => {
    const { admin, learner } = await app.make.company();
    const { id } = await area(admin);
    await give(admin, learner.id, { [id]: '東' });
    expect(await admin.ok(deleteUserAttribute, { params: { id } })).toMatchObject({
      name: '地域',
      user_count: 1,
    });
    const user = await admin.ok(getUser, { params: { id: learner.id } });
    expect(user.attributes).toEqual({});
    expect((await admin.refused(deleteUserAttribute, { params: { id } })).status).toBe(404);
  });
});

describe('the list of users by attributes', () => {
  it('takes any of some values and spans of numbers and dates, both ends inclusive', async () => {
    const { admin, manager, learner } = await app.make.company();
    const choice = await area(admin);
    const score = await define(admin, { name: '点数', kind: 'Number' });
    const day = await define(admin, { name: '取得日', kind: 'Date' });
    await give(admin, learner.id, { [choice.id]: '東', [score.id]: 9, [day.id]: '2020-01-01' });
    await give(admin, manager.id, { [choice.id]: '西', [score.id]: 100, [day.id]: '2021-01-01' });
    const found = async (asked: object) => {
      const attributes = JSON.stringify(asked);
      const plain = await admin.ok(listUsers, { query: { attributes } });
      const filter = JSON.stringify({ attributes: asked });
      expect(await admin.ok(listUsers, { query: { filter } })).toEqual(plain);
      return plain.map(({ id }) => id);
    };
    expect(await found({ [choice.id]: ['東'] })).toEqual([learner.id]);
    expect(await found({ [choice.id]: ['東', '西'] })).toEqual([manager.id, learner.id]);
    expect(await found({ [score.id]: { from: 9, to: 99 } })).toEqual([learner.id]);
    expect(await found({ [score.id]: { from: 10 } })).toEqual([manager.id]);
    expect(await found({ [score.id]: ['100'] })).toEqual([manager.id]);
    const until = { [day.id]: { to: '2021-01-01' }, [choice.id]: ['西'] };
    expect(await found(until)).toEqual([manager.id]);
    expect(await found({ [day.id]: { from: '2021-01-02' } })).toEqual([]);
    expect(await found({})).toHaveLength(3);
  });

  it('refuses what cannot be asked for', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    const { id: foreign } = await area(other.admin);
    const { id } = await area(admin);
    const asked = [
      { [foreign]: ['東'] },
      { 999999: ['東'] },
      { [id]: ['北'] },
      { [id]: { from: 'a' } },
      { [id]: [] },
      { x: ['東'] },
      [],
    ];
    for (const each of asked) {
      const query = { attributes: JSON.stringify(each) };
      const refused = await admin.refused(listUsers, { query });
      expect(refused.errors[0]!.field, query.attributes).toMatch(/^attributes/);
    }
    expect((await admin.refused(listUsers, { query: { attributes: '{' } })).status).toBe(400);
  });
});
