import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database';
import type { CountByState } from '../platform/metrics/metrics';
import type { Tables } from '../tables';

type CountRow = { count: number; state: string; queue?: string };

const reading =
  (database: Database<Tables>, query: RawBuilder<CountRow>): CountByState['read'] =>
  async () => {
    const { rows } = await database.system((tx) => query.execute(tx), {
      readOnly: true,
      isBackground: true,
    });
    return rows.map(({ count, ...labels }) => ({ labels, count }));
  };

/** Metrics for monitoring, over all companies. */
export const operationCounts = (database: Database<Tables>): CountByState[] => [
  {
    name: 'jobs',
    help: 'Background jobs by kind and state',
    labels: ['queue', 'state'],
    read: reading(
      database,
      sql`select name as queue, state::text as state, count(*) as count from pgboss.job group by 1, 2`,
    ),
  },
  {
    name: 'mails',
    help: 'Mails by state',
    labels: ['state'],
    read: reading(database, sql`select state, count(*) as count from mails group by 1`),
  },
];
