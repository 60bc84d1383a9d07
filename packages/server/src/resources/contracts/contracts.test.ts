import {
  cancelContract,
  createUser,
  decreaseSeats,
  deleteUser,
  getCompanyContract,
  getOwnCompany,
  getOwnContract,
  increaseSeats,
  listContractInvoices,
  openPortal,
  putCompanyContract,
  startCheckout,
  updateCompany,
  updateUser,
  type Checkout,
  type Contract,
  type ContractPreview,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { keepContracts } from './renewals';

let app: TestApp;
let operator: Person;
let admin: Person;
let companyId: number;
const fail = (error: unknown): never => {
  throw error;
};
const PRICES = { SEAT_PRICE: '600', TAX_PERCENT: '10', SIGN_UP_SEATS: '10' };
const config = { stripe: null } as never;

beforeAll(async () => {
  app = await startTestApp({ environment: PRICES });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-01T00:00:00+09:00');
  const made = await app.make.company({ seats: 5 });
  ({ admin } = made);
  companyId = made.company.id;
});

const renew = () =>
  keepContracts({ database: app.database, jobs: app.jobs, config }, app.clock.now, fail);
const begin = async (seats: number): Promise<Contract> => {
  const answer = (await admin.ok(startCheckout, { body: { seats } })) as Checkout;
  expect(answer.url).toBeNull();
  return answer.contract;
};
const previewOf = async (spec: typeof increaseSeats | typeof decreaseSeats, seats: number) =>
  (await admin.ok(spec, { query: { dry_run: 'true' }, body: { seats } })) as ContractPreview;
const more = async (seats: number, key?: string) =>
  (await admin.ok(increaseSeats, {
    body: { seats },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })) as Contract;
const fewer = async (seats: number) =>
  (await admin.ok(decreaseSeats, { body: { seats } })) as Contract;
const addUser = (name: string) =>
  admin.raw(createUser, { body: { name, email: `${name}-${companyId}@tokiori.example` } });

describe('a trial', () => {
  it('has the seats that the operator gives, and a price to go on with', async () => {
    expect(await admin.ok(getOwnContract)).toMatchObject({
      plan: 'Trial',
      status: 'Active',
      seats: 5,
      seats_used: 3,
      next_seats: null,
      price_per_seat: 600,
      tax_percent: 10,
      period_end: null,
      provider: 'BuiltIn',
    });
    const refused = await admin.refused(increaseSeats, { body: { seats: 1 } });
    expect(refused.code).toBe('CONTRACT_NOT_CHANGEABLE');
    expect((await admin.refused(openPortal)).code).toBe('CONTRACT_NOT_CHANGEABLE');
  });

  it('becomes a contract at the price that was shown', async () => {
    const preview = await admin.ok(startCheckout, {
      query: { dry_run: 'true' },
      body: { seats: 8 },
    });
    expect(preview).toMatchObject({
      amount_now: 5280,
      tax_now: 480,
      amount_next: 5280,
      effective_on: '2026-11-01',
      seats: 8,
    });
    expect((await admin.ok(getOwnContract)).plan).toBe('Trial');
    expect(await begin(8)).toMatchObject({
      plan: 'Card',
      status: 'Active',
      seats: 8,
      period_end: '2026-11-30T15:00:00.000Z',
      price_per_seat: 600,
    });
    expect(await admin.ok(listContractInvoices)).toMatchObject([
      {
        status: 'NotCharged',
        total: 5280,
        tax: 480,
        from_date: '2026-11-01',
        to_date: '2026-11-30',
      },
    ]);
  });

  it('is not for fewer people than it has', async () => {
    const refused = await admin.refused(startCheckout, { body: { seats: 2 } });
    expect(refused).toMatchObject({ status: 409, code: 'SEATS_IN_USE' });
    expect(refused.message).toContain('現在3席を使用しています');
  });
});

describe('a company that the operator has not approved', () => {
  const unapproved = async () => {
    const made = await app.make.company({ seats: 5, isApproved: false });
    const approval = { params: { id: made.company.id }, body: { approved: true } };
    return { ...made, approve: () => operator.ok(updateCompany, approval) };
  };

  it('gets no more seats than one may try with, until it is approved', async () => {
    const { admin: own, approve } = await unapproved();
    for (const query of [{ dry_run: 'true' }, { dry_run: 'false' }]) {
      const refused = await own.refused(startCheckout, { query, body: { seats: 100_000 } });
      expect(refused).toMatchObject({ status: 403, code: 'APPROVAL_REQUIRED' });
      expect(refused.errors[0]!.message).toContain('10席まで');
    }
    await own.ok(startCheckout, { body: { seats: 8 } });
    expect((await own.refused(increaseSeats, { body: { seats: 3 } })).code).toBe(
      'APPROVAL_REQUIRED',
    );
    expect(await own.ok(getOwnContract)).toMatchObject({ seats: 8 });
    expect(await own.ok(getOwnCompany)).toMatchObject({ approved: false });
    await approve();
    expect(await own.ok(increaseSeats, { body: { seats: 30 } })).toMatchObject({ seats: 38 });
  });

  it('keeps the seats that the operator gave it', async () => {
    const { company, admin: own } = await unapproved();
    const body = { plan: 'Trial', seats: 50, note: '' } as const;
    await operator.ok(putCompanyContract, { params: { id: company.id }, body });
    expect((await own.refused(startCheckout, { body: { seats: 51 } })).code).toBe(
      'APPROVAL_REQUIRED',
    );
    await own.ok(startCheckout, { body: { seats: 50 } });
    expect(await own.ok(getOwnContract)).toMatchObject({ plan: 'Card', seats: 50 });
  });
});

describe('more seats', () => {
  it('are there at once and cost the rest of the month, as shown', async () => {
    await begin(4);
    expect((await addUser('ai')).status).toBe(201);
    expect((await addUser('emi')).body).toMatchObject({ code: 'NO_SEATS_LEFT' });
    app.clock.set('2026-11-16T00:00:00+09:00');
    const preview = await previewOf(increaseSeats, 2);
    expect(preview).toMatchObject({
      amount_now: 660,
      tax_now: 60,
      amount_next: 3960,
      effective_on: '2026-11-16',
      seats: 6,
    });
    expect((await admin.ok(getOwnContract)).seats).toBe(4);
    const { priced_at, seats: agreed_seats } = preview;
    app.clock.addSeconds(300);
    const body = { seats: 2, priced_at, agreed_seats };
    expect(await admin.ok(increaseSeats, { body })).toMatchObject({ seats: 6, next_seats: null });
    expect((await addUser('emi')).status).toBe(201);
    const [latest] = await admin.ok(listContractInvoices);
    expect(latest).toMatchObject({ total: 660, from_date: '2026-11-16', to_date: '2026-11-30' });
  });

  it('are bought once by a request that is repeated, also at the same moment', async () => {
    await begin(4);
    const sent = { body: { seats: 3 }, headers: { 'idempotency-key': 'three-more' } };
    const answers = await Promise.all([1, 2, 3].map(() => admin.raw(increaseSeats, sent)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { body } of done) expect(body).toMatchObject({ seats: 7 });
    expect(await admin.ok(increaseSeats, sent)).toMatchObject({ seats: 7 });
    expect(await admin.ok(listContractInvoices)).toHaveLength(2);
  });

  it('are refused at a price that is old, or of another change', async () => {
    await begin(4);
    const { priced_at, seats } = await previewOf(increaseSeats, 2);
    app.clock.addSeconds(16 * 60);
    const old = await admin.refused(increaseSeats, { body: { seats: 2, priced_at } });
    expect(old).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    await more(1);
    const other = await admin.refused(increaseSeats, { body: { seats: 2, agreed_seats: seats } });
    expect(other.code).toBe('PRICE_CHANGED');
    expect((await admin.ok(getOwnContract)).seats).toBe(5);
  });

  it.each([0, -1, 1.5, 100_001, '3'])('are refused as %j', async (seats) => {
    const refused = await admin.refused(increaseSeats, { body: { seats } as never });
    expect(refused.status).toBe(400);
  });
});

describe('fewer seats', () => {
  it('go with the period, and cannot be taken any more', async () => {
    await begin(6);
    const preview = await previewOf(decreaseSeats, 2);
    expect(preview).toMatchObject({ amount_now: 0, amount_next: 2640, effective_on: '2026-12-01' });
    expect(await fewer(2)).toMatchObject({ seats: 6, next_seats: 4 });
    expect((await addUser('ai')).status).toBe(201);
    const refused = await addUser('emi');
    expect(refused.body).toMatchObject({ code: 'NO_SEATS_LEFT' });
    expect((refused.body as { message: string }).message).toContain('4席に減らす予定');
    app.clock.set('2026-12-01T00:00:01+09:00');
    await renew();
    expect(await admin.ok(getOwnContract)).toMatchObject({
      seats: 4,
      next_seats: null,
      period_end: '2026-12-31T15:00:00.000Z',
    });
    const [latest] = await admin.ok(listContractInvoices);
    expect(latest).toMatchObject({
      subtotal: 2400,
      from_date: '2026-12-01',
      to_date: '2026-12-31',
    });
  });

  it('are never fewer than people', async () => {
    await begin(4);
    const refused = await admin.refused(decreaseSeats, { body: { seats: 2 } });
    expect(refused).toMatchObject({ status: 409, code: 'SEATS_IN_USE' });
    expect((await admin.ok(getOwnContract)).next_seats).toBeNull();
  });

  it('are agreed on or taken, when both are asked for at the same moment', async () => {
    await begin(8);
    const [fewerSeats, ...added] = await Promise.all([
      admin.raw(decreaseSeats, { body: { seats: 4 } }),
      ...['a', 'b', 'c', 'd'].map((name) => addUser(name)),
    ]);
    const { seats_used: used, next_seats: next } = await admin.ok(getOwnContract);
    expect(used).toBe(3 + added.filter(({ status }) => status === 201).length);
    expect(next === null ? fewerSeats.status : 200).toBe(next === null ? 409 : 200);
    expect(used).toBeLessThanOrEqual(next ?? 8);
  });

  it('are kept after all, without paying twice', async () => {
    await begin(6);
    await fewer(3);
    expect(await previewOf(increaseSeats, 3)).toMatchObject({ amount_now: 0, seats: 6 });
    const beyond = await admin.refused(increaseSeats, { body: { seats: 4 } });
    expect(beyond.code).toBe('CONTRACT_NOT_CHANGEABLE');
    expect(await more(3)).toMatchObject({ seats: 6, next_seats: null });
    expect(await admin.ok(listContractInvoices)).toHaveLength(1);
  });
});

describe('a contract that is cancelled', () => {
  const cancel = async (body: { resume?: boolean } = {}) => admin.ok(cancelContract, { body });
  it('goes on to the end of its period, and may be resumed until then', async () => {
    await begin(4);
    expect(await cancel()).toMatchObject({ cancel_at_period_end: true, status: 'Active' });
    expect((await admin.refused(cancelContract, { body: {} })).code).toBe(
      'CONTRACT_NOT_CHANGEABLE',
    );
    expect((await admin.refused(decreaseSeats, { body: { seats: 1 } })).code).toBe(
      'CONTRACT_NOT_CHANGEABLE',
    );
    expect(await cancel({ resume: true })).toMatchObject({ cancel_at_period_end: false });
    app.clock.set('2026-12-02T00:00:00+09:00');
    await renew();
    expect((await admin.ok(getOwnContract)).status).toBe('Active');
  });

  it('leaves everything to be read, and begins again', async () => {
    await begin(4);
    await cancel();
    app.clock.set('2026-12-02T00:00:00+09:00');
    await renew();
    expect((await admin.ok(getOwnContract)).status).toBe('Canceled');
    expect((await addUser('ai')).body).toMatchObject({ code: 'CONTRACT_READ_ONLY' });
    const { id } = admin;
    const renamed = await admin.refused(updateUser, { params: { id }, body: { name: '改名' } });
    expect(renamed).toMatchObject({ status: 403, code: 'CONTRACT_READ_ONLY' });
    expect((await admin.ok(getOwnCompany)).read_only_at).toBe('2026-11-30T15:00:00.000Z');
    expect(await begin(4)).toMatchObject({ status: 'Active', seats: 4 });
    expect((await addUser('ai')).status).toBe(201);
  });

  it('lets people be stopped, so that fewer seats are needed', async () => {
    const { body } = await addUser('ai');
    await begin(4);
    await cancel();
    app.clock.set('2026-12-02T00:00:00+09:00');
    await renew();
    await admin.ok(deleteUser, { params: { id: (body as { id: number }).id } });
    expect((await admin.ok(getOwnContract)).seats_used).toBe(3);
  });
});

describe('the operator', () => {
  const put = (body: object) =>
    operator.ok(putCompanyContract, {
      params: { id: companyId },
      body: { note: '', seats: 10, ...body } as never,
    });
  it('sets a contract that is paid against an invoice, up to a day', async () => {
    const set = await put({ plan: 'Invoice', to_date: '2026-11-20', note: '稟議中' });
    expect(set).toMatchObject({
      plan: 'Invoice',
      seats: 10,
      period_end: '2026-11-20T15:00:00.000Z',
      provider: 'Operator',
      note: '稟議中',
    });
    expect(await admin.ok(getOwnContract)).not.toHaveProperty('note');
    app.clock.set('2026-11-21T00:00:01+09:00');
    await renew();
    expect(await admin.ok(getOwnContract)).toMatchObject({
      status: 'PastDue',
      grace_until: '2026-12-04T15:00:00.000Z',
    });
    app.clock.set('2026-12-05T00:00:01+09:00');
    expect((await admin.ok(getOwnContract)).status).toBe('ReadOnly');
    expect((await addUser('ai')).body).toMatchObject({ code: 'CONTRACT_READ_ONLY' });
    await put({ plan: 'Invoice', to_date: '2027-11-20' });
    expect((await addUser('ai')).status).toBe(201);
  });

  it('approves a company by a contract that is paid, and not by a trial', async () => {
    await app.database.pool.query('update companies set approved_at = null where id = $1', [
      companyId,
    ]);
    const isApproved = async () => (await admin.ok(getOwnCompany)).approved;
    await put({ plan: 'Trial' });
    expect(await isApproved()).toBe(false);
    await put({ plan: 'Invoice', to_date: '2027-11-20' });
    expect(await isApproved()).toBe(true);
  });

  it('is refused while a contract goes on, with too few seats, and from an old page', async () => {
    const params = { id: companyId };
    const body = { plan: 'Trial' as const, seats: 10, note: '' };
    const { revision } = await put({ plan: 'Trial' });
    await put({ plan: 'Trial', note: 'ほか' });
    const stale = await operator.refused(putCompanyContract, {
      params,
      body: { ...body, revision },
    });
    expect(stale.code).toBe('STALE_REVISION');
    const few = await operator.refused(putCompanyContract, { params, body: { ...body, seats: 2 } });
    expect(few.code).toBe('SEATS_IN_USE');
    const dateless = { params, body: { ...body, plan: 'Invoice' as const } };
    expect((await operator.refused(putCompanyContract, dateless)).status).toBe(400);
    await begin(4);
    const live = await operator.refused(putCompanyContract, { params, body });
    expect(live.code).toBe('CONTRACT_NOT_CHANGEABLE');
    expect((await operator.ok(getCompanyContract, { params })).plan).toBe('Card');
  });
});
