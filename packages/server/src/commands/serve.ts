import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { MIGRATIONS, PAGES } from '../paths';
import {
  APPLICATION_ROLE,
  migrate,
  openDatabase,
  StartupError,
  type OwnedDatabase,
} from '../platform/database';
import { readConfig, type Config } from '../platform/config';
import { createImageStore } from '../platform/files/image-store';
import { createJobs, installJobs } from '../platform/jobs';
import { QUEUES, type JobData } from '../queues';
import { resumeMails } from '../resources/operations/delivery.service';
import { startUpkeep } from '../shared/upkeep';
import type { Tables } from '../tables';
import { announce, prepareDemo } from './demo-company';

const open = (config: Config): Promise<OwnedDatabase<Tables>> =>
  openDatabase<Tables>({
    ...(config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl }),
    ...(config.applicationUrl === null ? {} : { applicationUrl: config.applicationUrl }),
    ...(config.systemUrl === null ? {} : { systemUrl: config.systemUrl }),
    poolSize: config.poolSize,
    applicationRole: APPLICATION_ROLE,
  });

/** Opens the configured database and brings its tables up to date. */
export const openMigrated = async (config: Config): Promise<OwnedDatabase<Tables>> => {
  const database = await open(config);
  try {
    await migrate(database, { directory: MIGRATIONS, applicationRole: APPLICATION_ROLE });
    await installJobs(database, { applicationRole: APPLICATION_ROLE, queues: QUEUES });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `ポート${config.port}は他のプログラムが使っています。そのプログラムを終了するか、PORT=3001のように別の番号を指定してください。`,
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartupError(
        `${config.host}の${config.port}番では待ち受けできません。HOSTとPORTの指定を見直してください。`,
      );
    throw error;
  }
};

/** Closes once, whichever signal comes first; a second Ctrl-C does not cut the closing short. */
const closeOnSignals = (close: () => Promise<void>): void => {
  let closing: Promise<void> | null = null;
  const stop = () => {
    closing ??= close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

/** Serves pages and API until told to stop. */
export const serve = async (mode: Config['mode']): Promise<void> => {
  const config = readConfig({ LOG_LEVEL: mode === 'demo' ? 'warn' : 'info', ...process.env }, mode);
  const database = await openMigrated(config);
  try {
    const isNewDemo = mode === 'demo' && (await prepareDemo(database));
    await database.dropOwner();
    const files = join(config.dataDir, 'files');
    mkdirSync(files, { recursive: true, mode: 0o700 });
    const jobs = createJobs<JobData>(database);
    const images = createImageStore(files);
    const app = await buildApp({ database, images, jobs, config, pages: PAGES });
    const address = await listen(app, config);
    await jobs.start((error, about) => app.log.error({ err: error, ...about }, 'job failed'));
    await resumeMails({ database, jobs });
    const stopUpkeep = startUpkeep(database, (error) => app.log.error(error, 'upkeep failed'));
    closeOnSignals(async () => {
      await app.close();
      await jobs.stop();
      await stopUpkeep();
      await database.close();
    });
    announce(address, { mode, isNewDemo });
  } catch (error) {
    await database.close();
    throw error;
  }
};
