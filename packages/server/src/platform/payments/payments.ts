/** Why the payment provider did not do what it was asked. */
export type PaymentFault =
  /** The card was refused; nothing has changed. */
  | 'declined'
  /** It cannot be done as things are; nothing has changed. */
  | 'impossible'
  /** Not known whether it was done: no answer, or none that says so. Asking again under the same key is safe. */
  | 'unknown';

/** The payment provider has refused, or could not be reached. */
export class PaymentError extends Error {
  constructor(
    readonly fault: PaymentFault,
    options?: ErrorOptions,
  ) {
    super(`payment ${fault}`, options);
  }
}

/** A subscription as the provider has it. Times are instants, amounts yen without tax. */
export interface Subscription {
  id: string;
  /** What its quantity is kept with. */
  item: string;
  quantity: number;
  unitPrice: number;
  taxPercent: number;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** When it ended; `null`: it goes on. */
  endedAt: Date | null;
  /** Whether its last payment is missing. */
  isUnpaid: boolean;
}

/** An invoice as the provider has it. Amounts in yen. */
export interface ProviderInvoice {
  id: string;
  number: string;
  status: 'Open' | 'Paid' | 'Void';
  issuedAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  lines: { description: string; quantity: number | null; amount: number }[];
  /** Consumption tax, in percent. */
  taxPercent: number;
  /** Without tax. */
  subtotal: number;
  tax: number;
  total: number;
  /** The provider's page on which it is paid; `null` without one. */
  paymentUrl: string | null;
}

/** A notification of the provider. */
export interface PaymentEvent {
  id: string;
  /** Whom it is about; `null`: nobody that is known by it; `unreadable`: what it says could not be read. */
  customer: string | null | 'unreadable';
}

/** A payment provider. Every call may throw PaymentError; those that change something are done once under a key. */
export interface Payments {
  /** For a unit and month, without tax. */
  price: () => Promise<{ unitPrice: number; taxPercent: number }>;
  createCustomer: (
    customer: { reference: string; name: string; email: string | null },
    key: string,
  ) => Promise<string>;
  /** The page on which a first subscription is paid for. */
  checkoutPage: (
    order: {
      customer: string;
      quantity: number;
      reference: string;
      doneUrl: string;
      cancelUrl: string;
      /** When the page closes. */
      endsAt: Date;
    },
    key: string,
  ) => Promise<string>;
  /** The page on which a customer changes card and address. */
  customerPage: (customer: string, backUrl: string) => Promise<string>;
  /** What more units would cost for the rest of the period, worked out for a moment. */
  previewQuantity: (
    subscription: Pick<Subscription, 'id' | 'item'>,
    quantity: number,
    at: Date,
  ) => Promise<{ total: number; tax: number }>;
  /** @param pay what more units cost for the rest of the period is paid at once; else nothing is, until the next period */
  setQuantity: (
    subscription: Pick<Subscription, 'id' | 'item'>,
    quantity: number,
    change: { pay: boolean; at: Date; key: string },
  ) => Promise<Subscription>;
  setCancel: (subscription: string, cancel: boolean, key: string) => Promise<Subscription>;
  /** A customer's last subscription that was ever paid for; `null`: none was. */
  subscriptionOf: (customer: string) => Promise<Subscription | null>;
  /** The customer's last invoices, the latest first, without drafts. */
  invoicesOf: (customer: string) => Promise<ProviderInvoice[]>;
  /** @returns `null` when the signature is not the provider's, or too old */
  eventOf: (text: string, signature: string, now: Date) => PaymentEvent | null;
}
