import {
  deleteDepartment,
  deleteUser,
  getPersonalData,
  listMemberships,
  getUser,
  mergeProfession,
  setBirthYm,
  setEntranceDate,
  startImpersonation,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('changing oneself', () => {
  it('covers name, kana, profession, ruby and the rank', async () => {
    const { learner } = await app.make.company();
    const body = {
      name: '改名 花子',
      name_kana: 'かいめい はなこ',
      profession: '経理',
      ruby_enabled: true,
      rank_enabled: true,
    };
    const params = { id: learner.id };
    expect(await learner.ok(updateUser, { params, body })).toMatchObject(body);
  });

  it('refuses what is not theirs to change, and lets it be sent back unchanged', async () => {
    const { learner, department } = await app.make.company();
    const params = { id: learner.id };
    const user = await learner.ok(getUser, { params });
    expect(
      await learner.ok(updateUser, { params, body: { ...user, name: '新しい名前' } }),
    ).toMatchObject({ name: '新しい名前', department_id: department.id });
    for (const body of [
      { post: '社長' },
      { email: 'other@test.example' },
      { department_id: null },
      { department_ids: [] as number[], department_id: null },
      { active: false },
    ])
      expect((await learner.refused(updateUser, { params, body })).code).toBe('FORBIDDEN');
    expect(await learner.ok(getUser, { params })).toEqual({
      ...user,
      name: '新しい名前',
      revision: user.revision + 1,
    });
  });

  it('cannot raise a role or change the company', async () => {
    const { learner, company } = await app.make.company();
    const other = await app.make.company();
    const params = { id: learner.id };
    const body = { role: 'SuperAdmin', company_id: other.company.id, id: other.admin.id };
    const after = await learner.ok(updateUser, { params, body: body as object });
    expect(after).toMatchObject({ id: learner.id, role: 'User', company_id: company.id });
  });

  it('has calls of their own for month of birth and day of joining', async () => {
    const { learner, manager } = await app.make.company();
    const params = { id: learner.id };
    await learner.ok(setBirthYm, { params, body: { birth_ym: '1999-12' } });
    const user = await learner.ok(setEntranceDate, {
      params,
      body: { entrance_date: '2024-04-01' },
    });
    expect(user).toMatchObject({ birth_ym: '1999-12', entrance_date: '2024-04-01' });
    const future = await learner.refused(setBirthYm, { params, body: { birth_ym: '2026-12' } });
    expect(future.errors[0]).toMatchObject({ field: 'birth_ym' });
    const wrong = { birth_ym: '1999-13' };
    expect((await learner.refused(setBirthYm, { params, body: wrong })).status).toBe(400);
    const byManager = { params, body: { birth_ym: '1980-01' } };
    expect((await manager.refused(setBirthYm, byManager)).status).toBe(403);
  });
});

describe('an admin’s own address', () => {
  /** An admin who proved who they are so many minutes ago, and how to give them this address. */
  const provedBefore = async (minutes: number, email: string) => {
    const { company, admin } = await app.make.company();
    await app.database.pool.query('update sessions set confirmed_at = $2 where user_id = $1', [
      admin.id,
      new Date(app.clock.now.getTime() - minutes * 60_000),
    ]);
    return { company, admin, sent: { params: { id: admin.id }, body: { email } } };
  };

  it('is changed by who has just proved to be them: links and codes go there', async () => {
    const { admin, sent } = await provedBefore(11, 'taken-over@update.example');
    expect((await admin.refused(updateUser, sent)).code).toBe('CONFIRMATION_REQUIRED');
    const user = await admin.ok(getUser, { params: sent.params });
    const sentBack = { ...sent, body: { ...user, post: '部長' } };
    expect(await admin.ok(updateUser, sentBack)).toMatchObject({ post: '部長', email: user.email });
    const proved = await provedBefore(9, 'new-mailbox@update.example');
    expect(await proved.admin.ok(updateUser, proved.sent)).toMatchObject(proved.sent.body);
  });

  it('nor is anybody else’s by an unattended session', async () => {
    const { company, admin } = await provedBefore(11, 'x@update.example');
    const colleague = await app.make.user(company.id);
    const sent = { params: { id: colleague.id }, body: { email: 'mine@update.example' } };
    expect((await admin.refused(updateUser, sent)).code).toBe('CONFIRMATION_REQUIRED');
    await admin.ok(updateUser, { ...sent, body: { post: '主任' } });
  });

  it('is not changed by who acts as them', async () => {
    const { admin, sent } = await provedBefore(0, 'as-another@update.example');
    const vendor = await app.make.companyRow();
    const superadmin = await app.make.user(vendor.id, { role: 'SuperAdmin' });
    await superadmin.ok(startImpersonation, { params: { user_id: admin.id } });
    expect((await superadmin.refused(updateUser, sent)).code).toBe('NOT_AS_ANOTHER');
    await superadmin.ok(updateUser, { ...sent, body: { post: '課長' } });
  });
});

describe('changing somebody else', () => {
  it('is for admins; to others the user is either out of sight or out of reach', async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const stranger = await app.make.user(company.id);
    const other = await app.make.company();
    const sent = { params: { id: learner.id }, body: { name: '他人' } };
    expect((await manager.refused(updateUser, sent)).status).toBe(403);
    expect((await stranger.refused(updateUser, sent)).status).toBe(404);
    expect((await other.admin.refused(updateUser, sent)).status).toBe(404);
    expect((await app.nobody.refused(updateUser, sent)).status).toBe(401);
    expect(await admin.ok(updateUser, sent)).toMatchObject({ name: '他人' });
  });

  it('moves a user with the main department and keeps the further ones', async () => {
    const { company, admin, learner, department } = await app.make.company();
    const [main, further] = [
      await app.make.department(company.id),
      await app.make.department(company.id),
    ];
    const params = { id: learner.id };
    const idsAfter = async (body: { department_id?: number | null; department_ids?: number[] }) =>
      (await admin.ok(updateUser, { params, body })).departments.map(({ id }) => id);
    const both = [department.id, further.id];
    expect(await idsAfter({ department_ids: [further.id] })).toEqual(both);
    expect(await idsAfter({ department_id: main.id })).toEqual([main.id, further.id]);
    expect(await idsAfter({ department_id: null })).toEqual([further.id]);
  });

  it('refuses departments of another company and a user without any name to sign in', async () => {
    const { admin, learner } = await app.make.company();
    const other = await app.make.company();
    const params = { id: learner.id };
    const foreign = { department_id: other.department.id };
    const refusal = await admin.refused(updateUser, { params, body: foreign });
    expect(refusal.errors[0]).toMatchObject({ field: 'department_id' });
    const nameless = await admin.refused(updateUser, { params, body: { email: null } });
    expect(nameless.errors[0]).toMatchObject({ field: 'email' });
  });

  it('does not reach above: an admin of the vendor leaves its superadmins alone', async () => {
    const { company, admin: superadmin } = await app.make.company({ isVendor: true });
    const admin = await app.make.user(company.id, { role: 'Admin' });
    const sent = { params: { id: superadmin.id }, body: { name: '乗っ取り' } };
    expect((await admin.refused(updateUser, sent)).code).toBe('FORBIDDEN');
  });

  it('is written to the log with who did what', async () => {
    const { company, admin, learner } = await app.make.company();
    await admin.ok(updateUser, { params: { id: learner.id }, body: { post: '主任' } });
    const entries = await app.database.asOwner((tx) =>
      tx.selectFrom('audit_log').selectAll().where('company_id', '=', company.id).execute(),
    );
    expect(entries).toMatchObject([
      {
        user_id: admin.id,
        action: 'user.update',
        target_id: learner.id,
        changes: { post: { from: null, to: '主任' } },
      },
    ]);
  });
});

