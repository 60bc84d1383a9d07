import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from '../http/access-log';

/** A count that is read from the database at each scrape. */
export interface CountByState {
  name: string;
  help: string;
  /** Names of the labels: kinds and states, never ids or names of people. */
  labels: readonly string[];
  read: () => Promise<{ labels: Record<string, string>; count: number }[]>;
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
    name: 'database_pool_connections',
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

const watchCount = ({ name, help, labels, read }: CountByState, registry: Registry): void => {
  const counter = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      const counted = await read();
      this.reset();
      for (const { labels: values, count } of counted) this.set(values, count);
    },
  });
  registry.registerMetric(counter);
};

/** Measures requests, the pools, the process, and whatever is to be counted. Routes come after it. */
export const createMetrics = (
  app: FastifyInstance,
  options: { pools: readonly Pool[]; counts: readonly CountByState[] },
): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchRequests(app, registry);
  watchPools(options.pools, registry);
  for (const count of options.counts) watchCount(count, registry);
  return registry;
};

const answer = async (registry: Registry): Promise<{ status: number; text: string }> => {
  try {
    return { status: 200, text: await registry.metrics() };
  } catch {
    return { status: 503, text: 'unavailable\n' };
  }
};

/** Serves the metrics to whoever reaches the address. @returns the port, and how to end it */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void answer(registry).then(({ status, text }) =>
      response.writeHead(status, { 'content-type': registry.contentType }).end(text),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
