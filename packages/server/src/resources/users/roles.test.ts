import { createAdmin, createUser, deleteUser, listUsers, me, setRoles } from '@tokiori/contract';
import type { UserRole } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendorId: number;
let superadmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  const vendor = await app.make.company({ isVendor: true });
  [vendorId, superadmin] = [vendor.company.id, vendor.admin];
});
afterAll(() => app.close());

const roleOf = (userId: number, role: UserRole) => ({ params: { id: userId }, body: { role } });
const refusedTo = async (who: Person, userId: number, role: UserRole) =>
  (await who.refused(setRoles, roleOf(userId, role))).code;

describe('a role', () => {
  it('is changed by an admin, in either form, and applies from the next call', async () => {
    const { admin, learner } = await app.make.company();
    expect((await learner.refused(listUsers)).code).toBe('FORBIDDEN');
    expect(await admin.ok(setRoles, roleOf(learner.id, 'Admin'))).toMatchObject({ role: 'Admin' });
    await learner.ok(listUsers);
    const body = { roles: ['User' as const] };
    const params = { id: learner.id };
    expect(await admin.ok(setRoles, { params, body })).toMatchObject({ role: 'User' });
    expect((await learner.refused(listUsers)).code).toBe('FORBIDDEN');
    const two = { roles: ['User' as const, 'Admin' as const] };
    expect((await admin.refused(setRoles, { params, body: two })).status).toBe(400);
  });

  it('cannot be changed by the user themselves, up or down', async () => {
    const { company, admin, manager } = await app.make.company();
    await app.make.user(company.id, { role: 'Admin' });
    const refusal = await admin.refused(setRoles, roleOf(admin.id, 'User'));
    expect(refusal.message).toContain('自分の権限は変更できません');
    expect(await refusedTo(admin, admin.id, 'SuperAdmin')).toBe('FORBIDDEN');
    expect(await refusedTo(manager, manager.id, 'Admin')).toBe('FORBIDDEN');
    expect(await refusedTo(superadmin, superadmin.id, 'User')).toBe('FORBIDDEN');
  });

  it('above the caller’s own can be neither given nor removed', async () => {
    const admin = await app.make.user(vendorId, { role: 'Admin' });
    const colleague = await app.make.user(vendorId);
    expect(await refusedTo(admin, colleague.id, 'SuperAdmin')).toBe('FORBIDDEN');
    expect(await refusedTo(admin, superadmin.id, 'User')).toBe('FORBIDDEN');
    await superadmin.ok(setRoles, roleOf(colleague.id, 'SuperAdmin'));
    await superadmin.ok(setRoles, roleOf(colleague.id, 'User'));
  });

  it('of a SuperAdmin is only for users of the vendor’s company', async () => {
    const { company, learner } = await app.make.company();
    expect(await refusedTo(superadmin, learner.id, 'SuperAdmin')).toBe('FORBIDDEN');
    const query = { company_id: company.id };
    const body = { name: '外の人', login_id: 'outside-super', role: 'SuperAdmin' as const };
    expect((await superadmin.refused(createUser, { query, body })).code).toBe('FORBIDDEN');
    await superadmin.ok(setRoles, roleOf(learner.id, 'Admin'));
  });

  it('of a SuperAdmin is not gained by sessions and links from before: they are revoked', async () => {
    const colleague = await app.make.user(vendorId);
    await superadmin.ok(setRoles, roleOf(colleague.id, 'Admin'));
    await colleague.ok(me);
    await app.database.pool.query(
      `insert into account_links (company_id, user_id, kind, token_hash, expires_at)
       values ($1, $2, 'reset', $3, '2050-01-01')`,
      [vendorId, colleague.id, Buffer.from(`of ${colleague.id}`)],
    );
    await superadmin.ok(setRoles, roleOf(colleague.id, 'SuperAdmin'));
    expect((await colleague.refused(me)).code).toBe('UNAUTHENTICATED');
    const links = 'select from account_links where user_id = $1';
    expect((await app.database.pool.query(links, [colleague.id])).rows).toEqual([]);
    await superadmin.ok(setRoles, roleOf(colleague.id, 'User'));
  });

  it('is logged with the old and the new value', async () => {
    const { company, admin, learner } = await app.make.company();
    await admin.ok(setRoles, roleOf(learner.id, 'DepartmentManager'));
    await admin.ok(setRoles, roleOf(learner.id, 'DepartmentManager'));
    const { rows } = await app.database.pool.query(
      'select action, target_id, changes from audit_log where company_id = $1',
      [company.id],
    );
    const changes = { role: { from: 'User', to: 'DepartmentManager' } };
    expect(rows).toEqual([{ action: 'user.set-role', target_id: learner.id, changes }]);
  });
});

