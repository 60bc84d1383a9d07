import type { Tx } from '../../shared/caller';

interface VapidKeysRow {
  public_key: string;
  sealed_private_key: Buffer;
}

/** The keys of this database; `null` before the first start. */
export const findVapidKeys = async (tx: Tx): Promise<VapidKeysRow | null> =>
  (await tx
    .selectFrom('vapid_keys')
    .select(['public_key', 'sealed_private_key'])
    .executeTakeFirst()) ?? null;

/** Stores keys, unless another process was faster. @returns those that are kept */
export const insertVapidKeys = async (tx: Tx, keys: VapidKeysRow): Promise<VapidKeysRow> => {
  await tx
    .insertInto('vapid_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('vapid_keys')
    .select(['public_key', 'sealed_private_key'])
    .executeTakeFirstOrThrow();
};
