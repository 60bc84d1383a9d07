import { graceEnd } from '@tokiori/domain';
import type { Subscription } from '../../platform/payments/payments';
import type { AppJobs } from '../../queues';
import type { Tx } from '../../shared/caller';
import { releaseMails } from '../../shared/mails';
import { countSync, upsertContract, updateSeats, type ContractRow } from './contracts.queries';
import type { ContractDriver } from './driver';

/** Seats that fewer units mean from the next period on, and more at once. */
const seatsOf = (contract: ContractRow, { id, quantity, periodStart }: Subscription) => {
  const isSame =
    contract.plan === 'Card' &&
    contract.canceled_at === null &&
    contract.stripe_subscription === id &&
    contract.period_start !== null &&
    periodStart <= contract.period_start;
  if (!isSame) return { seats: quantity, next_seats: null };
  if (quantity < (contract.seats ?? 0)) return { seats: contract.seats, next_seats: quantity };
  // A decrease that is on its way to the provider holds its seats.
  return { seats: quantity, next_seats: contract.held_seats };
};

/** From when on the company may only read. */
const readOnlyFrom = (
  contract: ContractRow,
  { endedAt, isUnpaid }: Subscription,
  now: Date,
): Date | null => {
  if (endedAt !== null) return endedAt;
  if (!isUnpaid) return null;
  return contract.canceled_at === null && contract.read_only_at !== null
    ? contract.read_only_at
    : graceEnd(now);
};

/**
 * Writes what a provider says of a contract, whatever was known of it before: taking the same over twice, or an older
 * notification after a newer one, changes nothing. The company's row is locked.
 */
export const takeOver = async (
  tx: Tx,
  contract: ContractRow,
  subscription: Subscription,
  {
    driver,
    jobs,
    paymentUrl = null,
    now,
  }: {
    driver: Pick<ContractDriver, 'provider'>;
    jobs: AppJobs;
    paymentUrl?: string | null;
    now: Date;
  },
): Promise<void> => {
  // An old contract that ended before the operator has set another one.
  if (subscription.endedAt !== null && contract.plan !== 'Card')
    return countSync(tx, contract.company_id, now);
  const { provider } = driver;
  await upsertContract(
    tx,
    { ...contract, provider },
    {
      plan: 'Card',
      provider,
      period_start: subscription.periodStart,
      period_end: subscription.periodEnd,
      billing_day:
        contract.period_start === null ||
        contract.canceled_at !== null ||
        contract.billing_day === null
          ? subscription.periodStart.getUTCDate()
          : contract.billing_day,
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      canceled_at: subscription.endedAt,
      price_per_seat: subscription.unitPrice,
      tax_percent: subscription.taxPercent,
      stripe_subscription: subscription.id,
      stripe_item: subscription.item,
      payment_url: subscription.isUnpaid ? (paymentUrl ?? contract.payment_url) : null,
    },
  );
  const isPaid = provider === 'Stripe' && subscription.endedAt === null && !subscription.isUnpaid;
  const isFirst = isPaid && contract.approved_at === null;
  await updateSeats(tx, contract.company_id, {
    ...(subscription.endedAt === null ? seatsOf(contract, subscription) : { next_seats: null }),
    read_only_at: readOnlyFrom(contract, subscription, now),
    ...(isFirst ? { approved_at: now } : {}),
  });
  // Who pays is known to the payment provider: their mails to others need not wait for the operator.
  if (isFirst) await releaseMails(tx, jobs, contract.company_id, now);
  await countSync(tx, contract.company_id, now);
};
