import {
  cancelContract,
  createUser,
  decreaseSeats,
  deleteCompany,
  getOwnContract,
  getInvoiceFile,
  increaseSeats,
  listContractInvoices,
  openPortal,
  receiveStripeEvent,
  startCheckout,
  updateCompany,
  type Checkout,
  type Contract,
  type ContractPreview,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECRETS, startStripe, type StripeServer } from '#test/platform/stripe-server';
import { startTestApp, type Person, type TestApp } from '#testing';
import { keepContracts } from './renewals';

let app: TestApp;
let stripe: StripeServer;
let admin: Person;
let companyId: number;
const fail = (error: unknown): never => {
  throw error;
};
let customer: string;

beforeAll(async () => {
  stripe = await startStripe(() => Math.floor(app.clock.now.getTime() / 1000));
  app = await startTestApp({ environment: { ...SECRETS, STRIPE_URL: stripe.url } });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-01T00:00:00+09:00');
  const made = await app.make.company({ seats: 5 });
  ({ admin } = made);
  companyId = made.company.id;
});

const contract = () => admin.ok(getOwnContract);
const notify = (who = customer, { id, at = app.clock.now }: { id?: string; at?: Date } = {}) => {
  const { text, signature } = stripe.event(who, at, id);
  return app.nobody.raw(receiveStripeEvent, {
    body: text,
    headers: { 'stripe-signature': signature },
  });
};
const workOff = () => app.jobs.workOff();
const begin = async (seats: number): Promise<void> => {
  const { url } = (await admin.ok(startCheckout, { body: { seats } })) as Checkout;
  expect(url).toContain('https://checkout.stripe.test/');
  customer = stripe.customers.at(-1)!;
  stripe.pay(customer);
  await notify();
  await workOff();
};
const increase = (seats: number, key: string) =>
  admin.raw(increaseSeats, { body: { seats }, headers: { 'idempotency-key': key } });
const subscription = () => stripe.subscriptions.at(-1)!;

