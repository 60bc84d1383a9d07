import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came over the wire. */
export interface StripeCall {
  method: string;
  path: string;
  key: string | null;
  form: URLSearchParams;
}

/** What goes wrong with a call: before it is done, or, with `after`, when it was. */
export type StripeFault =
  | { status: number; type?: string; code?: string; after?: boolean }
  /** The connection ends without an answer. */
  | { hangUp: true; after?: boolean };

interface Item {
  quantity: number;
  start: number;
  end: number;
}
interface Subscription {
  id: string;
  customer: string;
  status: string;
  item: Item;
  cancel: boolean;
  /** A moment at which it ends, set on the provider's own pages. */
  cancelAt: number | null;
  ended: number | null;
}
interface Invoice {
  id: string;
  customer: string;
  number: string;
  status: string;
  total: number;
  tax: number;
  created: number;
  period: { start: number; end: number };
  quantity: number;
  /** Lines that do not come with the invoice itself. */
  moreLines: number;
}

export const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_scripted',
  STRIPE_WEBHOOK_SECRET: 'whsec_scripted',
  STRIPE_PRICE: 'price_seat',
  STRIPE_TAX_RATE: 'txr_ten',
};
const UNIT = 600;
const PERCENT = 10;

/** Stripe as far as contracts need it, on a real socket: what it is asked changes what it answers next. */
export interface StripeServer {
  url: string;
  calls: StripeCall[];
  subscriptions: Subscription[];
  invoices: Invoice[];
  customers: string[];
  /** Goes wrong with the next call whose method and path have this in them. */
  fail: (path: string, fault: StripeFault) => void;
  /** The customer has paid on the page of their last checkout. */
  pay: (customer: string) => void;
  /** The next period begins; its payment fails if told. */
  renew: (customer: string, paid?: boolean) => void;
  /** A notification with its signature. */
  event: (customer: string, at: Date, id?: string) => { text: string; signature: string };
  /** The signature of any text. */
  sign: (text: string, at: Date) => string;
  now: () => number;
  close: () => Promise<void>;
}

const read = async (request: IncomingMessage): Promise<StripeCall> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  const url = new URL(request.url ?? '', 'http://stripe.test');
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    key: typeof key === 'string' ? key : null,
    form: new URLSearchParams(text === '' ? url.search : text),
  };
};

const MONTH = 30 * 86_400;
const withTax = (subtotal: number) => {
  const tax = Math.floor((subtotal * PERCENT) / 100);
  return { total: subtotal + tax, tax };
};

const signatureOf = (text: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', SECRETS.STRIPE_WEBHOOK_SECRET)
    .update(`${seconds}.${text}`)
    .digest('hex');
  return `t=${seconds},v1=${digest}`;
};

