import type { FastifyInstance } from 'fastify';
import { inTime } from '../in-time';

/** Polled every few seconds by monitoring, so not logged. */
export const HEALTH_ROUTES = ['/health', '/ready'] as const;

const PATIENCE_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Health checks. `/health`: the process responds. `/ready`: it can serve requests, else 503. Neither says why, since both are public.
 *
 * @param isReady counts as false when it takes longer than two seconds
 */
export const serveHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  const [health, ready] = HEALTH_ROUTES;
  app.get(health, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok'),
  );
  app.get(ready, async (_request, reply) => {
    const isFit = await inTime(isReady(), PATIENCE_MS).catch(() => false);
    if (!isFit) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(isFit ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isFit ? 'ok' : 'unavailable');
  });
};
