import type { ContractStatus } from '@tokiori/contract';

/** For how many days everything works though a payment is missing. */
export const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/** From when on a company may only read whose payment is missing since a moment. */
export const graceEnd = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * DAY_MS);

/**
 * The state of a contract.
 *
 * @param canceledAt when it ended as the company wished; `null`: it has not
 * @param readOnlyAt from when on the company may only read; `null`: it may do everything
 */
export const contractStatus = (
  { canceledAt, readOnlyAt }: { canceledAt: Date | null; readOnlyAt: Date | null },
  now: Date,
): ContractStatus => {
  if (canceledAt !== null && canceledAt <= now) return 'Canceled';
  if (readOnlyAt === null) return 'Active';
  return readOnlyAt <= now ? 'ReadOnly' : 'PastDue';
};
