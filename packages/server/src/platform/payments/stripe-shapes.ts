import type Stripe from 'stripe';
import type { ProviderInvoice, Subscription } from './payments';

const instant = (seconds: number): Date => new Date(seconds * 1000);

/** Payments that Stripe is still trying to get, or has given up on. */
const UNPAID = ['past_due', 'unpaid', 'paused'];

export const subscriptionOf = (subscription: Stripe.Subscription): Subscription => {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  return {
    id: subscription.id,
    item: item.id,
    quantity: item.quantity ?? 0,
    unitPrice: item.price.unit_amount ?? 0,
    taxPercent: subscription.default_tax_rates?.[0]?.percentage ?? 0,
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    // The provider's own pages may set a moment instead.
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end || typeof subscription.cancel_at === 'number',
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    isUnpaid: UNPAID.includes(subscription.status),
  };
};

/** Consumption tax of an invoice. */
export const taxIn = ({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const STATUSES: Record<string, ProviderInvoice['status']> = {
  open: 'Open',
  uncollectible: 'Open',
  paid: 'Paid',
  void: 'Void',
};

/** The period of what stands on an invoice. Its own is that of Stripe's bookkeeping: the month before. */
const periodOf = ({ lines, period_start: start, period_end: end }: Stripe.Invoice) => {
  const periods = lines.data.length > 0 ? lines.data.map(({ period }) => period) : [{ start, end }];
  return {
    periodStart: instant(Math.min(...periods.map((period) => period.start))),
    periodEnd: instant(Math.max(...periods.map((period) => period.end))),
  };
};

/** The rate of an invoice. Its tax tells the rate only about: a fraction of a yen was dropped. */
const percentOf = (
  { default_tax_rates: rates }: Pick<Stripe.Invoice, 'default_tax_rates'>,
  tax: number,
  subtotal: number,
): number => Math.round(rates?.[0]?.percentage ?? (subtotal > 0 ? (tax / subtotal) * 100 : 0));

/** `null`: a draft, which is nobody's to see yet. */
export const invoiceOf = (invoice: Stripe.Invoice): ProviderInvoice | null => {
  const status = STATUSES[invoice.status ?? 'draft'];
  if (!status || !invoice.id) return null;
  const paidAt = invoice.status_transitions.paid_at;
  const tax = taxIn(invoice);
  const subtotal = invoice.total_excluding_tax ?? invoice.total - tax;
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    status,
    issuedAt: instant(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: paidAt === null ? null : instant(paidAt),
    ...periodOf(invoice),
    lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
      description: description ?? '',
      quantity: quantity ?? null,
      amount,
    })),
    taxPercent: percentOf(invoice, tax, subtotal),
    subtotal,
    tax,
    total: invoice.total,
    paymentUrl: status === 'Open' ? (invoice.hosted_invoice_url ?? null) : null,
  };
};
