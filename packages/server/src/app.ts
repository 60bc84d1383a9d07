import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { isPage, isPublicPage, SESSION_EXPIRE_HEADER, speakJapanese } from '@tokiori/contract';
import type { FastifyInstance } from 'fastify';
import { writtenApiDocument } from './api-document';
import { apiReferenceRoutes } from './api-reference/routes';
import { isBehindTls, type Config } from './platform/config';
import { LEGAL_TEXTS } from './paths';
import type { Database } from './platform/database';
import type { FileStore } from './platform/files/file-store';
import { createImageStore, encodeImage } from './platform/files/image-store';
import { createBinder } from './platform/http/bind';
import { refuseWritesOnFullDisk } from './platform/http/full-disk';
import { servePages } from './platform/http/pages';
import { installErrorHandler } from './platform/http/problem';
import { serveHealth } from './platform/http/health';
import { createServer } from './platform/http/server';
import { openSecrets } from './platform/secret-key';
import { bearerToken, hashToken, isApiToken } from './platform/sign-in/tokens';
import { createServiceFinder } from './resources/api-tokens/service-callers';
import { createCallerFinder } from './resources/sign-in/callers';
import { answeredBy, keepAhead } from './resources/survey-sheets/read-ahead';
import { loadNationalHolidays } from './resources/work-calendars/national-holidays-file';
import { fillLegalTexts, legalEdition } from './resources/legal/legal-document';
import { describePages } from './resources/public-pages/page-heads';
import { openLegal } from './resources/legal/legal';
import { openVapidKeys } from './resources/notifications/vapid-keys';
import type { App, CallingRequest } from './shared/app';
import { refusalOf, type Caller } from './shared/caller';
import { databaseError } from './shared/database-errors';
import { readinessOf } from './shared/ready';
import { sourceOf } from './shared/source';
import { createActingLog } from './shared/acting-log';
import { createRecordViews } from './shared/record-views';
import { createTenantScope } from './shared/tenant-scope';
import { createAppJobs, type AppJobs } from './queues';
import { RESOURCES } from './all-resources';
import { measure } from './measure';
import { traceServer } from './trace-server';
import type { Tables } from './tables';

export interface AppOptions {
  database: Database<Tables>;
  /** Where images and archives are kept. */
  files: FileStore;
  config: Config;
  /** Background jobs; without it jobs are enqueued, but not processed in this process. */
  jobs?: AppJobs;
  /** Whether the process is about to end: it is not ready for more, and answers what comes all the same. */
  isEnding?: () => boolean;
  /** Folder of the built pages; absent: only the API is served. */
  pages?: string;
  /** Folder in which parts of earlier versions' pages are kept. */
  keptAssets?: string;
  /** The clock; default: the real one. */
  now?: () => Date;
  /** Receives the log lines; default: standard output. */
  log?: { write: (line: string) => void };
}

const MAX_JSON_BYTES = 10 * 1024 * 1024;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

const numbersOf = (caller: Caller | undefined) =>
  caller
    ? {
        userId: caller.userId,
        realUserId: caller.realUserId,
        companyId: caller.companyId,
        ...(caller.service ? { apiTokenId: caller.service.tokenId } : {}),
      }
    : null;

