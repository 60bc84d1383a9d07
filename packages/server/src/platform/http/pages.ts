import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { sendProblem } from './problem';

/** What a page may load: its own files alone. Pictures may also come from what the browser holds itself. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'"],
    // Sizes of bars and charts are set on elements.
    styleSrcAttr: ["'unsafe-inline'"],
    scriptSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

const isApi = (url: string): boolean =>
  url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/**
 * Serves the built pages beside the API: files with a hash in their name for a year, and one page for every other
 * address, which finds its way in the browser. Without a build only the API is served.
 */
export const servePages = async (
  app: FastifyInstance,
  directory: string | undefined,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  const indexFile = directory === undefined ? '' : join(directory, 'index.html');
  if (directory === undefined || !existsSync(indexFile)) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, new AppError('NOT_FOUND')));
    return;
  }
  const page = await readFile(indexFile);
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${directory}/assets/`);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url);
    if (!isPage || request.url.startsWith('/assets/'))
      return sendProblem(reply, new AppError('NOT_FOUND'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};
