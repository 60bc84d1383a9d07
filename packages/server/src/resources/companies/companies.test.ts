import { createCompany, getCompany, getOwnCompany, listCompanies } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sit } from '#test/authorization/fixtures/sit';
import { linkIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
let vendorId: number;
beforeAll(async () => {
  app = await startTestApp();
  const vendor = await app.make.company({ isVendor: true, seats: null, name: 'みほんの運営' });
  operator = vendor.admin;
  vendorId = vendor.company.id;
});
afterAll(() => app.close());

const log = (companyId: number) =>
  app.database.asOwner((tx) =>
    tx.selectFrom('audit_log').selectAll().where('company_id', '=', companyId).execute(),
  );

it('everybody sees their own company, admins how many seats are taken', async () => {
  const { company, admin, learner } = await app.make.company({ seats: 10 });
  await app.make.company();
  const days = { time_zone: 'Asia/Tokyo', fiscal_year_start_month: 4 };
  const expected = { ...company, ...days, seats: 10, approved: true, read_only_at: null };
  expect(await admin.ok(getOwnCompany)).toEqual({ ...expected, seats_used: 3 });
  expect(await learner.ok(getOwnCompany)).toEqual({ ...expected, seats_used: null });
  expect((await app.nobody.refused(getOwnCompany)).status).toBe(401);
});

describe('the list of companies', () => {
  it('is the operator’s: by name, filtered and in pages', async () => {
    const near = await app.make.company({ name: 'ミナミ工業', seats: 7 });
    const far = await app.make.company({ name: 'ﾐﾅﾐ商事', seats: 3 });
    const query = { name: 'ミナミ', sort: '["seats","ASC"]' };
    const both = await operator.ok(listCompanies, { query });
    expect(both.map(({ id }) => id)).toEqual([far.company.id, near.company.id]);
    expect(both[0]).toMatchObject({ seats: 3, seats_used: 3, active: true, is_vendor: false });
    const second = await operator.raw(listCompanies, { query: { ...query, range: '[1,1]' } });
    expect(second.headers['content-range']).toBe('companies 1-1/2');
    const none = await operator.raw(listCompanies, { query: { ...query, range: '[5,9]' } });
    expect(none).toMatchObject({ body: [], headers: { 'content-range': 'companies */2' } });
    const closed = { ...query, active: false };
    expect(await operator.ok(listCompanies, { query: closed })).toEqual([]);
    expect((await near.admin.refused(listCompanies)).status).toBe(403);
  });
});

describe('one company', () => {
  it('is seen by its admins and the operator, with what it holds', async () => {
    const { company, admin, learner } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 3 });
    await sit(admin, learner, course.id);
    const params = { id: company.id };
    const seen = await admin.ok(getCompany, { params });
    expect(seen).toMatchObject({
      id: company.id,
      small_group_limit: 5,
      two_factor_required: false,
    });
    expect(seen.contents).toEqual({
      users: 3,
      departments: 1,
      questions: 3,
      courses: 1,
      answers: 1,
    });
    expect(await operator.ok(getCompany, { params })).toEqual(seen);
  });

  it('of somebody else is like one that does not exist', async () => {
    const { admin, learner, company } = await app.make.company();
    const other = await app.make.company();
    const foreign = await admin.refused(getCompany, { params: { id: other.company.id } });
    expect(foreign).toEqual(await admin.refused(getCompany, { params: { id: 2_000_000_000 } }));
    expect(foreign.status).toBe(404);
    expect((await operator.refused(getCompany, { params: { id: 2_000_000_000 } })).status).toBe(
      404,
    );
    expect((await learner.refused(getCompany, { params: { id: company.id } })).status).toBe(403);
  });
});

describe('a new company', () => {
  const body = (email: string) => ({
    name: 'あけぼの食品',
    seats: 20,
    admin: { name: '佐藤 はじめ', email },
  });

  it('begins with an admin who is invited by mail', async () => {
    const made = await operator.ok(createCompany, { body: body('hajime@akebono.example') });
    expect(made).toMatchObject({ name: 'あけぼの食品', seats: 20, seats_used: 1, active: true });
    const mail = (await app.mails()).at(-1)!;
    expect(mail).toMatchObject({ to: 'hajime@akebono.example', name: '佐藤 はじめ' });
    expect(linkIn(mail)).toMatch(/\/password-edit#token=/);
    const [made_] = await log(made.id);
    expect(made_).toMatchObject({
      user_id: operator.id,
      real_user_id: operator.id,
      action: 'company.create',
      target_id: made.id,
      changes: { name: 'あけぼの食品', seats: 20 },
    });
    expect(await log(vendorId)).toEqual([]);
  });

  it('is made once however often the same request comes', async () => {
    const sent = { body: body('twice@akebono.example'), headers: { 'idempotency-key': 'once' } };
    const mails = (await app.mails()).length;
    const first = await operator.ok(createCompany, sent);
    expect(await operator.ok(createCompany, sent)).toEqual(first);
    expect(await app.mails()).toHaveLength(mails + 1);
  });

  it('is refused whole when somebody has the address, and to everybody but the operator', async () => {
    await app.make.user(vendorId, { email: 'taken@akebono.example' });
    const query = { name: 'あけぼの' };
    const before = await operator.ok(listCompanies, { query });
    const refusal = await operator.refused(createCompany, { body: body('taken@akebono.example') });
    expect(refusal).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ field: 'admin.email' }] });
    const { admin } = await app.make.company();
    const sent = { body: body('other@akebono.example') };
    expect((await admin.refused(createCompany, sent)).status).toBe(403);
    expect((await app.nobody.refused(createCompany, sent)).status).toBe(401);
    expect(await operator.ok(listCompanies, { query })).toEqual(before);
  });
});
