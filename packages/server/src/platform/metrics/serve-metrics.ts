import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { isSameDigest } from '../secrets';
import type { Metrics } from './metrics';
import type { MetricsConfig } from './metrics-config';

/** A scrape asks for one thing, quickly. */
const REQUEST_MS = 10_000;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests: neither the length of the token nor a part of it is told by the time it takes. */
const isAllowed = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null ||
  isSameDigest(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));

const statusOf = (request: IncomingMessage, token: string | null): number => {
  if (request.method !== 'GET' || request.url !== '/metrics') return 404;
  return isAllowed(request, token) ? 200 : 401;
};

/** Serves the metrics to whoever reaches the address and has the token, if there is one. @returns the port, and how to end it */
export const serveMetrics = async (
  metrics: Metrics,
  { host, port, token }: MetricsConfig,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const status = statusOf(request, token);
    if (status !== 200) {
      response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end();
      return;
    }
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end('unavailable\n'),
    );
  });
  server.requestTimeout = REQUEST_MS;
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
