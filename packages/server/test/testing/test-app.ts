import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app';
import { readConfig, type Config } from '../../src/platform/config';
import type { OwnedDatabase } from '../../src/platform/database';
import { openTestDatabase } from './database';
import { createFolderStore } from '../../src/platform/files/folder-store';
import { openSecrets } from '../../src/platform/secret-key';
import { createAppJobs, type AppJobs } from '../../src/queues';
import type { Tables } from '../../src/tables';
import { TestClient } from './client';
import { mailsOf, type TestMail } from './mails';
import { createMake, type Make } from './make';
import { causeLog, watchNodes } from './nodes-of-calls';
import { isRecording, record, runningTest } from './record';

/** A server on a fresh database, with a clock that a test can turn. */
export interface TestApp {
  fastify: FastifyInstance;
  database: OwnedDatabase<Tables>;
  make: Make;
  config: Config;
  /** Background work; it waits until a test calls `workOff` or `start`. */
  jobs: AppJobs;
  /** Every mail written so far, oldest first. */
  mails: () => Promise<TestMail[]>;
  /** Folder in which the server keeps images. */
  imageFolder: string;
  /** A client without a token. */
  nobody: TestClient;
  clock: {
    now: Date;
    set: (instant: string) => void;
    addDays: (days: number) => void;
    addSeconds: (seconds: number) => void;
  };
  close: () => Promise<void>;
}

/** Friday, 20 November 2026, 9:00 in Tokyo. */
const START = '2026-11-20T09:00:00+09:00';

const createClock = (): TestApp['clock'] => {
  const clock = {
    now: new Date(START),
    set: (instant: string) => {
      clock.now = new Date(instant);
    },
    addDays: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
    },
    addSeconds: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  return clock;
};

const recordActions = async ({ pool }: OwnedDatabase<Tables>): Promise<void> => {
  const { rows } = await pool.query<{ action: string }>('select distinct action from audit_log');
  for (const { action } of rows) record('actions', action);
};

/**
 * @param options `log` takes every line that the server logs at its most talkative; nothing is logged without it.
 * `environment`: variables of the configuration, as an operator sets them. `pages`: folder of built pages. `isEmbedded`: on
 * the embedded database, whatever the tests run on
 */
export const startTestApp = async (
  options: {
    log?: (line: string) => void;
    environment?: Record<string, string>;
    pages?: string;
    isEmbedded?: boolean;
  } = {},
): Promise<TestApp> => {
  const database = await openTestDatabase<Tables>(options);
  const directory = await mkdtemp(join(tmpdir(), 'tokiori-test-'));
  const clock = createClock();
  const causes = causeLog(runningTest);
  const log = options.log ?? causes;
  const logLevel = options.log ? 'trace' : causes ? 'error' : 'silent';
  const config = readConfig(
    { LOG_LEVEL: logLevel, DATA_DIR: directory, SIGN_UP: 'on', ...options.environment },
    'production',
  );
  const imageFolder = join(directory, 'files');
  const files = createFolderStore(imageFolder);
  const secrets = await openSecrets(database, directory);
  const jobs = createAppJobs(database, secrets);
  const fastify = await buildApp({
    database,
    files,
    jobs,
    config,
    now: () => clock.now,
    ...(options.pages ? { pages: options.pages } : {}),
    ...(log ? { log: { write: log } } : {}),
  });
  if (!options.isEmbedded) await watchNodes(fastify, database);
  return {
    fastify,
    database,
    config,
    clock,
    jobs,
    mails: () => mailsOf(database, secrets),
    imageFolder,
    nobody: new TestClient(fastify, null),
    make: createMake({ fastify, database, clock }),
    close: async () => {
      await fastify.close();
      if (isRecording) await recordActions(database);
      await jobs.stop();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
