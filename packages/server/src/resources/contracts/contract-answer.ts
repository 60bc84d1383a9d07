import type { Contract, ContractInvoice, OperatorsContract } from '@tokiori/contract';
import { addDays, contractStatus, dateIn } from '@tokiori/domain';
import type { ContractRow } from './contracts.queries';
import type { ContractDriver } from './driver';
import type { InvoiceRow } from './invoices.queries';

/** A plan that is kept by nobody yet will be by the driver. */
const providerOf = (
  { plan, provider }: ContractRow,
  driver: Pick<ContractDriver, 'provider'>,
): Contract['provider'] => (plan === 'Trial' ? driver.provider : (provider ?? 'Operator'));

const statusOf = (row: ContractRow, now: Date): Contract['status'] =>
  contractStatus({ canceledAt: row.canceled_at, readOnlyAt: row.read_only_at }, now);

/** What was asked for and is not there yet. */
const seatRequestOf = ({
  seats_requested: seats,
  seats_requested_at: at,
  approved_at: approved,
  ...row
}: ContractRow): Contract['seat_request'] =>
  seats === null || at === null || (row.seats !== null && seats <= row.seats)
    ? null
    : { seats, requested_at: at.toISOString(), approved: approved !== null };

/** What nobody was ever charged for is a trial once there is a payment provider. */
const planOf = (
  { plan, provider }: ContractRow,
  driver: Pick<ContractDriver, 'provider'>,
): Contract['plan'] =>
  plan === 'Card' && provider === 'BuiltIn' && driver.provider === 'Stripe' ? 'Trial' : plan;

export const contractAnswer = (
  contract: ContractRow,
  {
    driver,
    seatPrice,
    taxPercent,
    now,
  }: {
    driver: Pick<ContractDriver, 'provider'>;
    seatPrice: number;
    taxPercent: number;
    now: Date;
  },
): Contract => {
  const row = { ...contract, plan: planOf(contract, driver) };
  const provider = providerOf(row, driver);
  const status = statusOf(row, now);
  const trialPrice = row.plan === 'Trial' && provider === 'BuiltIn' ? seatPrice : null;
  return {
    plan: row.plan,
    status,
    seats: row.seats,
    seats_used: row.seats_used,
    // Seats that are held while a first contract is being paid are nobody's decision.
    next_seats: row.plan === 'Card' ? row.next_seats : null,
    price_per_seat: row.plan === 'Card' ? row.price_per_seat : trialPrice,
    currency: 'jpy',
    tax_percent: row.tax_percent ?? taxPercent,
    period_end: row.plan === 'Trial' ? null : (row.period_end?.toISOString() ?? null),
    cancel_at_period_end: row.cancel_at_period_end,
    provider,
    grace_until: status === 'PastDue' ? row.read_only_at!.toISOString() : null,
    payment_url: status === 'PastDue' || status === 'ReadOnly' ? row.payment_url : null,
    change_under_way: row.change_under_way,
    seat_request: seatRequestOf(row),
  };
};

export const operatorsAnswer = (row: ContractRow, contract: Contract): OperatorsContract => ({
  ...contract,
  company_id: row.company_id,
  note: row.note,
  synced_at: row.synced_at?.toISOString() ?? null,
  provider_customer: row.stripe_customer,
  revision: row.revision,
});

export const invoiceAnswer = (row: InvoiceRow, timeZone: string): ContractInvoice => {
  const day = (instant: Date): string => dateIn(timeZone, instant);
  const from = day(row.period_start);
  // A period ends with the day before the next one begins.
  const to = addDays(day(row.period_end), -1);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    issued_on: day(row.issued_at),
    paid_on: row.paid_at === null ? null : day(row.paid_at),
    from_date: from,
    to_date: to < from ? from : to,
    subtotal: row.subtotal,
    tax: row.tax,
    total: row.total,
    currency: 'jpy',
    payment_url: row.status === 'Open' ? row.payment_url : null,
  };
};
