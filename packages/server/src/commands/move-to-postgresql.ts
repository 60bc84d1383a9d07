import { moveData } from '../platform/database';
import { describeMove, isUnused, readWays, withMigrated } from './moving';

/**
 * Copies everything in the embedded database, or in the one of `--from` (several machines' too), to the PostgreSQL of
 * `DATABASE_URL`. No server may be running.
 */
export const moveToPostgresql = async (args: string[]): Promise<void> => {
  const { from, to } = readWays(args, 'move-to-postgresql');
  const { copied, mended } = await withMigrated(from, (source) =>
    withMigrated({ url: to }, (target) => moveData(source, target, isUnused)),
  );
  console.log(
    `${describeMove(copied)}を PostgreSQL に移し、元と同じであることを1行ずつ確かめました。`,
  );
  if (mended > 0)
    console.log(
      `そのうち、すでにない行を指していた ${mended} 件を、移したあとで整えました（削除するか、指す先を空にしました）。`,
    );
  console.log(
    '次回からは DATABASE_URL を設定したまま起動してください。元のデータは残してあります。',
  );
};
