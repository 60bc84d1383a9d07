import {
  allEndpoints,
  deleteUser,
  endImpersonation,
  getUser,
  listUsers,
  me,
  putNotificationPreferences,
  signOut,
  startImpersonation,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendorId: number;
let superadmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  vendorId = (await app.make.company({ isVendor: true })).company.id;
});
beforeEach(async () => {
  superadmin = await app.make.user(vendorId, { role: 'SuperAdmin' });
});
afterAll(() => app.close());

const becomeAs = (who: Person, userId: number) =>
  who.ok(startImpersonation, { params: { user_id: userId } });
const refusedAs = async (who: Person, userId: number) =>
  (await who.refused(startImpersonation, { params: { user_id: userId } })).code;
const logOf = async (companyId: number) => {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    'select real_user_id, user_id, action, target_id from audit_log where company_id = $1 order by id',
    [companyId],
  );
  return rows;
};

describe('impersonating a user', () => {
  it('starts and ends with the same token', async () => {
    const { company, learner } = await app.make.company();
    const begun = await becomeAs(superadmin, learner.id);
    expect(begun).toMatchObject({
      user: { id: learner.id, role: 'User' },
      company: { id: company.id },
      session: { impersonator: { id: superadmin.id, name: superadmin.name }, required_step: null },
      bearer_token: superadmin.token,
      expire: Math.floor(app.clock.now.getTime() / 1000) + 3600,
    });
    const { bearer_token: _token, expire: _expire, ...known } = begun;
    expect(await superadmin.ok(me)).toEqual(known);
    const ended = await superadmin.ok(endImpersonation);
    expect(ended).toMatchObject({ user: { id: superadmin.id }, session: { impersonator: null } });
    expect(ended.expire).toBeGreaterThan(begun.expire);
    expect((await superadmin.ok(me)).user.role).toBe('SuperAdmin');
  });

  it('ends once, even when requested repeatedly', async () => {
    const { learner } = await app.make.company();
    await becomeAs(superadmin, learner.id);
    const first = await superadmin.ok(endImpersonation);
    expect(await superadmin.ok(endImpersonation)).toEqual(first);
    const ofNobodyElse = await learner.ok(endImpersonation);
    expect(ofNobodyElse).toMatchObject({ user: { id: learner.id }, bearer_token: learner.token });
  });

  it('has exactly the rights of that user', async () => {
    const { company, admin, learner } = await app.make.company();
    const other = await app.make.company();
    await becomeAs(superadmin, learner.id);
    expect((await superadmin.refused(listUsers)).code).toBe('FORBIDDEN');
    await superadmin.ok(endImpersonation);
    await becomeAs(superadmin, admin.id);
    const users = await superadmin.ok(listUsers, { query: { company_id: other.company.id } });
    expect(new Set(users.map(({ company_id }) => company_id))).toEqual(new Set([company.id]));
    const foreign = { params: { id: other.learner.id } };
    expect((await superadmin.refused(getUser, foreign)).status).toBe(404);
  });

  it('logs with both people what the call itself would not log', async () => {
    const { company, learner } = await app.make.company();
    const params = { id: learner.id };
    const body = { mail: false };
    await learner.ok(putNotificationPreferences, { params, body });
    expect(await logOf(company.id)).toEqual([]);
    await becomeAs(superadmin, learner.id);
    await superadmin.ok(putNotificationPreferences, { params, body: { mail: true } });
    expect((await logOf(company.id)).at(-1)).toMatchObject({
      real_user_id: superadmin.id,
      user_id: learner.id,
      action: 'impersonation.act',
      target_id: learner.id,
    });
  });

  it('logs an action once, where the call logs it', async () => {
    const { company, admin, learner } = await app.make.company();
    await becomeAs(superadmin, admin.id);
    await superadmin.ok(updateUser, { params: { id: learner.id }, body: { name: '新しい名' } });
    const actions = (await logOf(company.id)).map(({ action }) => action);
    expect(actions).toEqual(['impersonation.start', 'user.update']);
  });

  it('lasts an hour at most (impersonation limit)', async () => {
    const { learner } = await app.make.company();
    const before = app.clock.now;
    await becomeAs(superadmin, learner.id);
    app.clock.now = new Date(before.getTime() + 59 * 60_000);
    await superadmin.ok(me);
    app.clock.now = new Date(before.getTime() + 60 * 60_000);
    expect((await superadmin.refused(me)).code).toBe('UNAUTHENTICATED');
    app.clock.now = before;
  });

  it('does not appear among the sessions of that user', async () => {
    const { learner } = await app.make.company();
    const own = async () =>
      (
        await app.database.pool.query('select last_signed_in_at from users where id = $1', [
          learner.id,
        ])
      ).rows;
    const before = await own();
    await becomeAs(superadmin, learner.id);
    await superadmin.ok(endImpersonation);
    expect(await own()).toEqual(before);
    expect((await learner.ok(me)).session.impersonator).toBeNull();
  });
});