describe('the last admin', () => {
  it('cannot be demoted by anyone', async () => {
    const { company, admin } = await app.make.company();
    expect(await refusedTo(superadmin, admin.id, 'User')).toBe('LAST_ADMIN');
    const second = await app.make.user(company.id, { role: 'Admin' });
    await second.ok(setRoles, roleOf(admin.id, 'User'));
    expect(await refusedTo(superadmin, second.id, 'DepartmentManager')).toBe('LAST_ADMIN');
  });

  it('is counted among active users only', async () => {
    const { company, admin } = await app.make.company();
    const second = await app.make.user(company.id, { role: 'Admin' });
    await admin.ok(deleteUser, { params: { id: second.id } });
    expect(await refusedTo(superadmin, admin.id, 'User')).toBe('LAST_ADMIN');
    await admin.ok(setRoles, roleOf(second.id, 'User'));
  });

  it('remains when two admins demote each other concurrently', async () => {
    const { company, admin } = await app.make.company();
    const second = await app.make.user(company.id, { role: 'Admin' });
    const received = await Promise.all([
      admin.raw(setRoles, roleOf(second.id, 'User')),
      second.raw(setRoles, roleOf(admin.id, 'User')),
    ]);
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `select id from users where company_id = $1 and role = 'Admin'`,
      [company.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('rule also holds for the vendor’s last SuperAdmin', async () => {
    const second = await app.make.user(vendorId, { role: 'SuperAdmin' });
    const received = await Promise.all([
      superadmin.raw(setRoles, roleOf(second.id, 'Admin')),
      second.raw(setRoles, roleOf(superadmin.id, 'Admin')),
    ]);
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
    const isFirst = received[0].status === 200;
    const [left, other] = isFirst ? [superadmin, second] : [second, superadmin];
    await left.ok(setRoles, roleOf(other.id, 'SuperAdmin'));
    superadmin = left;
  });
});

describe('making an admin', () => {
  it('sets the role and requires an address', async () => {
    const { admin, manager } = await app.make.company();
    const body = { name: '新しい管理者', email: 'new-admin@users.example' };
    expect(await admin.ok(createAdmin, { body })).toMatchObject({ ...body, role: 'Admin' });
    const nameless = { name: '宛先なし', login_id: 'no-address' };
    const refused = await admin.refused(createAdmin, { body: nameless as never });
    expect(refused.errors[0]).toMatchObject({ field: 'email' });
    const sneaked = { ...body, email: 'sneaked@users.example', role: 'SuperAdmin' };
    expect((await admin.refused(createAdmin, { body: sneaked as never })).status).toBe(400);
    expect((await manager.refused(createAdmin, { body })).code).toBe('FORBIDDEN');
  });

  it('is done for another company by a SuperAdmin', async () => {
    const { company } = await app.make.company();
    const body = { name: '頼まれた管理者', email: 'asked-admin@users.example' };
    const made = await superadmin.ok(createAdmin, { query: { company_id: company.id }, body });
    expect(made).toMatchObject({ company_id: company.id, role: 'Admin' });
  });
});
