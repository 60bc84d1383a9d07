import {
  changePassword,
  createExaminations,
  createUser,
  deleteUser,
  deleteUserForGood,
  getAccountLink,
  getUser,
  requestPassword,
  setProfileImage,
  signIn,
  signUp,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { makeTenant } from '#test/authorization/fixtures/tenant';
import { linkIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const remove = (who: Person, userId: number, key?: string) =>
  who.raw(deleteUserForGood, {
    params: { id: userId },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const ask = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await app.database.pool.query<T>(statement, values)).rows;

/** Every column of every table that can name a user, read from the database; the log keeps numbers. */
const columnsNamingUsers = () =>
  ask<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.table_name <> 'audit_log'
       and (c.column_name like '%user\\_id' or c.column_name like '%created\\_by')`,
  );

const rowsNaming = async (userId: number): Promise<string[]> => {
  const found = [];
  for (const { table, column } of await columnsNamingUsers())
    if ((await ask(`select 1 from ${table} where ${column} = $1`, [userId])).length > 0)
      found.push(`${table}.${column}`);
  return found;
};

/** The tables in which a word stands anywhere. */
const tablesWith = async (word: string): Promise<string[]> => {
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')
     and tablename = any (array(select table_name from information_schema.tables where table_schema = 'public'))`,
  );
  const found = [];
  for (const { name } of tables)
    if ((await ask(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${word}%`])).length)
      found.push(name);
  return found;
};

describe('deleting a user for good', () => {
  it('leaves nothing of theirs in any table', async () => {
    const tenant = await makeTenant(app, ['Admin']);
    const { admin, outsider } = tenant;
    expect(await rowsNaming(outsider.id)).toEqual(
      expect.arrayContaining([
        'basic_sittings.user_id',
        'basic_reminders.user_id',
        'certificates.user_id',
      ]),
    );
    expect((await rowsNaming(outsider.id)).length).toBeGreaterThan(8);
    expect((await remove(admin, outsider.id)).body).toEqual({ deleted: true });
    expect(await rowsNaming(outsider.id)).toEqual([]);
    expect((await admin.refused(getUser, { params: { id: outsider.id } })).status).toBe(404);
    expect(await rowsNaming(tenant.colleague.id)).toContain('surveys.user_id');
  });

  it('leaves no name or address behind, not even in the log, the mails or kept answers', async () => {
    const { admin } = await app.make.company();
    const body = { name: '蒸発 太郎', email: 'vanishing@users.example', post: '蒸発係' };
    const key = { headers: { 'idempotency-key': 'made-to-vanish' } };
    const { id } = await admin.ok(createUser, { body, ...key });
    const changes = { name: '蒸発 次郎', email: 'vanishing2@users.example' };
    await admin.ok(updateUser, { params: { id }, body: changes });
    await remove(admin, id);
    for (const word of ['蒸発', 'vanishing']) expect(await tablesWith(word), word).toEqual([]);
    const rows = await ask(
      `select action, changes from audit_log where target_type = 'user' and target_id = $1 order by id`,
      [id],
    );
    expect(rows.at(-1)).toEqual({ action: 'user.delete', changes: { role: 'User' } });
    const made = rows[0] as { action: string; changes: object };
    expect(made).toMatchObject({ action: 'user.create', changes: { name: '削除済み' } });
  });

  it('leaves no address of who failed at the account, or chose its password by a link', async () => {
    const { admin } = await app.make.company();
    const email = 'traced@deletion.example';
    const { id } = await admin.ok(createUser, { body: { name: '跡見', email } });
    await app.jobs.workOff();
    const mail = (await app.mails()).findLast(({ to }) => to === email)!;
    const reset_token = new URL(linkIn(mail)).hash.replace('#token=', '');
    const body = { reset_token, password: '朝霧の晴れるまで待つ舟' };
    await app.nobody.ok(changePassword, { body });
    await app.nobody.refused(signIn, { body: { email, password: 'chigau' } });
    const traces = () =>
      ask<{ action: string; address: string | null }>(
        `select action, address from audit_log where target_type = 'user' and target_id = $1
         and action in ('password.set', 'sign-in.failure') order by id`,
        [id],
      );
    expect((await traces()).map(({ address }) => address !== null)).toEqual([true, true]);
    expect((await remove(admin, id)).status).toBe(200);
    expect((await traces()).map(({ address }) => address)).toEqual([null, null]);
  });

  it('leaves no kept answer that names them among others', async () => {
    const { admin } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    const { id } = await admin.ok(createUser, {
      body: { name: '残り 名子', login_id: 'kept-one' },
    });
    const headers = { 'idempotency-key': 'names-others' };
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [id] },
      headers,
    });
    const kept = () => ask('select 1 from idempotency_keys where user_id = $1', [admin.id]);
    expect(await kept()).toHaveLength(1);
    await remove(admin, id);
    expect(await kept()).toEqual([]);
  });

  it('takes back what the admins were told about them', async () => {
    const { admin } = await app.make.company();
    const body = { name: '霧散 花子', login_id: 'misty-flower', password: 'kiri ga harete iku' };
    const { id } = await admin.ok(createUser, { body });
    await app.nobody.raw(requestPassword, { body: { email: 'misty-flower' } });
    await app.jobs.workOff();
    expect(await tablesWith('霧散')).toContain('mails');
    await remove(admin, id);
    for (const word of ['霧散', 'misty-flower']) expect(await tablesWith(word), word).toEqual([]);
  });

  it('leaves the sign-up of a stranger whose address an admin had entered', async () => {
    const { admin } = await app.make.company();
    const email = 'stranger@elsewhere.example';
    const signingUp = { company_name: '別の会社', name: '別の人', email, agreed: true as const };
    await app.nobody.ok(signUp, { body: signingUp });
    await app.jobs.workOff();
    const { id } = await admin.ok(createUser, { body: { name: '横取り', email } });
    await remove(admin, id);
    const left = (await app.mails()).filter(({ to }) => to === email);
    expect(left).toHaveLength(1);
    const token = /#token=([\w-]+)/.exec(left[0]!.text)![1]!;
    const link = await app.nobody.ok(getAccountLink, { params: { reset_token: token } });
    expect(link).toMatchObject({ kind: 'sign-up', login: email });
  });

  it('deletes the profile image from the disk', async () => {
    const { admin, learner } = await app.make.company();
    const form = new FormData();
    const square = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create: square }).png().toBuffer();
    form.set('profile_image', new Blob([new Uint8Array(picture)]), '顔.png');
    const params = { id: learner.id };
    const { profile_image: url } = await learner.ok(setProfileImage, {
      params,
      body: form as never,
    });
    const key = url!.split('/').at(-1)!;
    const path = `${app.imageFolder}/${key.slice(0, 2)}/${key}`;
    expect(existsSync(path)).toBe(true);
    await remove(admin, learner.id);
    await app.jobs.workOff();
    expect(existsSync(path)).toBe(false);
  });

  it('happens once under a key, and to a deactivated user too', async () => {
    const { admin, learner } = await app.make.company();
    await admin.ok(deleteUser, { params: { id: learner.id } });
    const first = await remove(admin, learner.id, 'delete-once');
    expect(first.status).toBe(200);
    expect(await remove(admin, learner.id, 'delete-once')).toMatchObject({ body: first.body });
    expect((await remove(admin, learner.id)).status).toBe(404);
  });

  it('is not done to oneself or the last admin, nor by managers or strangers', async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const other = await app.make.company();
    expect((await remove(admin, admin.id)).body).toMatchObject({ code: 'LAST_ADMIN' });
    const second = await app.make.user(company.id, { role: 'Admin' });
    expect((await remove(admin, admin.id)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await remove(manager, learner.id)).status).toBe(403);
    expect((await remove(other.admin, learner.id)).status).toBe(404);
    const both = await Promise.all([remove(admin, second.id), remove(second, admin.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
