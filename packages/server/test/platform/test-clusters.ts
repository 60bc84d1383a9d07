import { Client } from 'pg';
import type { Layout } from '../../src/platform/database';
import { markCluster } from '../../src/platform/database/distributed/cluster';
import { prepareNodes } from '../../src/platform/database/distributed/nodes';
import { openDatabase, type OwnedDatabase } from '../../src/platform/database/open';
import { SYSTEM_ROLE } from '../../src/platform/database/roles';

/** Parts of each table for each worker: two, so that what stands on one machine is not one part either. */
const PARTS_EACH = 2;
const BUILD_LOCK = 7_306_911_028;

/** A machine of the cluster; the coordinator has the first place among them. */
export interface ClusterNode {
  host: string;
  port: number;
}

/** The same database on another machine, or another one; with the user and the password of `url`. */
export const urlOn = (
  url: string,
  { node, name }: { node?: ClusterNode; name?: string },
): string => {
  const changed = new URL(url);
  if (node) {
    changed.host = `${node.host}:${node.port}`;
    changed.searchParams.delete('host');
  }
  if (name !== undefined) changed.pathname = `/${name}`;
  return changed.href;
};

const within = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const run = (url: string, statements: readonly string[]): Promise<void> =>
  within(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** The coordinator, then the workers, as the coordinator knows them. */
export const nodesOf = (url: string): Promise<ClusterNode[]> =>
  within(url, async (client) => {
    const { rows } = await client.query<ClusterNode>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
       WHERE isactive AND noderole = 'primary' ORDER BY groupid, nodeid`,
    );
    return rows;
  });

const onEach = async (
  url: string,
  nodes: readonly ClusterNode[],
  statements: readonly string[],
): Promise<void> => {
  await Promise.all(nodes.map((node) => run(urlOn(url, { node }), statements)));
};

/** Makes a database of the same name on each machine know the others. */
const connectNodes = async (
  url: string,
  nodes: readonly ClusterNode[],
  name: string,
): Promise<void> => {
  for (const node of nodes) await run(urlOn(url, { node, name }), ['CREATE EXTENSION citus']);
  const [coordinator, ...workers] = nodes.map(({ host, port }) => `'${host}', ${port}`);
  await run(urlOn(url, { name }), [
    `SELECT citus_set_coordinator_host(${coordinator})`,
    ...workers.map((place) => `SELECT citus_add_node(${place})`),
  ]);
};

/** Nobody may be in a database that is copied, not even what Citus itself keeps running in it. */
const closed = (name: string): string[] => [
  `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
  `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
];

/** What makes a template, and how it is named. */
export interface TemplateMaker {
  name: string;
  layout: Layout;
  applicationRole: string;
  prepare: (database: OwnedDatabase<unknown>) => Promise<void>;
}

/** The laid-out template on all machines, made once; whoever comes meanwhile waits. */
export const clusterTemplate = (url: string, maker: TemplateMaker): Promise<string> =>
  within(url, async (client) => {
    const { name, applicationRole } = maker;
    await client.query(`SELECT pg_advisory_lock(${BUILD_LOCK})`);
    const { rows } = await client.query<{ datallowconn: boolean }>(
      'SELECT datallowconn FROM pg_database WHERE datname = $1',
      [name],
    );
    if (rows[0]?.datallowconn === false) return name;
    const nodes = await nodesOf(url);
    // One that is still open was left behind by a run that was ended.
    await onEach(url, nodes, [
      `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
      `CREATE DATABASE ${name}`,
    ]);
    await connectNodes(url, nodes, name);
    const parts = PARTS_EACH * (nodes.length - 1);
    await client.query(`ALTER DATABASE ${name} SET citus.shard_count = ${parts}`);
    const database = await openDatabase({ url: urlOn(url, { name }), applicationRole });
    await maker.prepare(database);
    await database.close();
    const [coordinator, ...workers] = nodes;
    await onEach(url, workers, closed(name));
    await onEach(url, [coordinator!], closed(name));
    return name;
  });

/** A copy of the template on all machines; `close` removes it. */
export const openClusterClone = async <DB>(
  url: string,
  { template, name, applicationRole }: { template: string; name: string; applicationRole: string },
): Promise<OwnedDatabase<DB>> => {
  const nodes = await nodesOf(url);
  await onEach(url, nodes, [`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`]);
  if (process.env['TEST_RECORD'])
    await run(url, [`ALTER DATABASE ${name} SET citus.log_remote_commands = on`]);
  const database = await openDatabase<DB>({ url: urlOn(url, { name }), applicationRole });
  // Settings and rights of a database are not copied with it.
  const owner = await database.pool.connect();
  await markCluster(owner);
  await prepareNodes(owner);
  owner.release(true);
  const { rows } = await database.pool.query<{ oid: number }>(
    'SELECT oid FROM pg_database WHERE datname = current_database()',
  );
  const logins = [applicationRole, SYSTEM_ROLE].map((role) => `${role}_${rows[0]!.oid}`);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onEach(url, nodes, [
        `DROP DATABASE ${name} WITH (FORCE)`,
        `DROP ROLE IF EXISTS ${logins.join(', ')}`,
      ]);
    },
  };
};
