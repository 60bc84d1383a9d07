import { readConfig } from '../platform/config';
import {
  APPLICATION_ROLE,
  expectDatabase,
  openDatabase,
  type OwnedDatabase,
} from '../platform/database';
import type { Tables } from '../tables';
import { refuseHalfMoved } from './installation';

/** How much was sealed with the old key and is given up. */
interface GivenUp {
  authenticatorApps: number;
  signOnConnections: number;
  /** Devices that got notifications. */
  pushDevices: number;
  chatWebhooks: number;
  webhooks: number;
}

/**
 * Gives up the key and everything that only it can read, so that no secret remains that cannot be decrypted. A
 * connection to a company's provider that has lost its secret is switched off, or its people could not come in at all.
 */
export const giveUpKey = (database: OwnedDatabase<Tables>): Promise<GivenUp> =>
  database.asOwner(async (tx) => {
    const apps = await tx
      .updateTable('users')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
      .where('totp_secret', 'is not', null)
      .executeTakeFirst();
    await tx.deleteFrom('recovery_codes').execute();
    const connections = await tx
      .updateTable('sso_connections')
      .set({ client_secret: null, is_enabled: false, is_required: false })
      .where('client_secret', 'is not', null)
      .executeTakeFirst();
    const devices = await tx.deleteFrom('push_subscriptions').executeTakeFirst();
    const chats = await tx.deleteFrom('chat_webhooks').executeTakeFirst();
    const webhooks = await tx.deleteFrom('webhooks').executeTakeFirst();
    // Browsers take notifications from no other keys: new ones make every device ask again.
    await tx.deleteFrom('vapid_keys').execute();
    await tx.deleteFrom('key_check').execute();
    return {
      authenticatorApps: Number(apps.numUpdatedRows),
      signOnConnections: Number(connections.numUpdatedRows),
      pushDevices: Number(devices.numDeletedRows),
      chatWebhooks: Number(chats.numDeletedRows),
      webhooks: Number(webhooks.numDeletedRows),
    };
  });

/** Lets the next start take the key that it finds, or make one. The servers must not be running. */
export const newKey = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env, 'production');
  if (databaseUrl === null) expectDatabase(dataDir);
  const database = await openDatabase<Tables>({
    ...(databaseUrl === null ? { dataDir } : { url: databaseUrl }),
    applicationRole: APPLICATION_ROLE,
  });
  try {
    await refuseHalfMoved(database);
    const { authenticatorApps, signOnConnections, pushDevices, chatWebhooks, webhooks } =
      await giveUpKey(database);
    console.log(
      `前の鍵で封をしたものを消しました（認証アプリ${authenticatorApps}人分と、すべてのリカバリーコード）。` +
        `シークレットのあるシングルサインオン${signOnConnections}社分を止めました。設定し直してください。` +
        `通知を受け取る端末${pushDevices}台、チャット連携${chatWebhooks}件、Webhook${webhooks}件の登録を消しました。使う人が登録し直します。`,
    );
  } finally {
    await database.close();
  }
  console.log(
    '次の起動で、DATA_DIR の secret.key を新しい鍵として受け入れます（ないときは作ります）。',
  );
};