describe('a first contract', () => {
  it('begins when the page of the provider was paid, and Stripe has told of it', async () => {
    const { url } = (await admin.ok(startCheckout, { body: { seats: 8 } })) as Checkout;
    expect(url).toContain('https://checkout.stripe.test/');
    expect(await contract()).toMatchObject({ plan: 'Trial', seats: 5, change_under_way: false });
    customer = stripe.customers.at(-1)!;
    stripe.pay(customer);
    expect((await notify()).status).toBe(200);
    await workOff();
    expect(await contract()).toMatchObject({
      plan: 'Card',
      provider: 'Stripe',
      seats: 8,
      price_per_seat: 600,
      tax_percent: 10,
      period_end: '2026-11-30T15:00:00.000Z',
    });
    expect(await admin.ok(listContractInvoices)).toMatchObject([
      { number: stripe.invoices[0]!.number, status: 'Paid', total: 5280, tax: 480 },
    ]);
  });

  it('is paid on one page, however many were opened', async () => {
    const before = stripe.customers.length;
    for (const seats of [6, 7]) await admin.ok(startCheckout, { body: { seats } });
    expect(stripe.calls.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(1);
    expect(stripe.customers.length - before).toBe(1);
  });

  it('is not paid twice when nobody has told of the payment yet', async () => {
    await admin.ok(startCheckout, { body: { seats: 6 } });
    customer = stripe.customers.at(-1)!;
    stripe.pay(customer);
    const second = (await admin.ok(startCheckout, { body: { seats: 7 } })) as Checkout;
    expect(second).toMatchObject({ url: null, contract: { plan: 'Card', seats: 6 } });
    expect(stripe.subscriptions.filter((one) => one.customer === customer)).toHaveLength(1);
  });

  it('holds the seats of the page while it is open', async () => {
    await admin.ok(startCheckout, { body: { seats: 3 } });
    const body = { name: '四人目', login_id: `fourth-${companyId}` };
    expect((await admin.refused(createUser, { body })).code).toBe('NO_SEATS_LEFT');
    expect((await contract()).next_seats).toBeNull();
    app.clock.addSeconds(3700);
    customer = stripe.customers.at(-1)!;
    await notify();
    await workOff();
    await admin.ok(createUser, { body });
  });

  it('that could not be begun keeps nobody from beginning it again', async () => {
    for (let time = 0; time < 2; time += 1) stripe.fail('POST /v1/customers', { status: 500 });
    const sent = { body: { seats: 6 }, headers: { 'idempotency-key': `first-${companyId}` } };
    expect((await admin.raw(startCheckout, sent)).status).toBe(503);
    expect((await contract()).change_under_way).toBe(true);
    app.clock.addSeconds(300);
    await begin(6);
    expect(await contract()).toMatchObject({ plan: 'Card', seats: 6 });
  });

  it('ends a contract that was kept without a provider only when it is paid', async () => {
    await app.database.pool.query(
      `insert into contracts (company_id, plan, provider, period_start, period_end, price_per_seat)
       values ($1, 'Card', 'BuiltIn', now(), now() + interval '1 month', 500)`,
      [companyId],
    );
    await admin.ok(startCheckout, { body: { seats: 6 } });
    expect(await contract()).toMatchObject({ plan: 'Trial', period_end: null });
    await begin(6);
    expect(await contract()).toMatchObject({ plan: 'Card', provider: 'Stripe', seats: 6 });
  });

  it('leads to the same page when the answer was lost', async () => {
    const expired = () => stripe.calls.filter(({ path }) => path.endsWith('/expire')).length;
    const before = expired();
    const sent = { body: { seats: 6 }, headers: { 'idempotency-key': 'page' } };
    for (let time = 0; time < 2; time += 1)
      stripe.fail('POST /v1/checkout/sessions', { hangUp: true, after: true });
    expect((await admin.raw(startCheckout, sent)).status).toBe(503);
    expect(((await admin.ok(startCheckout, sent)) as Checkout).url).toContain('/cs_');
    expect(expired()).toBe(before);
    customer = stripe.customers.at(-1)!;
    stripe.pay(customer);
    await notify();
    await workOff();
    expect(await contract()).toMatchObject({ plan: 'Card', seats: 6 });
  });

  it('leads to the page about cards, and has its receipt', async () => {
    await begin(5);
    expect((await admin.ok(openPortal)).url).toBe('https://portal.stripe.test/p_1');
    const [invoice] = await admin.ok(listContractInvoices);
    const params = { invoice_id: invoice!.id };
    const file = await admin.raw(getInvoiceFile, { params, query: { kind: 'Receipt' } });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
  });
});

describe('a notification', () => {
  it('with a wrong, an old or no signature changes nothing', async () => {
    await begin(5);
    const before = stripe.calls.length;
    const old = await notify(customer, { at: new Date(app.clock.now.getTime() - 301_000) });
    expect(old).toMatchObject({ status: 400, body: { code: 'BAD_SIGNATURE' } });
    const { text, signature } = stripe.event(customer, app.clock.now);
    for (const header of [signature.replace(/.$/, '0x'), '', undefined]) {
      const sent = await app.nobody.raw(receiveStripeEvent, {
        body: `${text} `,
        headers: header === undefined ? {} : { 'stripe-signature': header },
      });
      expect(sent.status).toBe(400);
    }
    await workOff();
    expect(stripe.calls).toHaveLength(before);
  });

  it.each([
    [
      'of half a megabyte',
      (event: object) => JSON.stringify({ ...event, more: '長'.repeat(170_000) }),
    ],
    ['with a NUL', (event: object) => JSON.stringify({ ...event, more: '@' }).replace('@', '\0')],
    ['with a NUL behind an escape', (event: object) => JSON.stringify({ ...event, more: '\0' })],
    ['with a name that is none', (event: object) => JSON.stringify({ ...event, id: 'evt\0' })],
    ['that is no JSON', () => '{"id":'],
    ['without an object', () => '{"id":"evt_1","data":null}'],
  ])('%s is taken, and has the contract compared', async (_what, changed) => {
    await begin(5);
    stripe.renew(customer, false);
    const text = changed(JSON.parse(stripe.event(customer, app.clock.now).text) as object);
    const headers = { 'stripe-signature': stripe.sign(text, app.clock.now) };
    const before = stripe.calls.length;
    for (let time = 0; time < 2; time += 1)
      expect(await app.nobody.ok(receiveStripeEvent, { body: text, headers })).toEqual({
        received: true,
      });
    await workOff();
    expect(stripe.calls.length).toBeGreaterThan(before);
    expect(await contract()).toMatchObject({ status: 'PastDue' });
  });

  it('is taken once, in any order, and about customers of others too', async () => {
    await begin(5);
    const before = stripe.calls.length;
    await notify('cus_unknown', { id: 'evt_unknown' });
    for (let time = 0; time < 3; time += 1) await notify(customer, { id: `evt_same_${companyId}` });
    await workOff();
    expect(stripe.calls.length - before).toBe(2);
  });

  it('that was lost is made up for by the comparison', async () => {
    await begin(5);
    subscription().item.quantity = 9;
    app.clock.addSeconds(7 * 3600);
    const config = { stripe: {} } as never;
    await keepContracts({ database: app.database, jobs: app.jobs, config }, app.clock.now, fail);
    await workOff();
    expect((await contract()).seats).toBe(9);
  });
});

describe('more seats', () => {
  it('cost what was shown, and are bought once by a request that is repeated', async () => {
    await begin(5);
    app.clock.set('2026-11-16T00:00:00+09:00');
    const preview = (await admin.ok(increaseSeats, {
      query: { dry_run: 'true' },
      body: { seats: 2 },
    })) as ContractPreview;
    expect(preview).toMatchObject({ amount_now: 660, tax_now: 60, amount_next: 4620 });
    const body = { seats: 2, priced_at: preview.priced_at, agreed_seats: preview.seats };
    const sent = { body, headers: { 'idempotency-key': 'two' } };
    app.clock.addSeconds(60);
    expect(await admin.ok(increaseSeats, sent)).toMatchObject({ seats: 7 });
    expect(await admin.ok(increaseSeats, sent)).toMatchObject({ seats: 7 });
    expect(stripe.invoices[0]).toMatchObject({ total: preview.amount_now });
    expect(subscription().item.quantity).toBe(7);
    await workOff();
    expect(await admin.ok(listContractInvoices)).toHaveLength(2);
  });

  it('are not there when the card is declined', async () => {
    await begin(5);
    stripe.fail('/subscriptions/', { status: 402, type: 'card_error', code: 'card_declined' });
    expect(await increase(2, 'declined')).toMatchObject({
      status: 402,
      body: { code: 'PAYMENT_FAILED' },
    });
    expect(await contract()).toMatchObject({ seats: 5, change_under_way: false });
    // The same request once more, with another card.
    expect((await increase(2, 'declined')).body).toMatchObject({ seats: 7 });
  });

  it.each([
    ['no answer', { hangUp: true, after: true } as const],
    ['an answer that says nothing', { status: 500, after: true } as const],
  ])('of which there came %s are bought once all the same', async (_what, fault) => {
    await begin(5);
    // The library asks once more by itself.
    for (let time = 0; time < 2; time += 1) stripe.fail('/subscriptions/', fault);
    expect(await increase(2, 'lost')).toMatchObject({ status: 503 });
    expect(await contract()).toMatchObject({ change_under_way: true });
    expect(await increase(3, 'another')).toMatchObject({ body: { code: 'CONTRACT_BUSY' } });
    expect((await increase(2, 'lost')).body).toMatchObject({ seats: 7 });
    expect(subscription().item.quantity).toBe(7);
    expect(
      stripe.invoices.filter((one) => one.customer === customer && one.total === 1320),
    ).toHaveLength(1);
  });

  it('whose outcome nobody asked for again are found by a job', async () => {
    await begin(5);
    for (let time = 0; time < 2; time += 1)
      stripe.fail('/subscriptions/', { hangUp: true, after: true });
    await increase(2, 'forgotten');
    app.clock.addSeconds(300);
    await notify();
    await workOff();
    expect(await contract()).toMatchObject({ seats: 7, change_under_way: false });
    expect((await increase(2, 'forgotten')).body).toMatchObject({ seats: 7 });
    expect(subscription().item.quantity).toBe(7);
  });
});

describe('a change', () => {
  it('that came through though its answer was lost is not made twice, however it is repeated', async () => {
    await begin(5);
    for (let time = 0; time < 2; time += 1)
      stripe.fail('POST /v1/subscriptions/', { hangUp: true, after: true });
    expect((await increase(2, 'told')).status).toBe(503);
    await notify();
    await workOff();
    expect(await contract()).toMatchObject({ seats: 7, change_under_way: false });
    expect((await increase(2, 'told')).body).toMatchObject({ seats: 7 });
    expect(subscription().item.quantity).toBe(7);
  });

  it('waits while the provider is in the next period already', async () => {
    await begin(10);
    await admin.ok(decreaseSeats, { body: { seats: 7 } });
    app.clock.addDays(30);
    stripe.renew(customer);
    expect(await increase(7, 'early')).toMatchObject({ body: { code: 'CONTRACT_BUSY' } });
    const asked = { query: { dry_run: 'true' }, body: { seats: 7 } };
    expect((await admin.refused(increaseSeats, asked)).code).toBe('CONTRACT_BUSY');
    await workOff();
    expect(await contract()).toMatchObject({ seats: 3, next_seats: null });
    expect((await increase(7, 'early')).body).toMatchObject({ seats: 10 });
    expect(stripe.invoices[0]).toMatchObject({ total: 4620 });
  });

  it('under a key of another one is refused before anything is bought', async () => {
    await begin(5);
    await increase(2, 'mine');
    expect(await increase(3, 'mine')).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const headers = { 'idempotency-key': 'of-a-user' };
    await admin.ok(createUser, { body: { name: '鍵', login_id: `key-${companyId}` }, headers });
    expect(await increase(2, 'of-a-user')).toMatchObject({
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(subscription().item.quantity).toBe(7);
  });

  it('keeps its seats while the contract is compared', async () => {
    await begin(10);
    for (let time = 0; time < 2; time += 1)
      stripe.fail('POST /v1/subscriptions/', { hangUp: true });
    const sent = { body: { seats: 6 }, headers: { 'idempotency-key': 'fewer' } };
    expect((await admin.raw(decreaseSeats, sent)).status).toBe(503);
    await notify();
    await workOff();
    const add = (at: number) =>
      admin.raw(createUser, { body: { name: '人', login_id: `held-${at}-${companyId}` } });
    expect((await add(1)).status).toBe(201);
    expect((await add(2)).body).toMatchObject({ code: 'NO_SEATS_LEFT' });
    expect((await admin.ok(decreaseSeats, sent)) as Contract).toMatchObject({ next_seats: 4 });
  });
});

describe('the operator', () => {
  it('neither deletes nor stops a company that is charged, nor gives it other seats', async () => {
    const operator = (await app.make.company({ isVendor: true, seats: null })).admin;
    await begin(5);
    const params = { id: companyId };
    expect((await operator.refused(deleteCompany, { params })).code).toBe(
      'CONTRACT_NOT_CHANGEABLE',
    );
    for (const body of [{ active: false }, { seats: 50 }])
      expect((await operator.refused(updateCompany, { params, body })).code).toBe(
        'CONTRACT_NOT_CHANGEABLE',
      );
    await operator.ok(updateCompany, { params, body: { small_group_limit: 3 } });
  });
});

describe('a period', () => {
  it('that begins has the fewer seats that were agreed on', async () => {
    await begin(5);
    const fewer = (await admin.ok(decreaseSeats, { body: { seats: 2 } })) as Contract;
    expect(fewer).toMatchObject({ seats: 5, next_seats: 3 });
    expect(stripe.invoices[0]).toMatchObject({ total: 3300 });
    await workOff();
    expect(await contract()).toMatchObject({ seats: 5, next_seats: 3 });
    app.clock.addDays(30);
    stripe.renew(customer);
    await notify();
    await workOff();
    expect(await contract()).toMatchObject({ seats: 3, next_seats: null, status: 'Active' });
  });

  it('whose payment fails has two weeks of grace, then reading only, and all is back when it is paid', async () => {
    await begin(5);
    app.clock.addDays(30);
    stripe.renew(customer, false);
    await notify();
    await workOff();
    const due = await contract();
    expect(due).toMatchObject({ status: 'PastDue', seats: 5 });
    expect(due.payment_url).toContain('https://invoice.stripe.test/');
    app.clock.addDays(13);
    await notify();
    await workOff();
    expect((await contract()).status).toBe('PastDue');
    app.clock.addDays(1);
    expect((await contract()).status).toBe('ReadOnly');
    subscription().status = 'active';
    stripe.invoices[0]!.status = 'paid';
    await notify();
    await workOff();
    expect(await contract()).toMatchObject({ status: 'Active', payment_url: null });
  });

  it('is the last one of a contract that was cancelled', async () => {
    await begin(5);
    expect(await admin.ok(cancelContract, { body: {} })).toMatchObject({
      cancel_at_period_end: true,
    });
    app.clock.addDays(30);
    stripe.renew(customer);
    await notify();
    await workOff();
    expect((await contract()).status).toBe('Canceled');
    await begin(6);
    expect(await contract()).toMatchObject({ status: 'Active', seats: 6 });
  });
});
