import { PRODUCT_NAME } from '@tokiori/contract';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isEmpty, loadDemo } from '../demo';
import type { Config } from '../platform/config';
import { StartupError, type OwnedDatabase } from '../platform/database';
import type { Tables } from '../tables';
import { isDemo } from './installation';

/**
 * Makes the demo company when the database holds nothing yet; true when it did.
 * @throws StartupError the database is in real use
 */
export const prepareDemo = async (database: OwnedDatabase<Tables>): Promise<boolean> => {
  if (await isDemo(database)) return false;
  if (!(await isEmpty(database)))
    throw new StartupError(
      'このデータベースは実際の運用に使われているため、デモには使えません。npm run serve で開始してください。デモを試すときは、DATA_DIRとDATABASE_URLの指定を外して npm start を実行してください。',
    );
  console.log('はじめての起動です。デモ用の会社を用意しています（10秒ほどかかります）…');
  await loadDemo(database, { now: new Date() });
  return true;
};

/** Says where people open the service, which is where links in mails lead, where it listens, and how to get into a demo. */
export const announce = (
  { publicUrl, address }: { publicUrl: string; address: string },
  { mode, isNewDemo }: { mode: Config['mode']; isNewDemo: boolean },
): void => {
  console.log(`${PRODUCT_NAME}を開始しました: ${publicUrl}（待ち受け: ${address}）`);
  if (mode !== 'demo') return;
  if (isNewDemo) console.log('デモ用の会社を作りました。次のアカウントでログインできます。');
  for (const { label, name } of DEMO_ACCOUNTS) console.log(`  ${label}: ${name}`);
  console.log(`  パスワード（共通）: ${DEMO_PASSWORD}`);
  console.log('終了するには Ctrl+C を押してください。');
};
