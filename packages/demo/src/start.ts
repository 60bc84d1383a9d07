import { isDemo } from '@tokiori/server/commands/installation';
import { serve } from '@tokiori/server/commands/serve';
import { StartupError, type OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tables } from '@tokiori/server/tables';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { isEmpty, loadDemo } from './load';

/**
 * Makes the demo company when the database holds nothing yet; true when it did.
 * @throws StartupError the database is in real use
 */
const prepareDemo = async (database: OwnedDatabase<Tables>): Promise<boolean> => {
  if (await isDemo(database)) return false;
  if (!(await isEmpty(database)))
    throw new StartupError(
      'このデータベースは実際の運用に使われているため、デモには使えません。npm run serve で開始してください。デモを試すときは、DATA_DIRとDATABASE_URLの指定を外して npm start を実行してください。',
    );
  console.log('はじめての起動です。デモ用の会社を用意しています（10秒ほどかかります）…');
  await loadDemo(database, { now: new Date() });
  return true;
};

/** Says how to get into the demo. */
const announceAccounts = (isNew: boolean): void => {
  if (isNew) console.log('デモ用の会社を作りました。次のアカウントでログインできます。');
  for (const { label, name } of DEMO_ACCOUNTS) console.log(`  ${label}: ${name}`);
  console.log(`  パスワード（共通）: ${DEMO_PASSWORD}`);
  console.log('終了するには Ctrl+C を押してください。');
};

/** Serves the demo company until told to stop, and makes it at the first start. */
export const start = async (): Promise<void> => {
  let isNew = false;
  await serve({
    mode: 'demo',
    prepare: async (database) => {
      isNew = await prepareDemo(database);
    },
    onListening: () => announceAccounts(isNew),
  });
};