/** @param now the time, in seconds */
export const startStripe = async (now: () => number): Promise<StripeServer> => {
  const calls: StripeCall[] = [];
  const subscriptions: Subscription[] = [];
  const invoices: Invoice[] = [];
  const customers: string[] = [];
  const sessions: {
    id: string;
    customer: string;
    quantity: number;
    status: string;
    url: string;
    metadata: { key: string | null };
  }[] = [];
  const kept = new Map<string, { asked: string; status: number; body: unknown }>();
  const faults: { path: string; fault: StripeFault }[] = [];

  const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });
  const shapeOf = (subscription: Subscription) => ({
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    created: subscription.item.start,
    cancel_at_period_end: subscription.cancel,
    cancel_at: subscription.cancelAt,
    ended_at: subscription.ended,
    default_tax_rates: [{ id: 'txr_ten', percentage: PERCENT }],
    items: {
      object: 'list',
      data: [
        {
          id: `si_${subscription.id}`,
          quantity: subscription.item.quantity,
          current_period_start: subscription.item.start,
          current_period_end: subscription.item.end,
          price: { id: 'price_seat', unit_amount: UNIT, currency: 'jpy' },
        },
      ],
    },
  });
  const invoiceShape = (invoice: Invoice) => ({
    id: invoice.id,
    object: 'invoice',
    customer: invoice.customer,
    number: invoice.number,
    status: invoice.status,
    created: invoice.created,
    period_start: invoice.created,
    period_end: invoice.created,
    total: invoice.total,
    total_excluding_tax: invoice.total - invoice.tax,
    total_taxes: [{ amount: invoice.tax }],
    default_tax_rates: [{ id: 'txr_ten', percentage: PERCENT }],
    hosted_invoice_url: `https://invoice.stripe.test/${invoice.id}`,
    status_transitions: {
      finalized_at: invoice.created,
      paid_at: invoice.status === 'paid' ? invoice.created : null,
    },
    lines: { ...listOf([seatsLine(invoice)]), has_more: invoice.moreLines > 0 },
  });
  const seatsLine = (invoice: Invoice) => ({
    description: '席',
    quantity: invoice.quantity,
    amount: invoice.total - invoice.tax,
    period: invoice.period,
  });
  const allLines = ({ path }: StripeCall) => {
    const invoice = invoices.find(({ id }) => path.includes(`/${id}/`))!;
    const free = { ...seatsLine(invoice), description: '無料の席', amount: 0 };
    return listOf([seatsLine(invoice), ...Array.from({ length: invoice.moreLines }, () => free)]);
  };
  const charge = (subscription: Subscription, subtotal: number, status = 'paid') => {
    const number = `ST-${String(invoices.length + 1).padStart(4, '0')}`;
    const { start, end, quantity } = subscription.item;
    invoices.unshift({
      id: `in_${invoices.length + 1}`,
      customer: subscription.customer,
      number,
      status,
      created: now(),
      period: { start: Math.max(start, now()), end },
      quantity,
      moreLines: 0,
      ...withTax(subtotal),
    });
  };
  const prorated = ({ item }: Subscription, added: number, at: number) =>
    Math.round((added * UNIT * (item.end - at)) / (item.end - item.start));
  const find = (id: string) => subscriptions.find((subscription) => subscription.id === id)!;

  const update = ({ path, form }: StripeCall) => {
    const subscription = find(path.split('/').at(-1)!);
    const cancel = form.get('cancel_at_period_end');
    if (cancel !== null) subscription.cancel = cancel === 'true';
    if (form.get('cancel_at') === '') subscription.cancelAt = null;
    const quantity = form.get('items[0][quantity]');
    if (quantity !== null) {
      const added = Number(quantity) - subscription.item.quantity;
      subscription.item.quantity = Number(quantity);
      if (form.get('proration_behavior') === 'always_invoice')
        charge(subscription, prorated(subscription, added, Number(form.get('proration_date'))));
    }
    return shapeOf(subscription);
  };
  const preview = ({ form }: StripeCall) => {
    const subscription = find(form.get('subscription')!);
    const details = (name: string) => form.get(`subscription_details[${name}]`);
    const added = Number(details('items][0][quantity')) - subscription.item.quantity;
    const { total, tax } = withTax(
      prorated(subscription, added, Number(details('proration_date'))),
    );
    return { object: 'invoice', total, total_taxes: [{ amount: tax }] };
  };
  const begin = ({ form }: StripeCall) => {
    const id = `cs_${sessions.length + 1}`;
    const customer = form.get('customer')!;
    const quantity = Number(form.get('line_items[0][quantity]'));
    const url = `https://checkout.stripe.test/${id}`;
    const metadata = { key: form.get('metadata[key]') };
    sessions.push({ id, customer, quantity, status: 'open', url, metadata });
    return { id, object: 'checkout.session', url };
  };

  const ROUTES: [method: string, path: RegExp, answer: (call: StripeCall) => unknown][] = [
    [
      'GET',
      /^\/v1\/prices\//,
      () => ({
        id: 'price_seat',
        currency: 'jpy',
        unit_amount: UNIT,
        recurring: { interval: 'month' },
      }),
    ],
    ['GET', /^\/v1\/tax_rates\//, () => ({ id: 'txr_ten', percentage: PERCENT })],
    [
      'POST',
      /^\/v1\/customers$/,
      () => {
        const id = `cus_${customers.length + 1}`;
        customers.push(id);
        return { id, object: 'customer' };
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      ({ form }) =>
        listOf(
          sessions.filter(
            ({ customer, status }) => customer === form.get('customer') && status === 'open',
          ),
        ),
    ],
    ['POST', /^\/v1\/checkout\/sessions$/, begin],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/cs_[0-9]+\/expire$/,
      ({ path }) => {
        const session = sessions.find(({ id }) => path.includes(`/${id}/`))!;
        session.status = 'expired';
        return session;
      },
    ],
    ['POST', /^\/v1\/billing_portal\/sessions$/, () => ({ url: 'https://portal.stripe.test/p_1' })],
    ['POST', /^\/v1\/invoices\/create_preview$/, preview],
    ['GET', /^\/v1\/subscriptions\//, ({ path }) => shapeOf(find(path.split('/').at(-1)!))],
    ['POST', /^\/v1\/subscriptions\//, update],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      ({ form }) =>
        listOf(
          subscriptions.filter(({ customer }) => customer === form.get('customer')).map(shapeOf),
        ),
    ],
    ['GET', /^\/v1\/invoices\/in_[0-9]+\/lines$/, allLines],
    [
      'GET',
      /^\/v1\/invoices$/,
      ({ form }) =>
        listOf(
          invoices.filter(({ customer }) => customer === form.get('customer')).map(invoiceShape),
        ),
    ],
  ];

  const answerTo = (call: StripeCall): { status: number; body: unknown } => {
    const route = ROUTES.find(([method, path]) => method === call.method && path.test(call.path));
    if (!route) return { status: 404, body: { error: { type: 'invalid_request_error' } } };
    return { status: 200, body: route[2](call) };
  };
  const send = (response: ServerResponse, { status, body }: { status: number; body: unknown }) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const failed = (response: ServerResponse, fault: StripeFault): void => {
    if ('hangUp' in fault) response.socket?.destroy();
    else
      send(response, {
        status: fault.status,
        body: { error: { type: fault.type ?? 'api_error', code: fault.code, message: 'scripted' } },
      });
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await read(request);
    calls.push(call);
    const at = faults.findIndex(({ path }) => `${call.method} ${call.path}`.includes(path));
    const [found] = at < 0 ? [] : faults.splice(at, 1);
    if (found && !found.fault.after) return failed(response, found.fault);
    const asked = `${call.method} ${call.path} ${call.form.toString()}`;
    const known = call.key === null ? undefined : kept.get(call.key);
    // A key with another request is a mistake, as with Stripe itself.
    if (known && known.asked !== asked)
      return failed(response, { status: 400, type: 'idempotency_error' });
    const answer = known ?? answerTo(call);
    if (call.key !== null) kept.set(call.key, { asked, ...answer });
    if (found) return failed(response, found.fault);
    send(response, answer);
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    subscriptions,
    invoices,
    customers,
    now,
    fail: (path, fault) => faults.push({ path, fault }),
    pay: (customer) => {
      const session = sessions.findLast(
        (one) => one.customer === customer && one.status === 'open',
      )!;
      session.status = 'complete';
      const item = { quantity: session.quantity, start: now(), end: now() + MONTH };
      const id = `sub_${subscriptions.length + 1}`;
      const open = { cancel: false, cancelAt: null, ended: null };
      subscriptions.push({ id, customer, status: 'active', item, ...open });
      charge(subscriptions.at(-1)!, item.quantity * UNIT);
    },
    renew: (customer, paid = true) => {
      const subscription = subscriptions.findLast((one) => one.customer === customer)!;
      const { item } = subscription;
      if (subscription.cancel) {
        subscription.status = 'canceled';
        subscription.ended = item.end;
        return;
      }
      subscription.item = { ...item, start: item.end, end: item.end + MONTH };
      subscription.status = paid ? 'active' : 'past_due';
      charge(subscription, item.quantity * UNIT, paid ? 'paid' : 'open');
    },
    event: (customer, at, id = `evt_${calls.length}`) => {
      const text = JSON.stringify({
        id,
        object: 'event',
        type: 'customer.subscription.updated',
        data: { object: { object: 'subscription', customer } },
      });
      return { text, signature: signatureOf(text, at) };
    },
    sign: signatureOf,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
