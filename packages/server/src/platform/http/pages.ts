import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { AppError } from '../errors';
import { readDocuments, sendDocument, type CompleteDocument } from './documents';
import { sendProblem } from './problem';
import { itemAt } from '../item-of';

/**
 * What a page may load: files of this site only, and images from `data:` and `blob:` URLs. A document also names what
 * stands in itself.
 */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'"],
  // Sizes of bars and charts are set on elements.
  styleSrcAttr: ["'unsafe-inline'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  connectSrc: ["'self'"],
  frameSrc: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Device features that no script of a page may use; passkeys are the only one allowed. */
const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb';
const PERMISSIONS_POLICY = REFUSED_FEATURES.split(' ')
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
  .join(', ');

export interface PagesOptions {
  /** Whether the public URL uses TLS: HSTS is sent only then. */
  isBehindTls?: boolean;
  /** Whether search engines may list the page at a path; none unless told. */
  isPublic?: (path: string) => boolean;
  /** Whether there is a page at a path; every other one is answered with the page and 404. */
  isPage?: (path: string) => boolean;
  /** Paths that lead on to others. */
  moved?: Readonly<Record<string, string>>;
  /** Folder in which parts of earlier versions are kept; absent: there are none. */
  keptAssets?: string;
  complete?: CompleteDocument;
  /** Another one whenever the documents have to be completed anew. */
  edition?: () => string;
}

/** Of files with a hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const pathOf = (url: string): string => itemAt(url.split('?', 1), 0);
const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const protect = (
  app: FastifyInstance,
  { isBehindTls = false, isPublic = () => false }: PagesOptions,
): void => {
  // Made once: building the policy for each request costs more than all other headers.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    // Mailed links contain a token: no referrer may carry it to another site or into a log.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (!isPublic(pathOf(request.url))) void reply.header('x-robots-tag', 'noindex');
    setHeaders(request.raw, reply.raw, () => done());
  });
};

/**
 * Serves the built pages beside the API: files with a hash in their name for a year, and a document for every other
 * address, which finds its way in the browser. Without a build only the API is served.
 */
export const servePages = async (
  app: FastifyInstance,
  directory: string | undefined,
  options: PagesOptions = {},
): Promise<void> => {
  protect(app, options);
  const indexFile = directory === undefined ? '' : join(directory, 'index.html');
  if (directory === undefined || !existsSync(indexFile)) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, new AppError('NOT_FOUND')));
    return;
  }
  const { isPage = () => true, moved = {}, edition = () => '' } = options;
  for (const [from, to] of Object.entries(moved))
    app.get(from, (_request, reply) => reply.redirect(to, 302));
  const read = () => readDocuments(directory, DIRECTIVES, options.complete);
  let made = edition();
  let find = await read();
  const findDocument = async (path: string) => {
    const wanted = edition();
    if (wanted !== made) {
      made = wanted;
      find = await read();
    }
    return find(path);
  };
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    wildcard: false,
    // They are sent as pages.
    globIgnore: ['documents/**', 'index.html'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${directory}/assets/`);
      // Search engines that may list a public page may also fetch its files.
      void reply.removeHeader('x-robots-tag');
      void reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache');
    },
  });
  if (options.keptAssets !== undefined)
    await app.register(fastifyStatic, {
      root: options.keptAssets,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
    });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path);
    if (!wantsPage || path.startsWith('/assets/'))
      return sendProblem(reply, new AppError('NOT_FOUND'));
    return sendDocument(request, reply, await findDocument(path), isPage(path) ? 200 : 404);
  });
};
