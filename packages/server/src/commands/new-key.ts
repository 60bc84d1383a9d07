import { readConfig } from '../platform/config';
import { APPLICATION_ROLE, expectDatabase, openDatabase } from '../platform/database';
import { forgetKey } from '../platform/secret-key';

/** Lets the next start take the key that it finds, or make one. The servers must not be running. */
export const newKey = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env, 'production');
  if (databaseUrl === null) expectDatabase(dataDir);
  const database = await openDatabase({
    ...(databaseUrl === null ? { dataDir } : { url: databaseUrl }),
    applicationRole: APPLICATION_ROLE,
  });
  try {
    await forgetKey(database);
  } finally {
    await database.close();
  }
  console.log(
    '次の起動で、DATA_DIR の secret.key を新しい鍵として受け入れます（ないときは作ります）。',
  );
  console.log(
    '前の鍵で封をした認証アプリとシングルサインオンのシークレットは使えません。設定し直してください。',
  );
};
