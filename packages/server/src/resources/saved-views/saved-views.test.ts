import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MAX_SAVED_VIEWS,
  updateSavedView,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const view = { list: 'users', name: '未ログイン', search: 'state=NeverSignedIn' };
const save = (person: Person, body: Partial<typeof view> = {}) =>
  person.ok(createSavedView, { body: { ...view, ...body } });
const namesFor = async (person: Person, list: string) =>
  (await person.ok(listSavedViews, { query: { list } })).map(({ name }) => name);

describe('saved views', () => {
  it('are kept for one person and one list, changed and deleted', async () => {
    const { admin, manager } = await app.make.company();
    const saved = await save(admin);
    await save(admin, { list: 'courses', name: '自社' });
    expect(await namesFor(admin, 'users')).toEqual(['未ログイン']);
    expect(await namesFor(manager, 'users')).toEqual([]);
    const params = { id: saved.id };
    const body = { search: 'state=Quiet' };
    const changed = await admin.ok(updateSavedView, { params, body });
    expect(changed).toEqual({ ...saved, search: 'state=Quiet' });
    expect((await manager.refused(updateSavedView, { params, body })).code).toBe('NOT_FOUND');
    expect((await manager.refused(deleteSavedView, { params })).code).toBe('NOT_FOUND');
    await admin.ok(deleteSavedView, { params });
    expect(await namesFor(admin, 'users')).toEqual([]);
    expect((await admin.refused(deleteSavedView, { params })).code).toBe('NOT_FOUND');
  });

  it('have names of their own within a list', async () => {
    const { admin } = await app.make.company();
    await save(admin);
    expect((await admin.refused(createSavedView, { body: view })).code).toBe('NAME_TAKEN');
    const { id } = await save(admin, { name: '別の条件' });
    const renaming = { params: { id }, body: { name: view.name } };
    expect((await admin.refused(updateSavedView, renaming)).code).toBe('NAME_TAKEN');
  });

  it('are limited in number and length', async () => {
    const { learner } = await app.make.company();
    for (let at = 0; at < MAX_SAVED_VIEWS; at += 1) await save(learner, { name: `条件${at}` });
    const refusal = await learner.refused(createSavedView, { body: view });
    expect(refusal.code).toBe('TOO_MANY_SAVED_VIEWS');
    await save(learner, { list: 'courses' });
    const long = { ...view, search: 'x'.repeat(2001) };
    expect((await learner.refused(createSavedView, { body: long })).status).toBe(400);
    expect((await app.nobody.refused(listSavedViews)).status).toBe(401);
  });
});