describe('what somebody belonged to', () => {
  it('is kept once a day with the names of that day, whichever way it changes', async () => {
    const { company, admin, learner, department } = await app.make.company();
    const query = (text: string) => app.database.pool.query(text, [company.id]);
    const params = { id: learner.id };
    const change = (body: object) => admin.ok(updateUser, { params, body });
    const kept = async () => {
      const data: Record<string, unknown> = await admin.ok(getPersonalData, { params });
      return data['past_memberships'];
    };
    const further = await app.make.department(company.id);
    // They came this very day: nothing was before it.
    await query(`update users set created_at = '2099-04-01' where company_id = $1`);
    const { profession_id: from } = await change({ profession: '販売員' });
    expect(await kept()).toEqual([]);
    await query(`update users set created_at = '2020-04-01' where company_id = $1`);

    await change({ department_id: further.id });
    await change({ post: '店長' });
    await query(`update past_memberships set until_date = '2026-04-01' where company_id = $1`);
    const first = { until_date: '2026-04-01', departments: [department.name], post: null };
    expect(await kept()).toMatchObject([{ ...first, profession: '販売員' }]);

    const colleague = { params: { id: (await app.make.user(company.id)).id } };
    const body = { profession: '事務' };
    const { profession_id: into } = await admin.ok(updateUser, { ...colleague, body });
    await admin.ok(mergeProfession, { params: { id: from! }, body: { into_id: into! } });
    await query(`update past_memberships set until_date = '2026-05-01'
      where company_id = $1 and until_date > '2026-04-01'`);
    const second = { until_date: '2026-05-01', departments: [further.name], post: '店長' };
    expect(await kept()).toMatchObject([first, { ...second, profession: '販売員' }]);
    const now = { from: '2026-05-01', to: null, department: further.name, profession: '事務' };
    expect(await learner.ok(listMemberships, { params })).toEqual([
      { ...now, departments: [further.name], post: '店長' },
      {
        from: '2026-04-01',
        to: '2026-04-30',
        department: further.name,
        departments: [further.name],
        profession: '販売員',
        post: '店長',
      },
      {
        from: null,
        to: '2026-03-31',
        department: department.name,
        departments: [department.name],
        profession: '販売員',
        post: null,
      },
    ]);

    await admin.ok(deleteUser, { params });
    await admin.ok(deleteDepartment, { params: { department_id: further.id } });
    const third = { departments: [further.name], profession: '事務', post: '店長' };
    expect(await kept()).toMatchObject([first, second, third]);
  });
});
