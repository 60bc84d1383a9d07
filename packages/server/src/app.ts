import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { isPage, isPublicPage, SESSION_EXPIRE_HEADER, speakJapanese } from '@tokiori/contract';
import type { FastifyInstance } from 'fastify';
import { writtenApiDocument } from './api-document';
import { apiReferenceRoutes } from './api-reference/routes';
import { isBehindTls, type Config } from './platform/config';
import { LEGAL_TEXTS } from './paths';
import { StartupError, type Database } from './platform/database';
import { encodeImage, type ImageStore } from './platform/files/image-store';
import { createBinder } from './platform/http/bind';
import { refuseWritesOnFullDisk } from './platform/http/full-disk';
import { servePages } from './platform/http/pages';
import { installErrorHandler } from './platform/http/problem';
import { serveHealth } from './platform/http/health';
import { createServer } from './platform/http/server';
import { createMetrics, serveMetrics } from './platform/metrics/metrics';
import { openSecrets } from './platform/secret-key';
import { bearerToken, hashToken } from './platform/sign-in/tokens';
import { examinationsRoutes } from './resources/examinations/examinations.routes';
import { certificatesRoutes } from './resources/basics/certificate.routes';
import { basicScoresRoutes } from './resources/basics/score.routes';
import { kpisRoutes } from './resources/kpis/kpis.routes';
import { studentsRoutes } from './resources/students/students.routes';
import { inquiriesRoutes } from './resources/inquiries/inquiries.routes';
import { operationsRoutes } from './resources/operations/operations.routes';
import { surveySheetsRoutes } from './resources/survey-sheets/survey-sheets.routes';
import { createCallerFinder } from './resources/sign-in/callers';
import { companiesRoutes } from './resources/companies/companies.routes';
import { contractsRoutes } from './resources/contracts/contracts.routes';
import { featuresRoutes } from './resources/features/features.routes';
import { signUpRoutes } from './resources/sign-up/sign-up.routes';
import { departmentsRoutes } from './resources/departments/departments.routes';
import { userAttributesRoutes } from './resources/user-attributes/user-attributes.routes';
import { userLabelsRoutes } from './resources/user-labels/user-labels.routes';
import { importsRoutes } from './resources/imports/imports.routes';
import { tasksRoutes } from './resources/tasks/tasks.routes';
import { exportsRoutes } from './resources/exports/exports.routes';
import { usersRoutes } from './resources/users/users.routes';
import { firstStepsRoutes } from './resources/first-steps/first-steps.routes';
import { loadNationalHolidays } from './resources/work-calendars/national-holidays-file';
import { leavesRoutes } from './resources/leaves/leaves.routes';
import { legalRoutes } from './resources/legal/legal.routes';
import { fillLegalTexts, legalEdition } from './resources/legal/legal-document';
import { describePages } from './resources/public-pages/page-heads';
import { publicPagesRoutes } from './resources/public-pages/public-pages.routes';
import { openLegal } from './resources/legal/legal';
import { holidaysRoutes } from './resources/holidays/holidays.routes';
import { filesRoutes } from './resources/files/files.routes';
import { bookmarksRoutes } from './resources/bookmarks/bookmarks.routes';
import { categoriesRoutes } from './resources/categories/categories.routes';
import { questionCreationRoutes } from './resources/question-creation/question-creation.routes';
import { questionReportsRoutes } from './resources/question-reports/question-reports.routes';
import { questionsRoutes } from './resources/questions/questions.routes';
import { readingsRoutes } from './resources/readings/readings.routes';
import { basicsRoutes } from './resources/basics/basics.routes';
import { courseTemplatesRoutes } from './resources/course-templates/course-templates.routes';
import { chatRoutes } from './resources/chat/chat.routes';
import { notificationsRoutes } from './resources/notifications/notifications.routes';
import { openVapidKeys } from './resources/notifications/vapid-keys';
import { auditLogRoutes } from './resources/audit-log/audit-log.routes';
import { impersonationRoutes } from './resources/impersonation/impersonation.routes';
import { remindersRoutes } from './resources/reminders/reminders.routes';
import { savedViewsRoutes } from './resources/saved-views/saved-views.routes';
import { secondFactorsRoutes } from './resources/second-factors/second-factors.routes';
import { sessionsRoutes } from './resources/sessions/sessions.routes';
import { accountChangesRoutes } from './resources/accounts/account-changes.routes';
import { signInRoutes } from './resources/sign-in/sign-in.routes';
import { strongSignInRoutes } from './resources/sign-in/strong-sign-in.routes';
import { singleSignOnRoutes } from './resources/single-sign-on/single-sign-on.routes';
import type { App } from './shared/app';
import { refusalOf, type Caller } from './shared/caller';
import { operationCounts } from './shared/counts';
import { databaseError } from './shared/database-errors';
import { readinessOf } from './shared/ready';
import { sourceOf } from './shared/source';
import { createActingLog } from './shared/acting-log';
import { createTenantScope } from './shared/tenant-scope';
import { createAppJobs, type AppJobs } from './queues';
import { TASK_KINDS } from './task-kinds';
import type { Tables } from './tables';

