import type { ContractProvider } from '@tokiori/contract';
import type { Price, SeatsChange } from '@tokiori/domain';
import type { Subscription } from '../../platform/payments/payments';
import type { ChangeRow } from './changes.queries';
import type { ContractRow } from './contracts.queries';
import type { NewInvoice } from './invoices.queries';

/** What a contract is sold for: yen for a seat and month without tax, and consumption tax in percent. */
export interface Tariff {
  pricePerSeat: number;
  taxPercent: number;
}

/** Who asks for a change. */
export interface Customer {
  email: string | null;
}

/** What has become of a change. */
export interface DriverResult {
  /** The contract as it is now; `null`: nothing has changed yet. */
  subscription: Subscription | null;
  /** The company at the provider; `null` without one. */
  customer: string | null;
  /** A page on which the rest is done; `null`: nothing is left to do. */
  page: string | null;
  /** An invoice without its number that came of it; `null`: none, or the provider tells of it later. */
  invoice: Omit<NewInvoice, 'number'> | null;
}

/** Keeps contracts that are paid month by month: a payment provider, or the product itself. */
export interface ContractDriver {
  provider: Exclude<ContractProvider, 'Operator'>;
  /** Seats that a company may have before the operator has approved it; `null`: as many as it pays for. */
  seatsBeforeApproval: number | null;
  /** @throws PaymentError */
  tariff: () => Promise<Tariff>;
  /** Adds consumption tax as the provider rounds it. */
  withTax: (subtotal: number, percent: number) => Price;
  /** Whether the period of a contract is the provider's too: at its end the provider is ahead. @throws PaymentError */
  isCurrent: (contract: ContractRow, now: Date) => Promise<boolean>;
  /** What more seats cost for the rest of the period. @throws PaymentError */
  priceOfMore: (contract: ContractRow, change: SeatsChange, at: Date) => Promise<Price>;
  /** Makes a change; once more under the same `change.id` it is the same change. @throws PaymentError */
  perform: (contract: ContractRow, change: ChangeRow, by: Customer) => Promise<DriverResult>;
  /** The provider's page about cards and addresses; `null` without one. @throws PaymentError */
  portal: (contract: ContractRow) => Promise<string | null>;
}
