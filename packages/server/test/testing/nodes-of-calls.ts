import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../src/platform/database';

/** What `npm run test:cluster` counts in: see `scripts/lib/cluster/calls.mjs`. */
const FOLDER = process.env['TEST_CLUSTER'] === 'yes' ? process.env['TEST_RECORD'] : undefined;

/** Statements about rows; the others begin and end transactions and tell the company. */
const ABOUT_ROWS = /^issuing\s+(?:select|insert|update|delete|with|copy|merge|declare)\b/i;
/** A machine as `user@host:port`. */
const ON_NODE = /on server (\S+)/;

interface Call {
  id: string;
  nodes: Set<string>;
  /** Others ran meanwhile: nobody knows whose statements they were. */
  isAlone: boolean;
}

const running = new Set<Call>();
/** Servers on the cluster: others ask no machine for anything. */
const watchedServers = new WeakSet<FastifyInstance>();

/** Notes a call of the server, which `end` ends; what was asked of other machines meanwhile is its own if it was alone. */
export const beginCall = (
  server: FastifyInstance,
  id: string,
): { end: (status: number) => void } => {
  const call: Call = { id, nodes: new Set(), isAlone: running.size === 0 };
  for (const other of running) other.isAlone = false;
  running.add(call);
  return {
    end: (status) => {
      running.delete(call);
      if (FOLDER === undefined || !watchedServers.has(server)) return;
      if (!call.isAlone || status >= 300) return;
      appendFileSync(join(FOLDER, 'calls.tsv'), `${id}\t${call.nodes.size}\n`);
    },
  };
};

const take = (message = '', detail = ''): void => {
  if (!ABOUT_ROWS.test(message)) return;
  const node = ON_NODE.exec(detail)?.[1]?.split('@').at(-1);
  if (node !== undefined) for (const call of running) call.nodes.add(node);
};

const listen = (pool: Pool): void => {
  const heard = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', ({ message, detail }) => take(message, detail));
  });
};

/** Has the coordinator tell, over the connections that serve, what it asks of other machines. */
export const watchNodes = async (
  server: FastifyInstance,
  database: Pick<Database<unknown>, 'applicationPool' | 'systemPool'>,
): Promise<void> => {
  if (FOLDER === undefined) return;
  watchedServers.add(server);
  listen(await database.applicationPool());
  listen(await database.systemPool());
};

/** Keeps why calls answered 500, for the end of the run; `undefined`: nobody wants to know. */
export const causeLog = (file: () => string | undefined): ((line: string) => void) | undefined =>
  FOLDER === undefined
    ? undefined
    : (line) => {
        const { err } = JSON.parse(line) as { err?: unknown };
        const cause = JSON.stringify({ file: file(), err });
        appendFileSync(join(FOLDER, 'causes.jsonl'), `${cause}\n`);
      };
