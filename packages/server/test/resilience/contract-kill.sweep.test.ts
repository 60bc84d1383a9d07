import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import { patiently } from '../platform/patience';
import { SECRETS, startStripe, type StripeServer } from '../platform/stripe-server';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const CUSTOMER = 'cus_lasting';
const FIRST_SEATS = 10;

let lasting: LastingDatabase<{ companyId: number; token: string }>;
let server: KillableServer;
let stripe: StripeServer;

const seconds = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  stripe = await startStripe(seconds);
  stripe.customers.push(CUSTOMER);
  const item = { quantity: FIRST_SEATS, start: seconds() - 86_400, end: seconds() + 29 * 86_400 };
  const id = 'sub_lasting';
  stripe.subscriptions.push({
    id,
    customer: CUSTOMER,
    status: 'active',
    item,
    cancel: false,
    cancelAt: null,
    ended: null,
  });
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx) => {
      const { id: companyId } = await tx
        .insertInto('companies')
        .values({ name: '契約株式会社', seats: FIRST_SEATS })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of = { company_id: companyId };
      const { id: userId } = await tx
        .insertInto('users')
        .values({ ...of, name: '管理', email: 'admin@test.example', role: 'Admin' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const later = new Date('2100-01-01T00:00:00Z');
      const user = { real_company_id: companyId, real_user_id: userId, user_id: userId };
      await tx
        .insertInto('sessions')
        .values({
          ...of,
          ...user,
          last_used_at: later,
          expires_at: later,
          token_hash: hashToken(token),
        })
        .execute();
      await tx
        .insertInto('contracts')
        .values({
          ...of,
          plan: 'Card',
          provider: 'Stripe',
          period_start: new Date(item.start * 1000),
          period_end: new Date(item.end * 1000),
          billing_day: 1,
          price_per_seat: 600,
          tax_percent: 10,
          stripe_customer: CUSTOMER,
          stripe_subscription: id,
          stripe_item: `si_${id}`,
          synced_at: new Date(),
        })
        .execute();
      return { companyId, token };
    }),
  );
  server = await KillableServer.prepare({
    ...lasting.environment,
    ...SECRETS,
    STRIPE_URL: stripe.url,
  });
  await server.start();
}, patiently(120_000));
afterAll(async () => {
  await server?.close();
  await stripe?.close();
  await lasting?.remove();
});

const call = async (path: string, body?: object, key?: string): Promise<Contract> => {
  const answered = await fetch(`${server.address}/api/contracts/self${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${lasting.seeded.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return (await answered.json()) as Contract;
};

const quantity = () => stripe.subscriptions[0]!.item.quantity;

/** Kills the server as soon as Stripe has sold something, before its answer can be written. */
const killWhenSold = async (from: number): Promise<void> => {
  while (quantity() === from) await sleep(1);
  await server.kill();
  await server.start();
};

it(
  'buys seats once, though the server was killed while it bought them',
  async () => {
    for (let round = 0; round < 2; round += 1) {
      const before = quantity();
      const key = randomUUID();
      const asked = call('/stripe-increase', { seats: 2 }, key).catch(() => null);
      await killWhenSold(before);
      await asked;
      // The client sends it again, as it does when a connection was cut.
      const contract = await call('/stripe-increase', { seats: 2 }, key);
      expect(contract).toMatchObject({ seats: before + 2, next_seats: null });
      expect(quantity()).toBe(before + 2);
    }
    expect(stripe.invoices).toHaveLength(2);
    expect(await call('')).toMatchObject({ seats: FIRST_SEATS + 4, change_under_way: false });
  },
  patiently(120_000),
);
