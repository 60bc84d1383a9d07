import type { FastifyInstance } from 'fastify';

/** Polled every few seconds by monitoring, so not logged. */
export const HEALTH_ROUTES = ['/health', '/ready'] as const;

const PATIENCE_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

const inTime = async (work: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

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
    const isFit = await inTime(isReady());
    if (!isFit) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(isFit ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isFit ? 'ok' : 'unavailable');
  });
};
