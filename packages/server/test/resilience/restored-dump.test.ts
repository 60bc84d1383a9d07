import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated } from '../../src/commands/serve';
import { readConfig } from '../../src/platform/config';
import { APPLICATION_ROLE, ROLES, type OwnedDatabase } from '../../src/platform/database';
import { openTestDatabase } from '../testing/database';
import { patiently } from '../platform/patience';
import type { Tables } from '../../src/tables';

interface Cluster {
  url: string;
  binDir: string;
  stop: () => Promise<void>;
}

const postgresScript = new URL('../../../../scripts/lib/postgres.mjs', import.meta.url).href;

// A dump holds no roles: what it grants is lost where they are missing.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('a dump restored on another PostgreSQL', () => {
  let folder: string;
  let other: Cluster;
  let database: OwnedDatabase<Tables>;
  const dump = () => join(folder, 'tokiori.dump');
  // Never synchronously: PostgreSQL writes its log into a pipe that this process reads, and stops when it is full.
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(join(other.binDir, program), args, { timeout: patiently(60_000) });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dump-'));
    const { startPostgres } = (await import(postgresScript)) as {
      startPostgres: (options: { survivesPowerCut: boolean }) => Promise<Cluster>;
    };
    other = await startPostgres({ survivesPowerCut: false });
    database = await openTestDatabase<Tables>();
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    );
    const url = new URL(process.env['TEST_DATABASE_URL']!);
    url.pathname = `/${rows[0]!.name}`;
    await run('pg_dump', ['--format=custom', `--file=${dump()}`, url.href]);
  });
  afterAll(async () => {
    await database.close();
    await other.stop();
    rmSync(folder, { recursive: true });
  });

  const onOther = async (statement: string, name = 'postgres'): Promise<void> => {
    const client = new Client({ connectionString: urlOf(name) });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const urlOf = (name: string): string => other.url.replace(/postgres$/, name);
  const restoreInto = async (name: string): Promise<void> => {
    await onOther(`create database ${name}`);
    // It fails where roles are missing, and restores the rest.
    await run('pg_restore', [`--dbname=${urlOf(name)}`, dump()]).catch(() => undefined);
  };
  const open = (name: string): Promise<void> => openAt(urlOf(name));
  const openAt = async (url: string): Promise<void> => {
    const environment = { DATABASE_URL: url, DATA_DIR: folder };
    const opened = await openMigrated(readConfig(environment, 'production'));
    await opened.close();
  };

  it('is refused where the role was missing, with what to do', async () => {
    await restoreInto('without_role');
    await expect(open('without_role')).rejects.toThrow(`CREATE ROLE ${APPLICATION_ROLE} NOLOGIN;`);
  });

  it('is fine where the role was made first', async () => {
    await onOther(
      `do $$ begin create role ${APPLICATION_ROLE} nologin; exception when duplicate_object then null; end $$`,
    );
    await restoreInto('with_role');
    await open('with_role');
  });

  // As docs/operations.md says it. The other one's owner is no superuser, and has another name.
  it('is given back what its owner may not restore, at the next start', async () => {
    await onOther('create role keeper login createrole');
    for (const role of ROLES) await onOther(`grant ${role} to keeper`);
    await onOther('create database kept owner keeper');
    const url = urlOf('kept').replace('//postgres', '//keeper');
    const { stdout: listed } = await run('pg_restore', ['--list', dump()]);
    const lines = listed.split('\n').filter((line) => !line.includes('DEFAULT ACL'));
    const list = join(folder, 'tokiori.list');
    writeFileSync(list, lines.join('\n'));
    const options = [`--use-list=${list}`, '--no-owner', '--role=keeper', '--exit-on-error'];
    await run('pg_restore', [...options, `--dbname=${url}`, dump()]);
    await openAt(url);
  });
});
