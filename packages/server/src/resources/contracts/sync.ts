import type { Payments, Subscription } from '../../platform/payments/payments';
import type { Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { CHANGE_TAKES_MS, endAsMade, lockContract, type Contracts } from './changes.service';
import {
  updateLostChanges,
  hasCheckoutSince,
  findOpenChange,
  type ChangeRow,
} from './changes.queries';
import { CHECKOUT_MS } from './checkout';
import { countSync, findContract, updateSeats, type ContractRow } from './contracts.queries';
import { upsertInvoice } from './invoices.queries';
import { takeOver } from './take-over';

/** What the provider says of a contract. */
type ProviderRecord = [
  Awaited<ReturnType<Payments['subscriptionOf']>>,
  Awaited<ReturnType<Payments['invoicesOf']>>,
];

/** Another answer of the provider may be taken over while this one is on its way. */
const TRIES = 3;

/** Whether the provider's word shows that a change was made. */
const wasMade = (
  { kind, seats, next_seats: next, subscription }: ChangeRow,
  { id, quantity, cancelAtPeriodEnd }: Subscription,
): boolean => {
  if (kind === 'start' || subscription !== id) return false;
  if (kind === 'cancel' || kind === 'resume') return cancelAtPeriodEnd === (kind === 'cancel');
  return quantity === (next ?? seats);
};

/** Who has asked for a change, for the log: of their request nothing else is known any more. */
const askerOf = ({ company_id: companyId, id, user_id: userId }: ChangeRow): Actor => ({
  companyId,
  userId,
  realUserId: userId,
  requestId: id,
  address: null,
});

/** Ends the change under way whose outcome the provider's word shows, or that nobody waits for any more. */
const endChange = async (
  tx: Tx,
  companyId: number,
  subscription: Subscription | null,
  now: Date,
): Promise<void> => {
  const open = await findOpenChange(tx, companyId);
  if (open && subscription && wasMade(open, subscription))
    await endAsMade(tx, askerOf(open), open, now);
  await updateLostChanges(tx, companyId, {
    before: new Date(now.getTime() - CHANGE_TAKES_MS),
    now,
  });
};

/** Seats that were held for a page on which nothing was paid are free again. */
const releaseSeats = async (tx: Tx, contract: ContractRow, now: Date): Promise<void> => {
  if (contract.plan === 'Card' || contract.next_seats === null) return;
  const since = new Date(now.getTime() - CHECKOUT_MS);
  if (await hasCheckoutSince(tx, contract.company_id, since)) return;
  await updateSeats(tx, contract.company_id, { next_seats: null });
};

/** @returns whether it was written: not when a later answer may have been taken over meanwhile */
const keep = (
  contracts: Contracts,
  before: ContractRow,
  [subscription, invoices]: ProviderRecord,
): Promise<boolean> =>
  contracts.database.system(async (tx) => {
    const { driver, jobs } = contracts;
    const now = contracts.now();
    await lockContract(tx, before.company_id);
    await endChange(tx, before.company_id, subscription, now);
    const contract = await lockContract(tx, before.company_id);
    if (contract.sync_count !== before.sync_count) return false;
    const { company_id: companyId, company_name: companyName } = contract;
    const due = invoices.find(({ status, paymentUrl }) => status === 'Open' && paymentUrl !== null);
    if (subscription)
      await takeOver(tx, contract, subscription, {
        driver,
        jobs,
        paymentUrl: due?.paymentUrl ?? null,
        now,
      });
    else await countSync(tx, companyId, now);
    await releaseSeats(tx, contract, now);
    for (const { id, ...invoice } of invoices)
      await upsertInvoice(tx, { companyId, companyName }, { ...invoice, providerId: id });
    return true;
  });

/**
 * Compares a contract with the provider, whose word holds: what a lost notification has left undone is done.
 *
 * @throws PaymentError the job is done again
 */
export const syncContract = async (
  contracts: Contracts,
  stripe: Payments,
  companyId: number,
): Promise<void> => {
  const { database } = contracts;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const contract = await database.system((tx) => findContract(tx, companyId), { readOnly: true });
    const customer = contract?.stripe_customer ?? null;
    if (!contract) return;
    if (customer === null) {
      // The provider was never reached: nothing was made there.
      await database.system(async (tx) => {
        await lockContract(tx, companyId);
        await endChange(tx, companyId, null, contracts.now());
        await releaseSeats(tx, contract, contracts.now());
      });
      return;
    }
    const said: ProviderRecord = await Promise.all([
      stripe.subscriptionOf(customer),
      stripe.invoicesOf(customer),
    ]);
    if (await keep(contracts, contract, said)) return;
  }
  throw new Error('a contract changes faster than it can be read');
};
