import { z } from 'zod/mini';
import { BasedOn, DateOnly, Id, Instant, optionalText, Revision } from '../../base/scalars';

/**
 * - `Trial`: seats that the operator gives away; nothing is paid.
 * - `Card`: paid month by month through the payment provider.
 * - `Invoice`: paid against the operator's own invoice, up to a day that the operator has set (請求書払い).
 */
export const ContractPlan = z.enum(['Trial', 'Card', 'Invoice']);
export type ContractPlan = z.infer<typeof ContractPlan>;

/**
 * - `Active`: all is well; a trial is active too.
 * - `PastDue`: a payment failed or an invoice's period is over; everything works until `grace_until`.
 * - `ReadOnly`: the grace period is over; nothing is lost, and nothing can be changed.
 * - `Canceled`: ended as the company wished; reading only, until it begins another contract.
 */
export const ContractStatus = z.enum(['Active', 'PastDue', 'ReadOnly', 'Canceled']);
export type ContractStatus = z.infer<typeof ContractStatus>;

/**
 * Who keeps the contract: `Stripe`; `BuiltIn`, the product itself, which charges nobody; `Operator`, by hand.
 */
export const ContractProvider = z.enum(['Stripe', 'BuiltIn', 'Operator']);
export type ContractProvider = z.infer<typeof ContractProvider>;

/** Largest number of seats of a contract. */
export const MOST_SEATS = 100_000;
const amountOfSeats = z
  .int('席数は整数で入力してください。')
  .check(
    z.minimum(1, '席数は1以上で入力してください。'),
    z.maximum(MOST_SEATS, `席数は${MOST_SEATS.toLocaleString('ja-JP')}以下で入力してください。`),
  );
/** An amount of money in the currency's smallest unit: yen. */
const Amount = z.int();

/** The contract of a company as its admins see it. */
export const Contract = z.object({
  plan: ContractPlan,
  status: ContractStatus,
  /** Seats until the period ends; `null` when unlimited (the operator's own company). */
  seats: z.nullable(z.int()),
  seats_used: z.int(),
  /** Seats from the next period on, when fewer; `null` when they stay. No more than these can be taken from now on. */
  next_seats: z.nullable(z.int()),
  /** For a month, without tax; `null` when it is agreed on otherwise (`Invoice`). */
  price_per_seat: z.nullable(Amount),
  /** ISO 4217, lower case. */
  currency: z.string(),
  /** Consumption tax, in percent. */
  tax_percent: z.int(),
  /** The end of what is paid for; `null` without one (`Trial`). */
  period_end: z.nullable(Instant),
  /** Whether the contract ends with its period. */
  cancel_at_period_end: z.boolean(),
  provider: ContractProvider,
  /** Until when everything works though a payment is missing; `null` when none is. */
  grace_until: z.nullable(Instant),
  /** Where what is missing is paid (the payment provider's page); `null` when there is nothing or no such page. */
  payment_url: z.nullable(z.string()),
  /** A change that was sent to the payment provider, and whose outcome is not known yet. */
  change_under_way: z.boolean(),
  /**
   * Seats, all in all, that the company has asked the operator for; `null` when it has asked for none. `approved`: the
   * contract can have them now. It ends when the contract has them, or when it is withdrawn.
   */
  seat_request: z.nullable(
    z.object({ seats: z.int(), requested_at: Instant, approved: z.boolean() }),
  ),
});
export type Contract = z.infer<typeof Contract>;

/** What a change would cost. Amounts include tax. */
export const ContractPreview = z.object({
  /** To be paid at once. */
  amount_now: Amount,
  tax_now: Amount,
  /** To be paid for each month from the next period on. */
  amount_next: Amount,
  tax_next: Amount,
  currency: z.string(),
  tax_percent: z.int(),
  /** The day in the company's time zone from which the seats change. */
  effective_on: DateOnly,
  /** Seats after the change. */
  seats: z.int(),
  /** The moment that the amounts were worked out for: sent with the change, it costs what was shown. */
  priced_at: Instant,
});
export type ContractPreview = z.infer<typeof ContractPreview>;

const priced = {
  /** `priced_at` of the preview that was agreed to. */
  priced_at: z.optional(Instant),
  /** `seats` of the preview that was agreed to: refused with PRICE_CHANGED when the contract has changed meanwhile. */
  agreed_seats: z.optional(z.int()),
};

/** How many seats more, or fewer. */
export const SeatsChangeBody = z.strictObject({ seats: amountOfSeats, ...priced });
export type SeatsChangeBody = z.infer<typeof SeatsChangeBody>;

/** How many seats a company asks the operator for, all in all. */
export const SeatRequestBody = z.strictObject({ seats: amountOfSeats });
export type SeatRequestBody = z.infer<typeof SeatRequestBody>;

/** Seats of the first contract, all in all. */
export const CheckoutBody = z.strictObject({ seats: amountOfSeats, ...priced });
export type CheckoutBody = z.infer<typeof CheckoutBody>;

export const CancelBody = z.strictObject({
  /** Takes the cancellation back. */
  resume: z.optional(z.boolean()),
});

/** A page of the payment provider. */
export const ProviderPage = z.object({ url: z.string() });

/** Where the first contract is paid; without a payment provider it has begun, and there is no page. */
export const Checkout = z.object({ url: z.nullable(z.string()), contract: Contract });
export type Checkout = z.infer<typeof Checkout>;

/**
 * - `Open`: not paid yet. `Paid`. `Void`: cancelled by the operator, or given up.
 * - `NotCharged`: of the built-in contract, which charges nobody.
 */
export const InvoiceStatus = z.enum(['Open', 'Paid', 'Void', 'NotCharged']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** An invoice. Amounts in yen. */
export const ContractInvoice = z.object({
  id: Id,
  number: z.string(),
  status: InvoiceStatus,
  /** Days in the company's time zone. */
  issued_on: DateOnly,
  paid_on: z.nullable(DateOnly),
  /** First and last day that it is for. */
  from_date: DateOnly,
  to_date: DateOnly,
  /** Without tax. */
  subtotal: Amount,
  tax: Amount,
  total: Amount,
  currency: z.string(),
  /** Where it is paid (the payment provider's page); `null` when it is not to be paid there. */
  payment_url: z.nullable(z.string()),
});
export type ContractInvoice = z.infer<typeof ContractInvoice>;

/** What a file of an invoice is: the invoice (請求書), or the receipt (領収書) once it is paid. */
export const InvoiceFileKind = z.enum(['Invoice', 'Receipt']);
export type InvoiceFileKind = z.infer<typeof InvoiceFileKind>;

/** The contract as the operator sees it. */
export const OperatorsContract = z.extend(Contract, {
  company_id: Id,
  /** The operator's own note. */
  note: z.string(),
  /** When it was last compared with the payment provider; `null`: never. */
  synced_at: z.nullable(Instant),
  /** The company at the payment provider; `null` without one. */
  provider_customer: z.nullable(z.string()),
  revision: Revision,
});
export type OperatorsContract = z.infer<typeof OperatorsContract>;

/** A contract that the operator sets: a trial, or one that is paid against an invoice. */
export const OperatorsContractBody = z.strictObject({
  plan: z.enum(['Trial', 'Invoice']),
  seats: amountOfSeats,
  /** Last day that is paid for; required for `Invoice`, absent for `Trial`. */
  to_date: z.optional(z.nullable(DateOnly)),
  note: optionalText(2000, 'メモ'),
  revision: BasedOn,
});
export type OperatorsContractBody = z.infer<typeof OperatorsContractBody>;
