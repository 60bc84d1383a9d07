import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from '../http/access-log';
import { watchFigures, type FigureSource } from './figures';

/** What monitoring reads. */
export interface Metrics {
  contentType: string;
  /** Everything as it is now, in the format of Prometheus. */
  text: () => Promise<string>;
}

const watchRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by the pattern of its address',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.inc();
    // Also when the client goes before it was answered.
    reply.raw.once('close', () => inFlight.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
};

const watchPools = (pools: readonly Pool[], registry: Registry): void => {
  const sum = (count: (pool: Pool) => number) =>
    pools.reduce((total, pool) => total + count(pool), 0);
  const connections = new Gauge({
    name: 'tokiori_database_pool_connections',
    help: 'Connections of the pools, and work that waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set(
        { state: 'busy' },
        sum(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      this.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      );
      this.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      );
    },
  });
  registry.registerMetric(connections);
};

/** What a standby answered and what it left to the primary, counted since the start. */
type ReadsByServer = Readonly<Record<'standby' | 'primary', number>>;

const watchStandby = (reads: ReadsByServer, registry: Registry): void => {
  const counter = new Counter({
    name: 'tokiori_standby_reads_total',
    help: 'Reads that a standby might answer, by who answered them: standby, or primary while it lags or is away',
    labelNames: ['answered_by'],
    registers: [],
    collect() {
      this.reset();
      this.inc({ answered_by: 'standby' }, reads.standby);
      this.inc({ answered_by: 'primary' }, reads.primary);
    },
  });
  registry.registerMetric(counter);
};

/** Measures requests, the pools, the process, and what is looked up elsewhere. Routes come after it. */
export const createMetrics = (
  app: FastifyInstance,
  options: {
    pools: readonly Pool[];
    standbyReads: ReadsByServer;
    sources: readonly FigureSource[];
  },
): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchRequests(app, registry);
  watchPools(options.pools, registry);
  watchStandby(options.standbyReads, registry);
  const lookUp = watchFigures(options.sources, registry);
  return {
    contentType: registry.contentType,
    text: async () => {
      await lookUp();
      return registry.metrics();
    },
  };
};
