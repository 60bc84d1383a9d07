import { getCompany, me, updateCompany, type CompanyUpdateBody } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
let vendorId: number;
beforeAll(async () => {
  app = await startTestApp();
  const vendor = await app.make.company({ isVendor: true, seats: null });
  operator = vendor.admin;
  vendorId = vendor.company.id;
});
afterAll(() => app.close());

const sent = (id: number, body: CompanyUpdateBody) => ({ params: { id }, body });
const isIn = async (person: Person) => (await person.raw(me)).status === 200;
const signedInWith = (person: Person, method: string) =>
  app.database.pool.query('update sessions set method = $2 where user_id = $1', [
    person.id,
    method,
  ]);

describe('the settings of a company', () => {
  it('are changed by its admins, also by sending the whole record back', async () => {
    const { company, admin } = await app.make.company({ seats: 10 });
    const params = { id: company.id };
    const before = await admin.ok(getCompany, { params });
    const body = {
      ...before,
      name: '改名した会社',
      time_zone: 'Asia/Seoul',
      fiscal_year_start_month: 1,
      small_group_limit: 0,
    };
    const after = await admin.ok(updateCompany, { params, body });
    const { contents: _contents, ...expected } = body;
    expect(after).toEqual({ ...expected, revision: expected.revision + 1 });
  });

  it('let only the operator change seats and close the company', async () => {
    const { company, admin } = await app.make.company({ seats: 10 });
    for (const [field, body] of [
      ['seats', { seats: 11 }],
      ['seats', { seats: null }],
      ['active', { active: false }],
    ] as const) {
      const refusal = await admin.refused(updateCompany, sent(company.id, { name: '別', ...body }));
      expect(refusal).toMatchObject({ code: 'FORBIDDEN', errors: [{ field }] });
    }
    const params = { id: company.id };
    expect((await admin.ok(getCompany, { params })).name).toBe(company.name);
    expect((await operator.ok(updateCompany, sent(company.id, { seats: 11 }))).seats).toBe(11);
  });

  it('of another company are not found', async () => {
    const { admin, learner, company } = await app.make.company();
    const other = await app.make.company();
    const body = { name: '乗っ取り' };
    const foreign = await admin.refused(updateCompany, sent(other.company.id, body));
    expect(foreign).toEqual(await admin.refused(updateCompany, sent(2_000_000_000, body)));
    expect(foreign.status).toBe(404);
    expect((await learner.refused(updateCompany, sent(company.id, body))).status).toBe(403);
    expect((await operator.refused(updateCompany, sent(2_000_000_000, body))).status).toBe(404);
  });

  it('refuse invalid values, each with its field', async () => {
    const { company, admin } = await app.make.company();
    for (const [field, body] of [
      ['name', { name: ' ' }],
      ['time_zone', { time_zone: 'Asia/Edo' }],
      ['fiscal_year_start_month', { fiscal_year_start_month: 13 }],
      ['small_group_limit', { small_group_limit: -1 }],
    ] as const) {
      const refusal = await admin.refused(updateCompany, sent(company.id, body));
      expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
    }
  });

  it('are logged in the company’s audit log with actor, old and new values', async () => {
    const { company } = await app.make.company({ seats: 10 });
    const key = { headers: { 'idempotency-key': 'seats-once' } };
    const change = { ...sent(company.id, { seats: 5 }), ...key };
    const first = await operator.ok(updateCompany, change);
    expect(await operator.ok(updateCompany, change)).toEqual(first);
    await operator.ok(updateCompany, sent(company.id, { seats: 5 }));
    const { rows } = await app.database.pool.query(
      'select company_id, user_id, real_user_id, target_id, changes from audit_log where action = $1',
      ['company.update'],
    );
    expect(rows.filter((row) => row.company_id === company.id)).toEqual([
      {
        company_id: company.id,
        user_id: operator.id,
        real_user_id: operator.id,
        target_id: company.id,
        changes: { seats: { from: 10, to: 5 } },
      },
    ]);
    expect(rows.filter((row) => row.company_id === vendorId)).toEqual([]);
  });
});

describe('the seats', () => {
  it('cannot be fewer than those in use', async () => {
    const { company } = await app.make.company({ seats: 10 });
    const refusal = await operator.refused(updateCompany, sent(company.id, { seats: 2 }));
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'seats' }] });
    expect(refusal.message).toContain('3席');
    expect(await operator.ok(updateCompany, sent(company.id, { seats: 3 }))).toMatchObject({
      seats: 3,
      seats_used: 3,
    });
  });
});

describe('closing a company', () => {
  it('signs out all its users, and reopening lets them sign in again', async () => {
    const { company, admin, learner } = await app.make.company();
    const other = await app.make.company();
    const closed = await operator.ok(updateCompany, sent(company.id, { active: false }));
    expect(closed.active).toBe(false);
    expect([await isIn(admin), await isIn(learner), await isIn(other.admin)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await operator.ok(updateCompany, sent(company.id, { active: true }))).active).toBe(
      true,
    );
    expect(await isIn(admin)).toBe(false);
  });

  it('is refused for the operator’s own company', async () => {
    const refusal = await operator.refused(updateCompany, sent(vendorId, { active: false }));
    expect(refusal).toMatchObject({ code: 'CONFLICT', errors: [{ field: 'active' }] });
    expect(await isIn(operator)).toBe(true);
  });
});

describe('requiring a second factor', () => {
  const require = { two_factor_required: true };

  it('ends sessions without a second factor, except the caller’s and those of users without an address', async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const other = await app.make.company();
    const withoutAddress = await app.make.user(company.id);
    await app.database.pool.query(
      `update users set email = null, login_id = 'no-address' where id = $1`,
      [withoutAddress.id],
    );
    await signedInWith(manager, 'email');
    await admin.ok(updateCompany, sent(company.id, require));
    expect(await isIn(learner)).toBe(false);
    for (const person of [admin, manager, other.learner]) expect(await isIn(person)).toBe(true);
    expect(await withoutAddress.ok(me)).toMatchObject({
      session: { required_step: 'set-up-second-factor' },
    });
    expect(await isIn(operator)).toBe(true);
  });

  it('requires a recent re-authentication, and other settings do not', async () => {
    const { company, admin } = await app.make.company();
    await app.database.pool.query(
      `update sessions set confirmed_at = $2::timestamptz - interval '11 minutes' where user_id = $1`,
      [admin.id, app.clock.now],
    );
    const refusal = await admin.refused(updateCompany, sent(company.id, require));
    expect(refusal).toMatchObject({ status: 403, code: 'CONFIRMATION_REQUIRED' });
    const kept = { name: '改称', two_factor_required: false };
    expect((await admin.ok(updateCompany, sent(company.id, kept))).two_factor_required).toBe(false);
  });

  it('is changed only by SuperAdmins for the operator’s own company, since their sign-in depends on it', async () => {
    const admin = await app.make.user(vendorId, { role: 'Admin' });
    const required = sent(vendorId, { two_factor_required: true });
    const refused = await admin.refused(updateCompany, required);
    expect(refused.errors[0]).toMatchObject({ code: 'FORBIDDEN', field: 'two_factor_required' });
  });

  it('is refused for the operator’s own company while no mail server is set', async () => {
    const refusal = await operator.refused(updateCompany, sent(vendorId, require));
    expect(refusal.errors).toMatchObject([{ field: 'two_factor_required' }]);
    const mailing = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
    const { admin, company } = await mailing.make.company({ isVendor: true });
    const after = await admin.ok(updateCompany, sent(company.id, require));
    expect(after.two_factor_required).toBe(true);
    await mailing.close();
  });
});
