import type { Payments, Subscription } from '../../platform/payments/payments';
import { PaymentError } from '../../platform/payments/payments';
import type { ChangeRow } from './changes.queries';
import { CHECKOUT_MS } from './checkout';
import type { ContractRow } from './contracts.queries';
import type { ContractDriver, Customer, DriverResult } from './driver';

const checkoutEnd = (from: Date): Date => new Date(from.getTime() + CHECKOUT_MS);

/** The page that people come back to. */
const BILLING_PAGE = '/admin/billing/stripe';

/** A contract that the provider knows. @throws PaymentError `impossible` */
const subscriptionOf = (id: string | null, item: string | null) => {
  if (id === null || item === null) throw new PaymentError('impossible');
  return { id, item };
};

/** Stripe keeps contracts. What it says is what holds: webhooks and a job take it over once more. */
export const createStripeDriver = (stripe: Payments, publicUrl: string): ContractDriver => {
  const page = `${publicUrl}${BILLING_PAGE}`;

  const customerOf = (
    contract: ContractRow,
    change: ChangeRow,
    { email }: Customer,
  ): Promise<string> =>
    contract.stripe_customer !== null
      ? Promise.resolve(contract.stripe_customer)
      : stripe.createCustomer(
          { reference: String(contract.company_id), name: contract.company_name, email },
          `${change.id}-customer`,
        );

  const start = async (
    contract: ContractRow,
    change: ChangeRow,
    by: Customer,
  ): Promise<DriverResult> => {
    const customer = await customerOf(contract, change, by);
    // Paid already, and not told of yet: a second page would be a second contract.
    const subscription = await stripe.subscriptionOf(customer);
    if (subscription !== null && subscription.endedAt === null)
      return { subscription, customer, page: null, invoice: null };
    const order = {
      customer,
      quantity: change.seats!,
      reference: String(contract.company_id),
      doneUrl: `${page}?checkout=done`,
      cancelUrl: `${page}?checkout=canceled`,
      endsAt: checkoutEnd(change.created_at),
    };
    const url = await stripe.checkoutPage(order, change.id);
    return { subscription: null, customer, page: url, invoice: null };
  };

  /** Exactly what was written down, whatever the contract has become since. */
  const changed = ({
    id: key,
    kind,
    priced_at: at,
    pays: pay,
    subscription,
    item,
    ...change
  }: ChangeRow): Promise<Subscription> => {
    const asked = subscriptionOf(subscription, item);
    if (kind === 'cancel' || kind === 'resume')
      return stripe.setCancel(asked.id, kind === 'cancel', key);
    return stripe.setQuantity(asked, change.next_seats ?? change.seats!, { pay, at, key });
  };

  return {
    provider: 'Stripe',
    seatsBeforeApproval: null,
    tariff: async () => {
      const { unitPrice, taxPercent } = await stripe.price();
      return { pricePerSeat: unitPrice, taxPercent };
    },
    priceOfMore: async (contract, { seats, added }, at) =>
      added === 0
        ? { total: 0, tax: 0 }
        : stripe.previewQuantity(
            subscriptionOf(contract.stripe_subscription, contract.stripe_item),
            seats,
            at,
          ),
    withTax: (subtotal, percent) => {
      const tax = Math.round((subtotal * percent) / 100);
      return { total: subtotal + tax, tax };
    },
    isCurrent: async (contract, now) => {
      if (contract.period_end === null || contract.period_end <= now) return false;
      const subscription = await stripe.subscriptionOf(contract.stripe_customer!);
      return subscription?.periodStart.getTime() === contract.period_start?.getTime();
    },
    perform: async (contract, change, by) =>
      change.kind === 'start'
        ? start(contract, change, by)
        : {
            subscription: await changed(change),
            customer: contract.stripe_customer,
            page: null,
            invoice: null,
          },
    portal: ({ stripe_customer: customer }) =>
      customer === null ? Promise.resolve(null) : stripe.customerPage(customer, page),
  };
};