export interface AppOptions {
  database: Database<Tables>;
  images: ImageStore;
  config: Config;
  /** Background jobs; without it jobs are enqueued, but not processed in this process. */
  jobs?: AppJobs;
  /** Folder of the built pages; absent: only the API is served. */
  pages?: string;
  /** The clock; default: the real one. */
  now?: () => Date;
  /** Receives the log lines; default: standard output. */
  log?: { write: (line: string) => void };
}

const MAX_JSON_BYTES = 10 * 1024 * 1024;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

const numbersOf = (caller: Caller | undefined) =>
  caller
    ? { userId: caller.userId, realUserId: caller.realUserId, companyId: caller.companyId }
    : null;

const measure = async (
  fastify: FastifyInstance,
  database: Database<Tables>,
  port: number,
): Promise<void> => {
  const counts = operationCounts(database);
  const pools = [await database.applicationPool(), await database.systemPool()];
  const registry = createMetrics(fastify, { pools, counts });
  const metrics = await serveMetrics(registry, port).catch((error: unknown) => {
    throw new StartupError(
      `監視用の番号${port}で待ち受けできません。METRICS_PORTに別の番号を指定してください。`,
      { cause: error },
    );
  });
  fastify.addHook('onClose', () => metrics.close());
};

/** Builds the server: plugins in order, then one line per resource. */
export const buildApp = async ({
  database,
  images,
  config,
  jobs: given,
  pages,
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
  const vapidKeys = await openVapidKeys(database, secrets);
  const legal = await openLegal(database, config.legalDir ?? LEGAL_TEXTS, (changed) =>
    fastify.log.warn(changed, 'a text that people may have agreed to has other words now'),
  );
  const jobs = given ?? createAppJobs(database, secrets);
  installErrorHandler(fastify, databaseError, ({ ip }) => sourceOf(secrets, ip));
  refuseWritesOnFullDisk(fastify, () => database.isShortOfSpace());
  if (config.metricsPort !== null) await measure(fastify, database, config.metricsPort);
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
  const nobodys = hashToken('');
  serveHealth(
    fastify,
    readinessOf(database, () => findCaller({ tokenHash: nobodys, now: now() })),
  );
  const authenticate = async (request: {
    id: string;
    ip: string;
    headers: { authorization?: string };
  }): Promise<Caller | null> => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) return null;
    const holder = await findCaller({ tokenHash: hashToken(token), now: now() });
    if (holder === null) return null;
    const caller = { ...holder, requestId: request.id, address: request.ip };
    callers.set(request, caller);
    return caller;
  };
  // Session extension: using a session moves its expiry.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const ends = callers.get(request)?.expiresAt.getTime();
    if (ends !== undefined) void reply.header(SESSION_EXPIRE_HEADER, Math.floor(ends / 1000));
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
    quotas: { companyCalls: config.companyCalls },
    digest: (hash) => secrets.digest(hash.toString('hex'), 'idempotency'),
  });
  const app: App = { fastify, bind, database, images, jobs, secrets, config, now };

  fastify.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(writtenApiDocument()),
  );

  apiReferenceRoutes(fastify, config.publicUrl);

  signInRoutes(app, legal);
  accountChangesRoutes(app);
  strongSignInRoutes(app);
  sessionsRoutes(app);
  secondFactorsRoutes(app);
  singleSignOnRoutes(app);
  impersonationRoutes(app);
  auditLogRoutes(app);
  companiesRoutes(app);
  contractsRoutes(app);
  featuresRoutes(app);
  signUpRoutes(app, legal);
  departmentsRoutes(app);
  usersRoutes(app);
  exportsRoutes(app);
  userLabelsRoutes(app);
  userAttributesRoutes(app);
  tasksRoutes(app, TASK_KINDS);
  importsRoutes(app);
  holidaysRoutes(app);
  leavesRoutes(app);
  filesRoutes(app);
  bookmarksRoutes(app);
  questionReportsRoutes(app);
  questionCreationRoutes(app);
  legalRoutes(app, legal);
  publicPagesRoutes(app);
  firstStepsRoutes(app);
  notificationsRoutes(app, vapidKeys);
  chatRoutes(app);
  savedViewsRoutes(app);
  categoriesRoutes(app);
  questionsRoutes(app);
  readingsRoutes(app);
  courseTemplatesRoutes(app);
  basicsRoutes(app);
  examinationsRoutes(app);
  surveySheetsRoutes(app);
  studentsRoutes(app);
  kpisRoutes(app);
  basicScoresRoutes(app);
  certificatesRoutes(app);
  inquiriesRoutes(app);
  remindersRoutes(app);
  operationsRoutes(app);

  return fastify;
};
