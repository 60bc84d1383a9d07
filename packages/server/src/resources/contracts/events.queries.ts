import type { Tx } from '../../shared/caller';

/** Remembers a notification. @returns false when it was received before */
export const insertEvent = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const kept = await tx
    .insertInto('stripe_events')
    .values({ id, received_at: now })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
};
