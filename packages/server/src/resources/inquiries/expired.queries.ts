import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Inquiries that are done, in case their sender comes back to them. */
const DONE_KEPT_DAYS = 730;
/** Inquiries that are not done and that nobody has changed since. */
const OPEN_KEPT_DAYS = 1095;
/** Inquiries that a program seems to have sent, and that nobody has taken up. */
const SUSPECTED_KEPT_DAYS = 90;

/** Deletes inquiries with their answers. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('inquiries').where('done_at', '<', daysBefore(now, DONE_KEPT_DAYS)).execute();
  await tx
    .deleteFrom('inquiries')
    .where('done_at', 'is', null)
    .where('updated_at', '<', daysBefore(now, OPEN_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('inquiries')
    .where('suspected', '=', true)
    .where('status', '=', 'New')
    .where('created_at', '<', daysBefore(now, SUSPECTED_KEPT_DAYS))
    .execute();
};
