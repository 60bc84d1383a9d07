import { fractionLeft, periodEndAfter, proratedPrice, withTax } from '@tokiori/domain';
import type { Config } from '../../platform/config';
import type { Subscription } from '../../platform/payments/payments';
import type { ChangeRow } from './changes.queries';
import type { ContractRow } from './contracts.queries';
import type { ContractDriver, Tariff } from './driver';
import type { NewInvoice } from './invoices.queries';

const SEAT = 'ご利用料（1席・1か月）';
const MORE_SEATS = '追加した席のご利用料（期間の残り）';

/** An invoice of which nobody is charged. */
const statement = (
  period: { start: Date; end: Date },
  line: { description: string; quantity: number; amount: number },
  taxPercent: number,
): Omit<NewInvoice, 'number'> => {
  const { total, tax } = withTax(line.amount, taxPercent);
  return {
    providerId: null,
    status: 'NotCharged',
    issuedAt: period.start,
    paidAt: null,
    periodStart: period.start,
    periodEnd: period.end,
    lines: [line],
    subtotal: line.amount,
    tax,
    total,
    taxPercent,
    paymentUrl: null,
  };
};

/** The statement of a whole period. */
export const periodStatement = ({
  quantity,
  unitPrice,
  taxPercent,
  periodStart,
  periodEnd,
}: Subscription): Omit<NewInvoice, 'number'> =>
  statement(
    { start: periodStart, end: periodEnd },
    { description: SEAT, quantity, amount: quantity * unitPrice },
    taxPercent,
  );

/** The contract that the product keeps, as if it were a provider's. */
export const keptSubscription = (contract: ContractRow): Subscription => ({
  id: `built-in-${contract.company_id}`,
  item: 'seats',
  quantity: contract.next_seats ?? contract.seats ?? 0,
  unitPrice: contract.price_per_seat ?? 0,
  taxPercent: contract.tax_percent ?? 0,
  periodStart: contract.period_start!,
  periodEnd: contract.period_end!,
  cancelAtPeriodEnd: contract.cancel_at_period_end,
  endedAt: contract.canceled_at,
  isUnpaid: false,
});

const begun = (
  { company_id: companyId }: ContractRow,
  { seats, priced_at: start }: ChangeRow,
  { pricePerSeat, taxPercent }: Tariff,
): Subscription => ({
  id: `built-in-${companyId}`,
  item: 'seats',
  quantity: seats!,
  unitPrice: pricePerSeat,
  taxPercent,
  periodStart: start,
  periodEnd: periodEndAfter(start, start.getUTCDate()),
  cancelAtPeriodEnd: false,
  endedAt: null,
  isUnpaid: false,
});

/** The product itself keeps contracts: everything works, and nobody is charged. */
export const createBuiltInDriver = ({
  seatPrice,
  taxPercent,
  publicUrl,
  signUpSeats,
}: Pick<Config, 'seatPrice' | 'taxPercent' | 'publicUrl' | 'signUpSeats'>): ContractDriver => {
  const tariff: Tariff = { pricePerSeat: seatPrice, taxPercent };
  const subtotalOfMore = (contract: ContractRow, added: number, at: Date): number => {
    const { periodStart: start, periodEnd: end, unitPrice } = keptSubscription(contract);
    return proratedPrice(
      { seats: added, pricePerSeat: unitPrice },
      fractionLeft({ start, end }, at),
    );
  };
  const invoiceOf = (contract: ContractRow, change: ChangeRow, now: Subscription) => {
    if (change.kind === 'start') return periodStatement(now);
    const added = change.kind === 'increase' ? change.seats! - (contract.seats ?? 0) : 0;
    if (added <= 0) return null;
    const amount = subtotalOfMore(contract, added, change.priced_at);
    const period = { start: change.priced_at, end: now.periodEnd };
    return statement(period, { description: MORE_SEATS, quantity: added, amount }, now.taxPercent);
  };
  return {
    provider: 'BuiltIn',
    // Nothing is paid, so nothing but the operator says who may have many.
    seatsBeforeApproval: signUpSeats,
    tariff: () => Promise.resolve(tariff),
    withTax,
    isCurrent: ({ period_end: end }, now) => Promise.resolve(end !== null && end > now),
    priceOfMore: (contract, { added }, at) => {
      const { taxPercent: percent } = keptSubscription(contract);
      return Promise.resolve(withTax(subtotalOfMore(contract, added, at), percent));
    },
    perform: (contract, change) => {
      const kept =
        change.kind === 'start' ? begun(contract, change, tariff) : keptSubscription(contract);
      const subscription = {
        ...kept,
        quantity: change.next_seats ?? change.seats ?? kept.quantity,
        ...(change.kind === 'cancel' || change.kind === 'resume'
          ? { cancelAtPeriodEnd: change.kind === 'cancel' }
          : {}),
      };
      const invoice = invoiceOf(contract, change, subscription);
      return Promise.resolve({ subscription, customer: null, page: null, invoice });
    },
    // Nothing is paid, so there are no cards: the contract and its invoices are what there is.
    portal: () => Promise.resolve(`${publicUrl}/admin/billing/stripe#invoices`),
  };
};
