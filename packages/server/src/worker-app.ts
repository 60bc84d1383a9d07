import type { FastifyInstance } from 'fastify';
import { measure } from './measure';
import type { Config } from './platform/config';
import type { Database } from './platform/database';
import { serveHealth } from './platform/http/health';
import { trace } from './platform/tracing/trace-requests';
import { createServer } from './platform/http/server';
import { readinessOf } from './shared/ready';
import type { Tables } from './tables';

const MAX_BODY_BYTES = 1024;

/** The server of a process that does background work alone: whether it lives and can work, and its metrics. */
export const buildWorkerApp = async ({
  database,
  config,
  isEnding,
}: {
  database: Database<Tables>;
  config: Config;
  isEnding: () => boolean;
}): Promise<FastifyInstance> => {
  const app = createServer({
    logLevel: config.logLevel,
    trustProxy: null,
    maxBodyBytes: MAX_BODY_BYTES,
    callerOf: () => null,
  });
  trace(app, config);
  await measure(app, database, config);
  serveHealth(app, readinessOf(database, { isEnding }));
  return app;
};
