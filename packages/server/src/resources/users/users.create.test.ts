import { createUser, getUser, listUsers, signIn } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('creating a user', () => {
  it('creates a user who can sign in with the initial password', async () => {
    const { admin, company, department } = await app.make.company();
    const further = await app.make.department(company.id);
    const user = await admin.ok(createUser, {
      body: {
        name: '新人 一郎',
        login_id: 'Shinjin-1',
        department_id: department.id,
        department_ids: [further.id],
        password: 'kaze to tomo ni',
      },
    });
    expect(user).toMatchObject({ role: 'User', active: true, department_name: department.name });
    expect(user.departments.map(({ id }) => id)).toEqual([department.id, further.id]);
    const body = { email: 'shinjin-1', password: 'kaze to tomo ni' };
    expect(await app.nobody.ok(signIn, { body })).toMatchObject({ user: { id: user.id } });
    expect(JSON.stringify(user)).not.toContain('argon2');
  });

  it('normalizes a full-width address and login id', async () => {
    const { admin } = await app.make.company();
    const password = 'kaze to tomo ni';
    const names = { email: 'Ｚｅｎｋａｋｕ＠mail．example', login_id: 'Ｚｅｎ－１' };
    const user = await admin.ok(createUser, { body: { name: '全角', password, ...names } });
    expect(user).toMatchObject({ email: 'zenkaku@mail.example', login_id: 'Zen-1' });
    const body = { email: names.email, password };
    expect(await app.nobody.ok(signIn, { body })).toMatchObject({ user: { id: user.id } });
    const again = { body: { name: '二人目', email: 'zenkaku@mail.example' } };
    expect((await admin.refused(createUser, again)).errors[0]).toMatchObject({ field: 'email' });
  });

  it('creates once when the request is retried with its idempotency key', async () => {
    const { admin } = await app.make.company();
    const sent = {
      body: { name: '一度', login_id: 'once-only' },
      headers: { 'idempotency-key': 'make-once' },
    };
    const first = await admin.ok(createUser, sent);
    expect(await admin.ok(createUser, sent)).toEqual(first);
    expect(await admin.ok(listUsers, { query: { name: '一度' } })).toHaveLength(1);
  });

  it('reports what is wrong with each field', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    const fieldsOf = async (body: Parameters<typeof admin.refused<typeof createUser>>[1]) =>
      (await admin.refused(createUser, body)).errors.map(({ field }) => field);
    expect(await fieldsOf({ body: { name: '名' } })).toEqual(['email']);
    expect(await fieldsOf({ body: { name: '', email: 'x' } })).toEqual(['name', 'email']);
    const foreign = other.department.id;
    expect(
      await fieldsOf({
        body: { name: '名', login_id: 'a.b.c', department_id: foreign, department_ids: [foreign] },
      }),
    ).toEqual(['department_id', 'department_ids']);
    expect(
      await fieldsOf({ body: { name: '名', login_id: 'a.b.c', password: 'password1' } }),
    ).toEqual(['password']);
    expect(
      await fieldsOf({ body: { name: '名', login_id: 'a.b.c', birth_ym: '2027-01' } }),
    ).toEqual(['birth_ym']);
  });

  it('refuses an address or login id that a colleague has', async () => {
    const { admin } = await app.make.company();
    const body = { name: '名', email: 'taken@test.example', login_id: 'taken-id' };
    await admin.ok(createUser, { body });
    const byEmail = { name: '名', email: 'TAKEN@test.example' };
    const byLoginId = { name: '名', login_id: 'Taken-ID' };
    expect((await admin.refused(createUser, { body: byEmail })).errors[0]).toMatchObject({
      code: 'EMAIL_TAKEN',
      field: 'email',
    });
    expect((await admin.refused(createUser, { body: byLoginId })).code).toBe('LOGIN_ID_TAKEN');
  });

  it('refuses a name that contains a link, because names appear in mails', async () => {
    const { admin } = await app.make.company();
    const body = { name: '当選 evil.com', email: 'bait@test.example' };
    const refused = await admin.refused(createUser, { body });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
  });

  it('refuses a role above the caller’s own', async () => {
    const { admin, manager } = await app.make.company();
    const body = { name: '名', login_id: 'too-high', role: 'SuperAdmin' as const };
    expect((await admin.refused(createUser, { body })).code).toBe('FORBIDDEN');
    const ordinary = { name: '名', login_id: 'by-manager' };
    expect((await manager.refused(createUser, { body: ordinary })).code).toBe('FORBIDDEN');
    const second = await admin.ok(createUser, { body: { ...body, role: 'Admin' } });
    expect(second.role).toBe('Admin');
  });

  it('accepts the role also as a list of one, and requires re-authentication for elevated roles', async () => {
    const { admin } = await app.make.company();
    const body = { name: '名', roles: ['Admin' as const] };
    const made = await admin.ok(createUser, { body: { ...body, login_id: 'by-roles' } });
    expect(made).toMatchObject({ role: 'Admin', roles: ['Admin'] });
    const twofold = { ...body, login_id: 'twofold', role: 'User' as const };
    expect((await admin.refused(createUser, { body: twofold })).errors[0]!.field).toBe('roles');
    await app.database.pool.query(
      `update sessions set confirmed_at = $2::timestamptz - interval '11 minutes' where user_id = $1`,
      [admin.id, app.clock.now],
    );
    const refused = await admin.refused(createUser, { body: { ...body, login_id: 'unproved' } });
    expect(refused.code).toBe('CONFIRMATION_REQUIRED');
    await admin.ok(createUser, { body: { name: '名', login_id: 'no-power' } });
  });

  it('refuses members that the contract does not name', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    const smuggled = { name: '名', login_id: 'smuggler', company_id: other.company.id };
    expect((await admin.refused(createUser, { body: smuggled })).status).toBe(400);
  });

  it('stays invisible to another company', async () => {
    const { learner } = await app.make.company();
    const other = await app.make.company();
    const sent = { params: { id: learner.id } };
    const unknown = await other.admin.refused(getUser, { params: { id: 2_000_000_000 } });
    expect(await other.admin.refused(getUser, sent)).toEqual(unknown);
    expect(unknown.status).toBe(404);
  });
});
