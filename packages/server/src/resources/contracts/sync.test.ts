import {
  createUser,
  deleteCompany,
  getOwnContract,
  increaseSeats,
  listAuditLog,
  listContractInvoices,
  putCompanyContract,
  receiveStripeEvent,
  startCheckout,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SECRETS, startStripe, type StripeServer } from '#test/platform/stripe-server';
import { startTestApp, type Person, type TestApp } from '#testing';
import { keepContracts } from './renewals';

let app: TestApp;
let stripe: StripeServer;
let admin: Person;
let operator: Person;
let companyId: number;
let customer: string;

beforeAll(async () => {
  stripe = await startStripe(() => Math.floor(app.clock.now.getTime() / 1000));
  app = await startTestApp({ environment: { ...SECRETS, STRIPE_URL: stripe.url } });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
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
const notify = async (): Promise<void> => {
  const { text, signature } = stripe.event(customer, app.clock.now);
  const headers = { 'stripe-signature': signature };
  expect((await app.nobody.raw(receiveStripeEvent, { body: text, headers })).status).toBe(200);
  await app.jobs.workOff();
};
const begin = async (seats: number): Promise<void> => {
  await admin.ok(startCheckout, { body: { seats } });
  customer = stripe.customers.at(-1)!;
  stripe.pay(customer);
  await notify();
};
/** What is done every minute. */
const look = (): Promise<void> => {
  const config = { stripe: {} } as never;
  const fail = (error: unknown): never => {
    throw error;
  };
  return keepContracts({ database: app.database, jobs: app.jobs, config }, app.clock.now, fail);
};
const keep = async (): Promise<void> => {
  await look();
  await app.jobs.workOff();
};

it('asks about an ended contract that the operator has followed with another no more often than about others', async () => {
  await begin(5);
  stripe.subscriptions.at(-1)!.cancel = true;
  app.clock.addDays(30);
  stripe.renew(customer);
  await notify();
  const body = { plan: 'Invoice', seats: 8, to_date: '2027-12-31', note: '' } as const;
  await operator.ok(putCompanyContract, { params: { id: companyId }, body });
  app.clock.addSeconds(7 * 3600);
  await keep();
  expect(await contract()).toMatchObject({ plan: 'Invoice', seats: 8, status: 'Active' });
  const before = stripe.calls.length;
  app.clock.addSeconds(60);
  await keep();
  expect(stripe.calls).toHaveLength(before);
});

it('is asked for once while the provider does not answer, however long that takes', async () => {
  await begin(5);
  app.clock.addSeconds(7 * 3600);
  await look();
  for (let time = 0; time < 4; time += 1) stripe.fail('GET /v1/', { status: 500 });
  await app.jobs.workOff();
  for (let minute = 0; minute < 3; minute += 1) {
    app.clock.addSeconds(60);
    await look();
  }
  const { rows } = await app.database.pool.query<{ state: string }>(
    `select state::text from pgboss.job
     where name = 'sync-contract' and state < 'completed' and data->>'companyId' = $1`,
    [String(companyId)],
  );
  expect(rows).toEqual([{ state: 'retry' }]);
});

it('keeps a company from being deleted or stopped while its first contract may be paid', async () => {
  await admin.ok(startCheckout, { body: { seats: 5 } });
  const params = { id: companyId };
  for (const refused of [
    await operator.refused(deleteCompany, { params }),
    await operator.refused(updateCompany, { params, body: { active: false } }),
  ]) {
    expect(refused.code).toBe('CONTRACT_BUSY');
    expect(refused.message).toContain('カード払いの手続き');
  }
  app.clock.addSeconds(3700);
  await operator.ok(updateCompany, { params, body: { active: false } });
});

it('holds the seats of the last page that was opened, not of the one before', async () => {
  await admin.ok(startCheckout, { body: { seats: 3 } });
  const body = { name: '四人目', login_id: `fourth-${companyId}` };
  expect((await admin.refused(createUser, { body })).message).toContain('手続きの途中');
  await admin.ok(startCheckout, { body: { seats: 9 } });
  await admin.ok(createUser, { body });
});

it('has the rate of tax on an invoice, whatever the fractions that were dropped', async () => {
  await begin(5);
  // 30 days of which about two are left.
  app.clock.set('2026-11-29T08:24:00+09:00');
  await admin.ok(increaseSeats, { body: { seats: 1 } });
  await app.jobs.workOff();
  const [invoice] = await admin.ok(listContractInvoices);
  expect(invoice).toMatchObject({ subtotal: 33, tax: 3 });
  const { rows } = await app.database.pool.query<{ tax_percent: number }>(
    'select tax_percent from contract_invoices where id = $1',
    [invoice!.id],
  );
  expect(rows).toEqual([{ tax_percent: 10 }]);
});

it('logs a change that it finds made though nobody was told', async () => {
  await begin(5);
  for (let time = 0; time < 2; time += 1)
    stripe.fail('POST /v1/subscriptions/', { hangUp: true, after: true });
  const sent = { body: { seats: 2 }, headers: { 'idempotency-key': 'unheard' } };
  expect((await admin.raw(increaseSeats, sent)).status).toBe(503);
  await notify();
  expect(await contract()).toMatchObject({ seats: 7, change_under_way: false });
  await admin.ok(increaseSeats, sent);
  const { items } = await admin.ok(listAuditLog, { query: { action: 'contract.increase' } });
  expect(items).toMatchObject([{ user: { id: admin.id }, changes: { seats: 7 } }]);
});
