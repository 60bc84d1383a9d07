import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config';
import { StartupError, type Database } from './platform/database';
import { createMetrics, serveMetrics } from './platform/metrics/metrics';
import { operationCounts } from './shared/counts';
import type { Tables } from './tables';

/**
 * Serves the metrics beside the server, where they are wanted, until it ends.
 * @throws StartupError the address or the port is taken or out of reach
 */
export const measure = async (
  fastify: FastifyInstance,
  database: Database<Tables>,
  { metricsHost: host, metricsPort: port }: Config,
): Promise<void> => {
  if (port === null) return;
  const counts = operationCounts(database);
  const pools = [await database.applicationPool(), await database.systemPool()];
  const registry = createMetrics(fastify, { pools, counts });
  const metrics = await serveMetrics(registry, { host, port }).catch((error: unknown) => {
    throw new StartupError(
      `監視用の番号${port}（${host}）で待ち受けできません。METRICS_PORTかMETRICS_HOSTに別のものを指定してください。`,
      { cause: error },
    );
  });
  fastify.addHook('onClose', () => metrics.close());
};
