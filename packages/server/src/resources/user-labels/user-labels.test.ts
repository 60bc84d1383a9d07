import {
  createUser,
  deletePost,
  deleteProfession,
  deleteUser,
  getUser,
  listPosts,
  listProfessions,
  listUsers,
  mergePost,
  mergeProfession,
  updatePost,
  updateProfession,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let serial = 0;
const addUser = (admin: Person, body: { profession?: string; post?: string }) =>
  admin.ok(createUser, { body: { name: '職 持', login_id: `label-${(serial += 1)}`, ...body } });
const professionsOf = async (who: Person) =>
  (await who.ok(listProfessions)).map((row) => [row.name, row.user_count]);
const actionsOf = async (companyId: number) => {
  const { rows } = await app.database.pool.query<{ action: string; changes: unknown }>(
    `select action, changes from audit_log where company_id = $1 and target_type in ('profession', 'post') order by id`,
    [companyId],
  );
  return rows;
};

describe('professions and posts', () => {
  it('come by use, once, and a user carries the text and the id', async () => {
    const { admin, learner } = await app.make.company();
    const other = await app.make.company();
    const first = await addUser(admin, { profession: 'ＳＥ', post: '主任' });
    const second = await addUser(admin, { profession: ' SE ' });
    expect(first).toMatchObject({ profession: 'ＳＥ', post: '主任' });
    expect(second).toMatchObject({ profession: 'ＳＥ', profession_id: first.profession_id });
    expect(second.post_id).toBeNull();
    await learner.ok(updateUser, { params: { id: learner.id }, body: { profession: '販売' } });
    expect(await professionsOf(admin)).toEqual([
      ['販売', 1],
      ['ＳＥ', 2],
    ]);
    expect(await professionsOf(other.admin)).toEqual([]);
    const elsewhere = await addUser(other.admin, { profession: 'SE' });
    expect(elsewhere.profession_id).not.toBe(first.profession_id);
  });

  it('become one row when two are given the same new one at once', async () => {
    const { admin, learner, manager } = await app.make.company();
    const give = (id: number) =>
      admin.raw(updateUser, { params: { id }, body: { profession: '同時', post: '同時役' } });
    const answers = await Promise.all([learner, manager, admin].map(({ id }) => give(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await professionsOf(admin)).toEqual([['同時', 3]]);
  });

  it('filter the users, one or several, by text and by id', async () => {
    const { admin } = await app.make.company();
    const [a, b] = [await addUser(admin, { post: '甲' }), await addUser(admin, { post: '乙' })];
    await addUser(admin, { post: '丙' });
    const idsIn = async (query: Record<string, string | number>) =>
      (await admin.ok(listUsers, { query })).map(({ id }) => id);
    expect(await idsIn({ post_id: a.post_id! })).toEqual([a.id]);
    expect(await idsIn({ post_id: `[${a.post_id},${b.post_id}]` })).toEqual([a.id, b.id]);
    expect(await idsIn({ post: '乙' })).toEqual([b.id]);
    expect(await idsIn({ post: '丁' })).toEqual([]);
    expect(await idsIn({ profession_id: 999_999 })).toEqual([]);
  });

  it('are counted among the active users that a manager may see', async () => {
    const { admin, manager, learner } = await app.make.company();
    await addUser(admin, { profession: '営業' });
    const gone = await addUser(admin, { profession: '営業' });
    await admin.ok(updateUser, { params: { id: learner.id }, body: { profession: '営業' } });
    await admin.ok(deleteUser, { params: { id: gone.id } });
    expect(await professionsOf(admin)).toEqual([['営業', 2]]);
    expect(await professionsOf(manager)).toEqual([['営業', 1]]);
    expect((await learner.refused(listProfessions)).code).toBe('FORBIDDEN');
    expect((await app.nobody.refused(listPosts)).code).toBe('UNAUTHENTICATED');
  });

  it('are sorted by their users and found by part of the name', async () => {
    const { admin } = await app.make.company();
    for (const post of ['係長', '課長', '課長', '部長']) await addUser(admin, { post });
    const query = { sort: '["user_count","DESC"]', name: '課' };
    expect(await admin.ok(listPosts, { query })).toMatchObject([{ name: '課長', user_count: 2 }]);
    const sorted = await admin.ok(listPosts, { query: { sort: '["user_count","DESC"]' } });
    expect(sorted[0]).toMatchObject({ name: '課長' });
  });
});

describe('renaming', () => {
  it('reaches everybody who has it, and is logged', async () => {
    const { company, admin } = await app.make.company();
    const {
      id,
      post_id: postId,
      profession_id: professionId,
    } = await addUser(admin, {
      post: '店長代理',
      profession: 'SE',
    });
    const change = { params: { id: postId! }, body: { name: '副店長' } };
    expect(await admin.ok(updatePost, change)).toEqual({
      id: postId,
      name: '副店長',
      user_count: 1,
    });
    await admin.ok(updateProfession, { params: { id: professionId! }, body: { name: 'ＳＥ' } });
    expect(await admin.ok(getUser, { params: { id } })).toMatchObject({ post: '副店長' });
    expect((await actionsOf(company.id))[0]).toEqual({
      action: 'post.update',
      changes: { name: { from: '店長代理', to: '副店長' } },
    });
  });

  it('is refused for a name that is there, for managers and for other companies', async () => {
    const { admin, manager } = await app.make.company();
    const other = await app.make.company();
    await addUser(admin, { profession: '経理' });
    const { profession_id: id } = await addUser(admin, { profession: '総務' });
    const change = { params: { id: id! }, body: { name: '経理' } };
    expect((await admin.refused(updateProfession, change)).code).toBe('NAME_TAKEN');
    expect((await manager.refused(updateProfession, change)).code).toBe('FORBIDDEN');
    expect((await other.admin.refused(updateProfession, change)).status).toBe(404);
    const empty = { params: { id: id! }, body: { name: ' ' } };
    expect((await admin.refused(updateProfession, empty)).status).toBe(400);
  });
});

describe('merging', () => {
  it('moves the people, deactivated ones too, and deletes the row', async () => {
    const { company, admin } = await app.make.company();
    const from = await addUser(admin, { profession: '販売員', post: '主任' });
    const into = await addUser(admin, { profession: '販売', post: 'リーダー' });
    await admin.ok(deleteUser, { params: { id: from.id } });
    const merged = await admin.ok(mergeProfession, {
      params: { id: from.profession_id! },
      body: { into_id: into.profession_id! },
    });
    expect(merged).toEqual({ id: into.profession_id, name: '販売', user_count: 1 });
    expect(await admin.ok(getUser, { params: { id: from.id } })).toMatchObject({
      profession: '販売',
      profession_id: into.profession_id,
    });
    expect(await professionsOf(admin)).toEqual([['販売', 1]]);
    const posts = { params: { id: into.post_id! }, body: { into_id: from.post_id! } };
    expect(await admin.ok(mergePost, posts)).toMatchObject({ name: '主任', user_count: 1 });
    expect(await actionsOf(company.id)).toMatchObject([
      { action: 'profession.merge', changes: { name: { from: '販売員', to: '販売' }, users: 1 } },
      { action: 'post.merge' },
    ]);
  });

  it('is refused into itself and into what is not the company’s', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    const { profession_id: id } = await addUser(admin, { profession: '設計' });
    const { profession_id: foreign } = await addUser(other.admin, { profession: '設計' });
    for (const into_id of [id!, foreign!, 999_999]) {
      const refused = await admin.refused(mergeProfession, {
        params: { id: id! },
        body: { into_id },
      });
      expect(refused).toMatchObject({ status: 400, errors: [{ field: 'into_id' }] });
    }
    const ofOther = { params: { id: foreign! }, body: { into_id: id! } };
    expect((await admin.refused(mergeProfession, ofOther)).status).toBe(404);
  });

  it('of two into each other leaves one', async () => {
    const { admin } = await app.make.company();
    const a = (await addUser(admin, { profession: '甲種' })).profession_id!;
    const b = (await addUser(admin, { profession: '乙種' })).profession_id!;
    const merge = (id: number, into_id: number) =>
      admin.raw(mergeProfession, { params: { id }, body: { into_id } });
    const statuses = (await Promise.all([merge(a, b), merge(b, a)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await professionsOf(admin)).map(([, count]) => count)).toEqual([2]);
  });
});

describe('deleting', () => {
  it('is refused while an active user has it; deactivated ones lose it', async () => {
    const { company, admin } = await app.make.company();
    const user = await addUser(admin, { profession: '臨時', post: '臨時役' });
    const params = { id: user.profession_id! };
    expect(await admin.refused(deleteProfession, { params })).toMatchObject({
      status: 409,
      code: 'LABEL_IN_USE',
      message: expect.stringContaining('職種'),
    });
    await admin.ok(deleteUser, { params: { id: user.id } });
    expect(await admin.ok(deleteProfession, { params })).toMatchObject({ name: '臨時' });
    await admin.ok(deletePost, { params: { id: user.post_id! } });
    expect((await admin.refused(deleteProfession, { params })).status).toBe(404);
    expect(await admin.ok(getUser, { params: { id: user.id } })).toMatchObject({
      profession: null,
      profession_id: null,
      post_id: null,
    });
    expect(await actionsOf(company.id)).toEqual([
      { action: 'profession.delete', changes: { name: '臨時' } },
      { action: 'post.delete', changes: { name: '臨時役' } },
    ]);
  });

  it('leaves the name free to come again', async () => {
    const { admin, learner } = await app.make.company();
    const params = { id: learner.id };
    const first = await admin.ok(updateUser, { params, body: { post: '代理' } });
    await admin.ok(updateUser, { params, body: { post: null } });
    await admin.ok(deletePost, { params: { id: first.post_id! } });
    const again = await admin.ok(updateUser, { params, body: { post: '代理' } });
    expect(again.post_id).toBeGreaterThan(first.post_id!);
  });
});
