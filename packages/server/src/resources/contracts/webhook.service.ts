import { AppError } from '../../platform/errors';
import type { PaymentEvent, Payments } from '../../platform/payments/payments';
import type { Tx } from '../../shared/caller';
import type { Contracts } from './changes.service';
import { listCompaniesWithCustomer, findCompanyOfCustomer } from './contracts.queries';
import { insertEvent } from './events.queries';

/** The companies that a notification may be about. */
const companiesOf = async (tx: Tx, customer: PaymentEvent['customer']): Promise<number[]> => {
  if (customer === null) return [];
  if (customer === 'unreadable') return listCompaniesWithCustomer(tx);
  const companyId = await findCompanyOfCustomer(tx, customer);
  return companyId === null ? [] : [companyId];
};

/**
 * Takes a notification (webhook): once, however often it is sent. What it says is not believed; it only has the contract compared
 * with the provider, so the order in which notifications come does not matter. One that cannot be read has all contracts
 * compared: the provider would send it again and again if it were refused.
 *
 * @throws AppError BAD_SIGNATURE
 */
export const receiveStripeEvent = async (
  { database, jobs }: Pick<Contracts, 'database' | 'jobs'>,
  stripe: Payments | null,
  { text, signature, now }: { text: string; signature: string | null; now: Date },
): Promise<{ received: boolean }> => {
  const event = stripe && signature !== null ? stripe.eventOf(text, signature, now) : null;
  if (event === null) throw new AppError('BAD_SIGNATURE');
  const { id, customer } = event;
  return database.system(async (tx) => {
    const isNew = await insertEvent(tx, id, now);
    const companies = isNew ? await companiesOf(tx, customer) : [];
    await jobs.sendMany(
      tx,
      'sync-contract',
      companies.map((companyId) => ({ companyId })),
    );
    return { received: true };
  });
};
