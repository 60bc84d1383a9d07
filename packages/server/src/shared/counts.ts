import type { Database } from '../platform/database';
import type { CountByState } from '../platform/metrics/metrics';
import type { Tables } from '../tables';
import type { Tx } from './caller';
import { countJobs, countMails, type CountRow } from './counts.queries';

const reading =
  (database: Database<Tables>, count: (tx: Tx) => Promise<CountRow[]>): CountByState['read'] =>
  async () => {
    const rows = await database.system(count, {
      readOnly: true,
      isBackground: true,
    });
    return rows.map(({ count: value, ...labels }) => ({ labels, count: value }));
  };

/** Metrics for monitoring, over all companies. */
export const operationCounts = (database: Database<Tables>): CountByState[] => [
  {
    name: 'jobs',
    help: 'Background jobs by kind and state',
    labels: ['queue', 'state'],
    read: reading(database, countJobs),
  },
  {
    name: 'mails',
    help: 'Mails by state',
    labels: ['state'],
    read: reading(database, countMails),
  },
];
