import type { Contract, ContractInvoice, ContractPreview } from '@tokiori/contract';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { createElement } from 'react';
import { BillingPage } from './billing-page';

/** Ten seats by card, eight of them used. */
export const makeContract = (changes: Partial<Contract> = {}): Contract => ({
  plan: 'Card',
  status: 'Active',
  seats: 10,
  seats_used: 8,
  next_seats: null,
  price_per_seat: 500,
  currency: 'jpy',
  tax_percent: 10,
  period_end: '2026-12-23T15:00:00Z',
  cancel_at_period_end: false,
  provider: 'Stripe',
  grace_until: null,
  payment_url: null,
  change_under_way: false,
  seat_request: null,
  ...changes,
});

export const makePreview = (changes: Partial<ContractPreview> = {}): ContractPreview => ({
  amount_now: 1234,
  tax_now: 112,
  amount_next: 7150,
  tax_next: 650,
  currency: 'jpy',
  tax_percent: 10,
  effective_on: '2026-11-24',
  seats: 13,
  priced_at: '2026-11-24T01:00:00Z',
  ...changes,
});

export const makeInvoice = (changes: Partial<ContractInvoice> = {}): ContractInvoice => ({
  id: 3,
  number: 'INV-0003',
  status: 'Paid',
  issued_on: '2026-11-24',
  paid_on: '2026-11-24',
  from_date: '2026-11-24',
  to_date: '2026-12-23',
  subtotal: 5000,
  tax: 500,
  total: 5500,
  currency: 'jpy',
  payment_url: null,
  ...changes,
});

const isWriting = (method: string | undefined): boolean => method !== undefined && method !== 'GET';

interface Answers {
  contract: () => Contract;
  invoices?: ContractInvoice[];
  /** Everything that is sent, dry runs too. */
  write?: (url: string, body: Record<string, unknown>) => Response | Promise<Response>;
}

/** The page with a server that answers these; `sentTo` lists what was sent to a call, with its key. */
export const openBilling = async ({ contract, invoices = [], write }: Answers, search = '') => {
  const fetched = stubFetch((url, { method, body }) => {
    if (isWriting(method))
      return write!(url, JSON.parse(String(body ?? '{}')) as Record<string, unknown>);
    if (url.startsWith('/api/saved-views')) return json([]);
    if (url.startsWith('/api/users?'))
      return json(
        ['木立 はな', '若木 みのる'].map((name, id) => ({ id, name })),
        200,
        { 'content-range': 'rows 0-1/8' },
      );
    if (url.startsWith('/api/contracts/self/invoices'))
      return json(invoices, 200, { 'content-range': `rows 0-0/${invoices.length}` });
    return json(contract());
  });
  await openPage(createElement(BillingPage), `/admin/billing/stripe${search}`);
  const sentTo = (path: string) =>
    fetched.mock.calls
      .filter(([url, { method }]) => isWriting(method) && url === `/api/contracts/self/${path}`)
      .map(([, { body, headers }]) => ({
        body: JSON.parse(String(body ?? '{}')) as Record<string, unknown>,
        key: new Headers(headers).get('idempotency-key'),
      }));
  const asked = (): number =>
    fetched.mock.calls.filter(([url]) => url === '/api/contracts/self').length;
  return { fetched, sentTo, asked };
};
