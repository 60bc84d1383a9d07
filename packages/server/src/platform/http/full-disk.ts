import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_SECONDS = 60;

/** Refuses, before anything of it is read, whatever would write while the disk is nearly full. Reading goes on. */
export const refuseWritesOnFullDisk = (app: FastifyInstance, isShort: () => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.has(request.method) || !isShort()) return done();
    return done(
      new AppError('UNAVAILABLE', {
        message:
          'サーバーのディスクの空きが足りないため、いまは保存できません。管理者に知らせて、時間をおいてもう一度お試しください。',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
    );
  });
};