/** Builds the server: plugins in order, then what each resource names in its `resource.ts`. */
export const buildApp = async ({
  database,
  files,
  config,
  jobs: given,
  isEnding = () => false,
  pages,
  keptAssets,
  now = () => new Date(),
  log,
}: AppOptions): Promise<FastifyInstance> => {
  speakJapanese();
  /** The callers of requests in progress, once authenticated. */
  const callers = new WeakMap<object, Caller>();
  const fastify = createServer({
    logLevel: config.logLevel,
    log,
    trustProxy: config.trustProxy,
    maxBodyBytes: MAX_JSON_BYTES,
    callerOf: (request) => numbersOf(callers.get(request)),
  });
  const secrets = await openSecrets(database, config.dataDir);
  if (config.nationalHolidaysFile !== null) await loadNationalHolidays(config.nationalHolidaysFile);
  traceServer(fastify, config, { secrets, callerOf: (request) => callers.get(request) });
  const vapidKeys = await openVapidKeys(database, secrets);
  const legal = await openLegal(database, config.legalDir ?? LEGAL_TEXTS, (changed) =>
    fastify.log.warn(changed, 'a text that people may have agreed to has other words now'),
  );
  const jobs = given ?? createAppJobs(database, secrets);
  installErrorHandler(fastify, databaseError, ({ ip }) => sourceOf(secrets, ip));
  refuseWritesOnFullDisk(fastify, () => database.isShortOfSpace());
  await measure(fastify, database, config);
  const fillTexts = fillLegalTexts(legal, now);
  const describe = describePages(config.publicUrl);
  await servePages(fastify, pages, {
    isBehindTls: isBehindTls(config),
    isPublic: isPublicPage,
    isPage,
    // Signed in or not: the sign-in page redirects callers who are signed in.
    moved: {
      '/.well-known/change-password': `/login?to=${encodeURIComponent('/profile#password')}`,
    },
    complete: (html, address) => describe(fillTexts(html, address), address),
    edition: legalEdition(legal, now),
    ...(keptAssets === undefined ? {} : { keptAssets }),
  });
  await fastify.register(cookie);
  await fastify.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_JSON_BYTES,
      files: 10,
      fields: 50,
      parts: 60,
    },
  });

  const findCaller = createCallerFinder(database, {
    idleHours: config.sessionIdleHours,
    hours: config.sessionHours,
    maxHours: config.sessionMaxHours,
    onFailure: (error) => fastify.log.error(error, 'the use of a session was not recorded'),
  });
  const findService = createServiceFinder(database, {
    callsAMinute: config.apiTokenCalls,
    onFailure: (error) => fastify.log.error(error, 'the use of an API token was not recorded'),
  });
  const unusedTokenHash = hashToken('');
  const asksWhoCalls = () => findCaller({ tokenHash: unusedTokenHash, now: now() });
  serveHealth(fastify, readinessOf(database, { asksWhoCalls, isEnding }));
  const authenticate = async (request: CallingRequest): Promise<Caller | null> => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) return null;
    const held = { tokenHash: hashToken(token), now: now() };
    const match = isApiToken(request.headers.authorization)
      ? { holder: await findService(held), ahead: null }
      : await findCaller({ ...held, surveyId: answeredBy(request) });
    if (!match?.holder) return null;
    const caller = { ...match.holder, requestId: request.id, address: request.ip };
    if (match.ahead) keepAhead(caller, match.ahead);
    callers.set(request, caller);
    return caller;
  };
  // Session extension: using a session moves its expiry.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const caller = callers.get(request);
    const ends = caller?.expiresAt.getTime();
    if (ends !== undefined && !caller?.service)
      void reply.header(SESSION_EXPIRE_HEADER, Math.floor(ends / 1000));
    done();
  });
  const bind = createBinder<Caller, Tables>({
    app: fastify,
    database,
    now,
    isBehindTls: isBehindTls(config),
    authenticate,
    refusalOf,
    callerIn: createTenantScope(database),
    readImage: encodeImage,
    afterWrite: createActingLog(database),
    afterAnswer: createRecordViews({
      database,
      now,
      onFailure: (error, look) => fastify.log.error({ err: error, look }, 'a look was not kept'),
    }),
    quotas: { companyCalls: config.companyCalls },
    digest: (hash) => secrets.digest(hash.toString('hex'), 'idempotency'),
  });
  const images = createImageStore(files);
  const app: App = {
    fastify,
    bind,
    authenticate,
    database,
    files,
    images,
    jobs,
    secrets,
    config,
    now,
  };

  fastify.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(writtenApiDocument()),
  );

  apiReferenceRoutes(fastify, config.publicUrl);
  const parts = {
    legal,
    vapidKeys,
    taskKinds: RESOURCES.flatMap(({ taskKinds = [] }) => taskKinds),
    retained: RESOURCES.flatMap(({ retained = [] }) => retained),
  };
  for (const { routes } of RESOURCES) routes?.(app, parts);

  return fastify;
};
