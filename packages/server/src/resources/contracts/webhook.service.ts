import { AppError } from '../../platform/errors';
import type { Payments } from '../../platform/payments/payments';
import type { Contracts } from './changes.service';
import { companyOfCustomer } from './contracts.queries';
import { keepEvent } from './events.queries';

/**
 * Takes a notification (webhook): once, however often it is sent. What it says is not believed; it only has the contract compared
 * with the provider, so the order in which notifications come does not matter.
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
    const isNew = await keepEvent(tx, id, now);
    const companyId = customer === null ? null : await companyOfCustomer(tx, customer);
    if (isNew && companyId !== null) await jobs.send(tx, 'sync-contract', { companyId });
    return { received: true };
  });
};
