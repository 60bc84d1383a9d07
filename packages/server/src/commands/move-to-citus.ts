import { loadData } from '../platform/database';
import { describeMove, isUnused, readWays, withMigrated } from './moving';

const sayTable = (name: string, rows: number | null): void =>
  console.log(rows === null ? `${name}: 前回までに移してあります` : `${name}: ${rows} 行`);

const NOT_FOR_USE =
  'Citus のクラスターは、試すためのものです。まだ動かない機能があり、本番では使えません（docs/scale.md）。';

/**
 * Copies everything in the embedded database, or in the PostgreSQL of `--from`, to the empty Citus cluster of
 * `DATABASE_URL`, which it lays out by company. No server may be running. May be stopped and run again.
 */
export const moveToCitus = async (args: string[]): Promise<void> => {
  const { from, to } = readWays(args, 'move-to-citus');
  console.log(NOT_FOR_USE);
  const loading = { isEmpty: isUnused, isCluster: true, onTable: sayTable };
  const cluster = { url: to, wantsCluster: true, mayBeHalfMoved: true };
  const copied = await withMigrated(from, (source) =>
    withMigrated(cluster, (target) => loadData(source, target, loading)),
  );
  console.log(
    `${describeMove(copied)}を移し、すべての表と会社について、元と同じであることを1行ずつ確かめました。`,
  );
  console.log(
    '試すときは、DATABASE_URL を設定したまま起動してください。元のデータは残してあります。',
  );
  console.log(NOT_FOR_USE);
};
