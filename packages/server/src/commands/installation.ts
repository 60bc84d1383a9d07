import { isHalfMoved, StartupError, type OwnedDatabase } from '../platform/database';
import type { Tables } from '../tables';

/** Whether a database was made as a demo. Its tables must be up to date. */
export const isDemo = (database: OwnedDatabase<Tables>): Promise<boolean> =>
  database.asOwner(
    async (tx) => {
      const row = await tx.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow();
      return row.is_demo;
    },
    { readOnly: true },
  );

/**
 * Refuses a demo where real use begins: its accounts have a password that everybody knows.
 * @throws StartupError
 */
export const refuseDemo = async (database: OwnedDatabase<Tables>): Promise<void> => {
  if (await isDemo(database))
    throw new StartupError(
      'このデータベースはデモ用です。だれでも知っているパスワードのアカウントがあるため、実際の運用には使えません。DATA_DIRに別のフォルダー（PostgreSQLならDATABASE_URLに別のデータベース）を指定してください。デモを続けるときは、このデータベースを指定して npm start を実行してください。',
    );
};

/**
 * Refuses a database that a move has not filled yet: what is missing would look as if it had never been.
 * @throws StartupError
 */
export const refuseHalfMoved = async (database: OwnedDatabase<Tables>): Promise<void> => {
  if (await database.asOwner(isHalfMoved, { readOnly: true }))
    throw new StartupError(
      'このデータベースには、移している途中のデータがあります。npm run move-to-citus をもう一度実行して、最後まで移してから使ってください。',
    );
};