describe('impersonation is refused for', () => {
  it('a SuperAdmin, themselves or another', async () => {
    const other = await app.make.user(vendorId, { role: 'SuperAdmin' });
    expect(await refusedAs(superadmin, other.id)).toBe('FORBIDDEN');
    expect(await refusedAs(superadmin, superadmin.id)).toBe('FORBIDDEN');
  });

  it('users who are deactivated, of a closed company, or unknown', async () => {
    const { admin, learner } = await app.make.company();
    await admin.ok(deleteUser, { params: { id: learner.id } });
    expect(await refusedAs(superadmin, learner.id)).toBe('NOT_FOUND');
    const closed = await app.make.company();
    await app.database.pool.query('update companies set deactivated_at = now() where id = $1', [
      closed.company.id,
    ]);
    expect(await refusedAs(superadmin, closed.learner.id)).toBe('NOT_FOUND');
    expect(await refusedAs(superadmin, 2_000_000_000)).toBe('NOT_FOUND');
  });

  it('two users at once, even when requested concurrently', async () => {
    const { admin, learner } = await app.make.company();
    await becomeAs(superadmin, admin.id);
    expect(await refusedAs(superadmin, learner.id)).toBe('NOT_AS_ANOTHER');
    await superadmin.ok(endImpersonation);
    const asked = [admin, learner].map(({ id }) =>
      superadmin.raw(startImpersonation, { params: { user_id: id } }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 403]);
  });

  it('callers who are not SuperAdmins', async () => {
    const { admin, learner } = await app.make.company();
    expect(await refusedAs(admin, learner.id)).toBe('FORBIDDEN');
    const byVendorAdmin = await app.make.user(vendorId, { role: 'Admin' });
    expect(await refusedAs(byVendorAdmin, learner.id)).toBe('FORBIDDEN');
  });
});

describe('an impersonation session', () => {
  it('ends at once when the SuperAdmin loses the role or is deactivated', async () => {
    const { learner } = await app.make.company();
    for (const change of ["role = 'Admin'", 'deactivated_at = now()']) {
      const person = await app.make.user(vendorId, { role: 'SuperAdmin' });
      await becomeAs(person, learner.id);
      await app.database.pool.query(`update users set ${change} where id = $1`, [person.id]);
      expect((await person.refused(me)).status).toBe(401);
    }
  });

  it('ends on sign-out', async () => {
    const { learner } = await app.make.company();
    await becomeAs(superadmin, learner.id);
    await superadmin.ok(signOut);
    expect((await superadmin.refused(endImpersonation)).status).toBe(401);
    expect((await learner.ok(me)).user.id).toBe(learner.id);
  });

  it('ends when the impersonated user is deactivated', async () => {
    const { admin, learner } = await app.make.company();
    await becomeAs(superadmin, learner.id);
    await admin.ok(deleteUser, { params: { id: learner.id } });
    expect((await superadmin.refused(me)).status).toBe(401);
  });

  it('may not change what only the user themselves may', async () => {
    const { admin } = await app.make.company();
    await becomeAs(superadmin, admin.id);
    const closed = allEndpoints.filter(({ notAsAnother, who }) => notAsAnother && who !== 'public');
    for (const endpoint of closed) {
      const { status, body } = await superadmin.raw(endpoint, {});
      expect({ status, body }, endpoint.id).toMatchObject({
        status: 403,
        body: { code: 'NOT_AS_ANOTHER' },
      });
    }
  });
});

it('logs everything done while impersonating in that company’s audit log with both users', async () => {
  const { company, admin, learner } = await app.make.company();
  await becomeAs(superadmin, admin.id);
  await superadmin.ok(updateUser, { params: { id: learner.id }, body: { post: '係長' } });
  await superadmin.ok(endImpersonation);
  const both = { real_user_id: superadmin.id, user_id: admin.id };
  expect(await logOf(company.id)).toEqual([
    { ...both, action: 'impersonation.start', target_id: admin.id },
    { ...both, action: 'user.update', target_id: learner.id },
    { ...both, action: 'impersonation.end', target_id: admin.id },
  ]);
});
