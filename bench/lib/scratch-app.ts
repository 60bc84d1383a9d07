import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@tokiori/server/app';
import { openMigrated } from '@tokiori/server/commands/serve';
import { readConfig } from '@tokiori/server/platform/config';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { createFolderStore } from '@tokiori/server/platform/files/folder-store';
import { createAppJobs } from '@tokiori/server/queues';
import { openSecrets } from '@tokiori/server/seeding';

/** An empty database on the server of `serverUrl`. */
const createScratch = async (serverUrl: string, name: string) => {
  const owner = await openDatabase({
    url: serverUrl,
    poolSize: 1,
    applicationRole: APPLICATION_ROLE,
  });
  await owner.pool.query(`drop database if exists ${name}`);
  await owner.pool.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const drop = async (): Promise<void> => {
    await owner.pool.query(`drop database ${name}`);
    await owner.close();
  };
  return { url: url.href, drop };
};

/**
 * The server in this process on a database made anew on the server of `serverUrl`, or an embedded one without it; `close`
 * removes it.
 */
export const openScratchApp = async (serverUrl: string | null, name: string) => {
  const scratch = serverUrl === null ? null : await createScratch(serverUrl, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-'));
  const config = readConfig(
    { LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...(scratch && { DATABASE_URL: scratch.url }) },
    'production',
  );
  const database = await openMigrated(config);
  const jobs = createAppJobs(database, await openSecrets(database, dataDir));
  const files = createFolderStore(dataDir);
  const app = await buildApp({ database, jobs, config, files });
  return {
    app,
    database,
    jobs,
    /** Of the database that was made; `null`: it is the embedded one. */
    url: scratch?.url ?? null,
    close: async () => {
      await jobs.stop();
      await app.close();
      await database.close();
      await scratch?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export const fail = (error: unknown): never => {
  throw error;
};
