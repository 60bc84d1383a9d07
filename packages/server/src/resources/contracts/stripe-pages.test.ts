import {
  cancelContract,
  getOwnContract,
  receiveStripeEvent,
  startCheckout,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SECRETS, startStripe, type StripeServer } from '#test/platform/stripe-server';
import { startTestApp, type Person, type TestApp } from '#testing';

/** What was done on the provider's own pages, not here. */
let app: TestApp;
let stripe: StripeServer;
let admin: Person;
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
  ({ admin } = await app.make.company({ seats: 5 }));
  await admin.ok(startCheckout, { body: { seats: 5 } });
  customer = stripe.customers.at(-1)!;
  stripe.pay(customer);
});

/** Stripe tells of it, and the contract is compared. */
const tell = async (): Promise<void> => {
  const { text, signature } = stripe.event(customer, app.clock.now);
  await app.nobody.ok(receiveStripeEvent, {
    body: text,
    headers: { 'stripe-signature': signature },
  });
  await app.jobs.workOff();
};

it('an end that was set there can be taken back here', async () => {
  stripe.subscriptions.at(-1)!.cancelAt = stripe.now() + 86_400;
  await tell();
  expect((await admin.ok(getOwnContract)).cancel_at_period_end).toBe(true);
  const resumed = await admin.ok(cancelContract, { body: { resume: true } });
  expect(resumed.cancel_at_period_end).toBe(false);
  expect(stripe.subscriptions.at(-1)!.cancelAt).toBeNull();
});

it('an invoice is copied with all its lines', async () => {
  stripe.invoices[0]!.moreLines = 11;
  await tell();
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select jsonb_array_length(lines) as count from contract_invoices where company_id = $1',
    [admin.companyId],
  );
  expect(rows).toEqual([{ count: 12 }]);
});

it('a wrong price is told when the server starts', async () => {
  const lines: string[] = [];
  stripe.fail('GET /v1/prices/', { status: 404, type: 'invalid_request_error' });
  const other = await startTestApp({
    environment: { ...SECRETS, STRIPE_URL: stripe.url, LOG_LEVEL: 'warn' },
    log: (line) => lines.push(line),
  });
  await other.fastify.ready();
  await expect.poll(() => lines.join('')).toContain('the payment provider refused');
  await other.close();
});
