import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config';
import { StartupError, type Database } from './platform/database';
import { machineFigures } from './platform/metrics/machine';
import { createMetrics, type Metrics } from './platform/metrics/metrics';
import { serveMetrics } from './platform/metrics/serve-metrics';
import { operationFigures } from './shared/counts';
import type { Tables } from './tables';

/** Everything that monitoring is told of a process. Routes come after it. */
export const metricsOf = async (
  fastify: FastifyInstance,
  database: Database<Tables>,
  dataDir: string,
): Promise<Metrics> =>
  createMetrics(fastify, {
    pools: [await database.applicationPool(), await database.systemPool()],
    standbyReads: database.standbyReads,
    sources: [operationFigures(database), machineFigures(dataDir)],
  });

/**
 * Serves the metrics beside the server, where they are wanted, until it ends.
 * @throws StartupError the address or the port is taken or out of reach
 */
export const measure = async (
  fastify: FastifyInstance,
  database: Database<Tables>,
  { metrics: config, dataDir }: Config,
): Promise<void> => {
  if (config === null) return;
  const metrics = await metricsOf(fastify, database, dataDir);
  const served = await serveMetrics(metrics, config).catch((error: unknown) => {
    throw new StartupError(
      `監視用の番号${config.port}（${config.host}）で待ち受けできません。METRICS_PORTかMETRICS_HOSTに別のものを指定してください。`,
      { cause: error },
    );
  });
  fastify.addHook('onClose', () => served.close());
};
