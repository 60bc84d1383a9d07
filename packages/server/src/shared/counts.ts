import type { Database } from '../platform/database';
import type { Figure, FigureSource } from '../platform/metrics/figures';
import type { Tables } from '../tables';
import type { Tx } from './caller';
import {
  countConnections,
  countJobs,
  countMails,
  countWebhooks,
  countWorkers,
  listOldestDueJobs,
  listOldestMails,
} from './counts.queries';

const GAUGES: FigureSource['gauges'] = [
  { name: 'tokiori_jobs', help: 'Background jobs by kind and state', labels: ['queue', 'state'] },
  {
    name: 'tokiori_job_oldest_due_seconds',
    help: 'For how long the oldest job that is due waits to be begun, by kind',
    labels: ['queue'],
  },
  { name: 'tokiori_job_processes', help: 'Processes that do background work' },
  { name: 'tokiori_mails', help: 'Mails by state', labels: ['state'] },
  {
    name: 'tokiori_mail_oldest_seconds',
    help: 'Age of the oldest mail that was not sent yet, by state (waiting, held)',
    labels: ['state'],
  },
  {
    name: 'tokiori_webhooks',
    help: 'Webhooks of companies: working, failing, stopped for failing long, off',
    labels: ['state'],
  },
  {
    name: 'tokiori_database_connections',
    help: 'Connections of all programs to the database server',
  },
  {
    name: 'tokiori_database_connections_limit',
    help: 'Connections that the database server takes from programs',
  },
];

const counted =
  (name: string) =>
  ({ count, ...labels }: { count: number; state: string; queue?: string }): Figure => ({
    name,
    labels,
    value: count,
  });

const aged =
  (name: string) =>
  ({ seconds, ...labels }: { seconds: number; state?: string; queue?: string }): Figure => ({
    name,
    labels,
    value: seconds,
  });

const lookUp = async (tx: Tx): Promise<Figure[]> => [
  ...(await countJobs(tx)).map(counted('tokiori_jobs')),
  ...(await listOldestDueJobs(tx)).map(aged('tokiori_job_oldest_due_seconds')),
  { name: 'tokiori_job_processes', value: await countWorkers(tx) },
  ...(await countMails(tx)).map(counted('tokiori_mails')),
  ...(await listOldestMails(tx)).map(aged('tokiori_mail_oldest_seconds')),
  ...(await countWebhooks(tx)).map(counted('tokiori_webhooks')),
  ...(await countConnections(tx)).flatMap(({ count, limit }) => [
    { name: 'tokiori_database_connections', value: count },
    { name: 'tokiori_database_connections_limit', value: limit },
  ]),
];

/** Numbers for monitoring, over all companies, in one transaction. */
export const operationFigures = (database: Database<Tables>): FigureSource => ({
  name: 'database',
  gauges: GAUGES,
  read: () => database.system(lookUp, { readOnly: true, isBackground: true }),
});
