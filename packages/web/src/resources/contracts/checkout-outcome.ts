import type { Contract } from '@tokiori/contract';

/** How one has come back from the payment provider's page, as the address tells. */
export type CheckoutOutcome = 'done' | 'canceled';

export const checkoutIn = (value: unknown): CheckoutOutcome | undefined =>
  value === 'done' || value === 'canceled' ? value : undefined;

export const hasBegun = ({ plan, status }: Pick<Contract, 'plan' | 'status'>): boolean =>
  plan === 'Card' && status === 'Active';
