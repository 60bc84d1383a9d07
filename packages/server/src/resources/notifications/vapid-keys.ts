import { makeVapidKeys, type VapidKeys } from '../../platform/push/vapid';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database';
import type { Secrets } from '../../platform/secrets';
import type { Tables } from '../../tables';
import { findVapidKeys, insertVapidKeys } from './vapid-keys.queries';

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
    let row = await findVapidKeys(tx);
    if (!row) {
      const { publicKey, privateKey } = makeVapidKeys();
      const sealed = secrets.seal(privateKey, CONTEXT);
      row = await insertVapidKeys(tx, { public_key: publicKey, sealed_private_key: sealed });
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
