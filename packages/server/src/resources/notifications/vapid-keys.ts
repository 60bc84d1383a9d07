import { makeVapidKeys, type VapidKeys } from '../../platform/push/vapid';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database';
import type { Secrets } from '../../platform/secrets';
import type { Tables } from '../../tables';

const CONTEXT = 'vapid';

/**
 * The keys by which browsers know this server: made at the first start and kept with the data, since browsers take
 * notifications from nobody else afterwards. Processes that start at once get the same.
 */
export const openVapidKeys = (
  database: Pick<Database<Tables>, 'system'>,
  secrets: Secrets,
): Promise<VapidKeys> =>
  database.system(async (tx) => {
    const find = () =>
      tx.selectFrom('vapid_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst();
    let row = await find();
    if (!row) {
      const { publicKey, privateKey } = makeVapidKeys();
      const sealed = secrets.seal(privateKey, CONTEXT);
      await tx
        .insertInto('vapid_keys')
        .values({ public_key: publicKey, sealed_private_key: sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      row = (await find())!;
    }
    return {
      publicKey: row.public_key,
      privateKey: secrets.open(row.sealed_private_key, CONTEXT),
    };
  });

/** Where push services reach the operator: the sender of mails, or the product itself where that is nobody's. */
export const contactOf = ({
  mailFrom,
  publicUrl,
}: Pick<Config, 'mailFrom' | 'publicUrl'>): string => {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const isReal = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(address);
  return isReal ? `mailto:${address}` : publicUrl;
};
