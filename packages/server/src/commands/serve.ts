import { PRODUCT_NAME } from '@tokiori/contract';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../app';
import { LAYOUT } from '../layout';
import { PAGES, SCHEMA } from '../paths';
import { backupStream } from '../platform/backup/archive';
import { serveBackups } from '../platform/backup/online';
import {
  APPLICATION_ROLE,
  migrate,
  openDatabase,
  ROLES,
  verifyRights,
  type Database,
  type OwnedDatabase,
} from '../platform/database';
import { readConfig, type Config } from '../platform/config';
import type { FileStore } from '../platform/files/file-store';
import { deleteUnfinished } from '../platform/files/folder-store';
import { filesFolder, openFileStore } from '../platform/files/open-file-store';
import { keepAssets } from '../platform/http/kept-assets';
import { closeServer, expectFreePort, listen } from '../platform/http/listening';
import { installJobs, TryLater } from '../platform/jobs';
import { Lifecycle } from '../platform/process/lifecycle';
import { onOrphaned } from '../platform/process/parents';
import { openSecrets } from '../platform/secret-key';
import { createAppJobs, QUEUES, type AppJobs } from '../queues';
import { RESOURCES } from '../all-resources';
import { RIGHTS } from '../rights';
import { startCleanup } from '../cleanup';
import type { Tables } from '../tables';
import { buildWorkerApp } from '../worker-app';
import { refuseDemo, refuseHalfMoved } from './installation';

const open = (config: Config): Promise<OwnedDatabase<Tables>> =>
  openDatabase<Tables>({
    ...(config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl }),
    ...(config.applicationUrl === null ? {} : { applicationUrl: config.applicationUrl }),
    ...(config.systemUrl === null ? {} : { systemUrl: config.systemUrl }),
    ...(config.readUrl === null ? {} : { readUrl: config.readUrl }),
    isPooled: config.isPooled,
    poolSize: config.poolSize,
    preparesStatements: config.preparesStatements,
    applicationRole: APPLICATION_ROLE,
  });

const sayWaiting = (): void =>
  console.log('ほかのサーバーがデータベースを新しい形にしています。終わるのを待っています…');

/** Opens the configured database and brings its tables up to date. */
export const openMigrated = async (config: Config): Promise<OwnedDatabase<Tables>> => {
  const database = await open(config);
  try {
    const role = APPLICATION_ROLE;
    const { wantsCluster } = config;
    const migrating = {
      ...SCHEMA,
      layout: LAYOUT,
      wantsCluster,
      applicationRole: role,
      onWait: sayWaiting,
    };
    await migrate(database, migrating);
    await refuseHalfMoved(database);
    await installJobs(database, { applicationRole: role, queues: QUEUES });
    await verifyRights(database, { expected: RIGHTS, roles: ROLES, layout: LAYOUT });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Jobs and what is done at intervals, begun. */
const beginWork = async (
  app: FastifyInstance,
  { database, jobs, config }: { database: Database<Tables>; jobs: AppJobs; config: Config },
): Promise<() => Promise<void>> => {
  await jobs.start((error, about) =>
    error instanceof TryLater
      ? app.log.warn(about, error.message)
      : app.log.error({ err: error, ...about }, 'job failed'),
  );
  const work = { database, jobs, config };
  const failure = (name: string) => (error: unknown) => app.log.error(error, `${name} failed`);
  for (const { resume } of RESOURCES) await resume?.(work);
  const stops = [
    startCleanup(database, failure('cleanup')),
    ...RESOURCES.flatMap(({ schedules = [] }) =>
      schedules.map(({ name, start }) => start(work, failure(name))),
    ),
  ];
  return async () => {
    await jobs.stop();
    await Promise.all(stops.map((stop) => stop()));
  };
};

/** Port 0 asks for any that is free. It is chosen beforehand: links in mails name it. */
const chosenPort = async (asked: string | undefined): Promise<string | undefined> => {
  if (asked !== '0') return asked;
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
};

/** Lets `npm run backup` have its backup from here: no other process can open the embedded database meanwhile. */
const offerBackups = async (
  config: Config,
  { dump }: OwnedDatabase<Tables>,
  files: FileStore,
): Promise<() => Promise<void>> => {
  const nothing = () => Promise.resolve();
  if (dump === undefined) return nothing;
  const say = (error: unknown): void =>
    console.error('バックアップの途中で誤りが起きました。', error);
  return (await serveBackups(config.dataDir, () => backupStream({ dump, files }), say)) ?? nothing;
};

/** What a kind of serving does beside it. */
interface Serving {
  mode: Config['mode'];
  /** Looks at the database, or fills it, as its owner and before anybody can call. */
  prepare: (database: OwnedDatabase<Tables>) => Promise<void>;
  /** Once requests are taken. */
  onListening?: () => void;
}

const serveUnder = async (
  life: Lifecycle,
  config: Config,
  { prepare, onListening }: Serving,
): Promise<void> => {
  await expectFreePort(config);
  const database = await life.open(
    () => openMigrated(config),
    (opened) => opened.close(),
  );
  const files = openFileStore(config);
  await life.open(
    () => offerBackups(config, database, files),
    (end) => end(),
  );
  await prepare(database);
  await database.dropOwner();
  mkdirSync(filesFolder(config), { recursive: true, mode: 0o700 });
  const jobs = createAppJobs(database, await openSecrets(database, config.dataDir));
  await deleteUnfinished(filesFolder(config));
  const keptAssets = join(config.dataDir, 'pages');
  mkdirSync(keptAssets, { recursive: true });
  let isEnding = false;
  const parts = { database, config, isEnding: () => isEnding };
  const app =
    config.role === 'worker'
      ? await buildWorkerApp(parts)
      : await buildApp({ ...parts, files, jobs, pages: PAGES, keptAssets });
  const drain = async (): Promise<void> => {
    isEnding = true;
    await sleep(config.drainSeconds * 1000);
    await closeServer(app);
  };
  // Both at once: neither has to wait for the other.
  const { address } = await life.open(
    async () => ({
      address: await listen(app, config),
      stop: config.role === 'web' ? null : await beginWork(app, { database, jobs, config }),
    }),
    async ({ stop }) => void (await Promise.all([drain(), stop?.()])),
  );
  // Links in mails lead to the one, requests are awaited at the other.
  console.log(
    config.role === 'worker'
      ? `${PRODUCT_NAME}の裏の仕事を開始しました（待ち受け: ${address}）`
      : `${PRODUCT_NAME}を開始しました: ${config.publicUrl}（待ち受け: ${address}）`,
  );
  onListening?.();
  if (config.role !== 'worker')
    await keepAssets(join(PAGES, 'assets'), keptAssets, new Date()).catch((error: unknown) =>
      app.log.warn(error, 'parts of the pages were not kept for after the next version'),
    );
};

/** Serves pages and API until told to stop. */
export const serve = async (serving: Serving): Promise<void> => {
  const { mode } = serving;
  const life = new Lifecycle();
  life.listenToSignals();
  onOrphaned(() => void life.end());
  const PORT = await chosenPort(process.env['PORT']);
  const environment = { LOG_LEVEL: mode === 'demo' ? 'warn' : 'info', ...process.env, PORT };
  const config = readConfig(environment, mode);
  life.allowMore(config.drainSeconds * 1000);
  try {
    await serveUnder(life, config, serving);
  } catch (error) {
    await life.closeAfterFailure();
    throw error;
  }
};

/** Serves a database in real use: a demo is refused. */
export const serveProduction = (): Promise<void> =>
  serve({ mode: 'production', prepare: refuseDemo });
