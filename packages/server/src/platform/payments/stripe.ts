import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { PaymentError, type PaymentEvent, type Payments, type Subscription } from './payments';
import { readEvent } from './stripe-event';
import type { StripeConfig } from './stripe-config';
import { invoiceOf, subscriptionOf, taxIn } from './stripe-shapes';

/** Pages wait for these calls; jobs ask again later. */
const TIMEOUT_MS = 12_000;
/** Stripe works under a key once, so a call without an answer is repeated. */
const RETRIES = 1;
/** Signatures older than this are refused: a notification that was caught cannot be sent again later. */
const SIGNATURE_SECONDS = 300;
const PRICE_KEPT_MS = 600_000;
const INVOICES = 36;
/** Lines of an invoice; it comes with the first ten. */
const LINES = 100;
/** A first payment that was never made: there is no contract yet. */
const NEVER_PAID = ['incomplete', 'incomplete_expired'];

const faultOf = (error: unknown): PaymentError => {
  const cause = { cause: error };
  const isPayment = error instanceof Stripe.errors.StripeError && error.statusCode === 402;
  if (isPayment || error instanceof Stripe.errors.StripeCardError)
    return new PaymentError('declined', cause);
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return new PaymentError('impossible', cause);
  return new PaymentError('unknown', cause);
};

const digestOf = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

const asked = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw faultOf(error);
  }
};

const addressOf = (url: string | null): ConstructorParameters<typeof Stripe>[1] => {
  if (url === null) return {};
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  };
};

/** Stripe as a payment provider. */
export const createStripe = (config: StripeConfig): Payments => {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.url),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const taxRates = config.taxRate === null ? [] : [config.taxRate];
  let priceKept: { unitPrice: number; taxPercent: number; until: number } | null = null;

  const price: Payments['price'] = async () => {
    if (priceKept && priceKept.until > Date.now()) return priceKept;
    return asked(async () => {
      const [price, rate] = await Promise.all([
        stripe.prices.retrieve(config.price),
        config.taxRate === null ? null : stripe.taxRates.retrieve(config.taxRate),
      ]);
      if (
        price.currency !== 'jpy' ||
        price.unit_amount === null ||
        price.recurring?.interval !== 'month'
      )
        throw new Error(`STRIPE_PRICE: ${config.price} is no price in yen for a month`);
      if (rate && !Number.isInteger(rate.percentage))
        throw new Error(`STRIPE_TAX_RATE: ${config.taxRate} is no whole number of percent`);
      priceKept = {
        unitPrice: price.unit_amount,
        taxPercent: rate?.percentage ?? 0,
        until: Date.now() + PRICE_KEPT_MS,
      };
      return priceKept;
    });
  };

  const update = (
    id: string,
    change: Stripe.SubscriptionUpdateParams,
    key: string,
  ): Promise<Subscription> =>
    asked(async () =>
      subscriptionOf(await stripe.subscriptions.update(id, change, { idempotencyKey: key })),
    );

  /** The provider's own pages may have set a moment instead of the period's end. */
  const resume = async (id: string, key: string): Promise<Subscription> => {
    const subscription = await asked(() => stripe.subscriptions.retrieve(id));
    if (subscription.cancel_at_period_end) return update(id, { cancel_at_period_end: false }, key);
    return subscription.cancel_at === null
      ? asked(() => Promise.resolve(subscriptionOf(subscription)))
      : update(id, { cancel_at: '' }, key);
  };
  const withAllLines = async (invoice: Stripe.Invoice): Promise<Stripe.Invoice> => {
    if (!invoice.lines.has_more || !invoice.id) return invoice;
    const lines = await stripe.invoices.listLineItems(invoice.id, { limit: LINES });
    return { ...invoice, lines };
  };

  return {
    price,
    createCustomer: ({ reference, name, email }, key) =>
      asked(async () => {
        const customer = await stripe.customers.create(
          {
            name,
            ...(email === null ? {} : { email }),
            metadata: { reference },
            preferred_locales: ['ja'],
          },
          // Another name or address is another order.
          { idempotencyKey: `${key}-${digestOf(name, email)}` },
        );
        return customer.id;
      }),
    checkoutPage: ({ customer, quantity, reference, doneUrl, cancelUrl, endsAt }, key) =>
      asked(async () => {
        // Nobody pays twice on two pages. The one that was made under this key is the same one, asked for again.
        const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
        const same = open.data.find(({ metadata, url }) => metadata?.['key'] === key && url);
        if (same?.url) return same.url;
        for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: reference,
            metadata: { key },
            line_items: [{ price: config.price, quantity }],
            subscription_data: { default_tax_rates: taxRates },
            success_url: doneUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(endsAt.getTime() / 1000),
            locale: 'ja',
          },
          { idempotencyKey: key },
        );
        if (!session.url) throw new Error('a checkout session without a page');
        return session.url;
      }),
    customerPage: (customer, backUrl) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: backUrl,
          locale: 'ja',
        });
        return session.url;
      }),
    previewQuantity: ({ id, item }, quantity, at) =>
      asked(async () => {
        const invoice = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: item, quantity }],
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(at.getTime() / 1000),
          },
        });
        return { total: invoice.total, tax: taxIn(invoice) };
      }),
    setQuantity: ({ id, item }, quantity, { pay, at, key }) =>
      update(
        id,
        pay
          ? {
              items: [{ id: item, quantity }],
              proration_behavior: 'always_invoice',
              proration_date: Math.floor(at.getTime() / 1000),
              payment_behavior: 'error_if_incomplete',
            }
          : { items: [{ id: item, quantity }], proration_behavior: 'none' },
        key,
      ),
    setCancel: (id, cancel, key) =>
      cancel ? update(id, { cancel_at_period_end: true }, key) : resume(id, key),
    subscriptionOf: (customer) =>
      asked(async () => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
        const paid = data.filter(({ status }) => !NEVER_PAID.includes(status));
        const [latest] = paid.sort(
          (a, b) =>
            Number(a.ended_at !== null) - Number(b.ended_at !== null) || b.created - a.created,
        );
        return latest ? subscriptionOf(latest) : null;
      }),
    invoicesOf: (customer) =>
      asked(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: INVOICES });
        const whole = [];
        for (const invoice of data) whole.push(await withAllLines(invoice));
        return whole.flatMap((invoice) => invoiceOf(invoice) ?? []);
      }),
    eventOf: (text, signature, now): PaymentEvent | null => {
      try {
        stripe.webhooks.signature!.verifyHeader(
          text,
          signature,
          config.webhookSecret,
          SIGNATURE_SECONDS,
          undefined,
          now.getTime(),
        );
      } catch {
        // Whatever is wrong with it, it is not the provider's.
        return null;
      }
      return readEvent(text);
    },
  };
};
