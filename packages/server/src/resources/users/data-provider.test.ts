import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The public client as it comes, with nothing but the token added. */
const signedInProvider = async () => {
  const people = await app.make.company();
  const provider = simpleRestProvider(`${origin}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${people.admin.token}` },
    }),
  );
  return { ...people, provider };
};

describe('the ra-data-simple-rest client', () => {
  it('lists, sorts and pages', async () => {
    const { provider, admin, manager, learner } = await signedInProvider();
    const page = (number: number) =>
      provider.getList('users', {
        pagination: { page: number, perPage: 2 },
        sort: { field: 'id', order: 'DESC' },
        filter: {},
      });
    const first = await page(1);
    expect(first.total).toBe(3);
    expect(first.data.map(({ id }) => id)).toEqual([learner.id, manager.id]);
    expect((await page(2)).data).toMatchObject([{ id: admin.id }]);
    expect(await page(3)).toEqual({ data: [], total: 3 });
  });

  it('gets one, and many by their ids', async () => {
    const { provider, manager, learner } = await signedInProvider();
    const one = await provider.getOne('users', { id: learner.id });
    expect(one.data).toMatchObject({ id: learner.id, name: learner.name });
    const many = await provider.getMany('users', { ids: [manager.id, learner.id] });
    expect(many.data.map(({ id }) => id)).toEqual([manager.id, learner.id]);
  });

  it('lists those who refer to a department', async () => {
    const { provider, department } = await signedInProvider();
    const { total } = await provider.getManyReference('users', {
      target: 'department_id',
      id: department.id,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: { role: 'User' },
    });
    expect(total).toBe(1);
  });

  it('creates, updates with the whole record, and deletes', async () => {
    const { provider, department } = await signedInProvider();
    const created = await provider.create('users', {
      data: { name: '外部 太郎', login_id: 'from-outside', department_id: department.id },
    });
    const data = { ...created.data, post: '係長' };
    const { id } = created.data;
    const updated = await provider.update('users', { id, data, previousData: created.data });
    expect(updated.data).toEqual({
      ...data,
      post_id: expect.any(Number),
      revision: created.data.revision + 1,
    });
    const deleted = await provider.delete('users', { id, previousData: data });
    expect(deleted.data).toMatchObject({ id, active: false });
  });

  it('hears of a refusal with the status and the sentence', async () => {
    const { provider } = await signedInProvider();
    const data = { name: '', login_id: 'without-name' };
    await expect(provider.create('users', { data })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('入力してください'),
    });
  });
});
