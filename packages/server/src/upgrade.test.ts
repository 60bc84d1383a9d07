import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/testing/database';
import { drawSome } from '#test/platform/thorough';
import { createTestDatabases } from '#test/platform/test-databases';
import { readSchema } from '../tools/database-schema';
import { MIGRATIONS, SCHEMA } from './paths';
import {
  APPLICATION_ROLE,
  migrate,
  withPatientClient,
  type OwnedDatabase,
} from './platform/database';
import { readMigrations } from './platform/database/migration-files';
import { readThings } from './platform/database/sql-state';
import type { Tables } from './tables';

/** By name the migrations as they were while they held the functions, views, policies and triggers: databases have applied them so. */
const EARLIER = JSON.parse(
  gunzipSync(
    readFileSync(join(import.meta.dirname, 'fixtures/earlier-migrations.json.gz')),
  ).toString(),
) as Record<string, string>;

/** What the database is and does: relations in words, and a digest of each thing that a file of `sql` is about. */
const stateOf = async (database: OwnedDatabase<Tables>) => ({
  schema: await readSchema(database),
  things: await withPatientClient(database.pool, async (client) =>
    Object.fromEntries(
      [...(await readThings(client))].map(([name, { digest }]) => [name, digest] as const).sort(),
    ),
  ),
});

const closing = async <T>(
  opened: Promise<OwnedDatabase<Tables>>,
  use: (database: OwnedDatabase<Tables>) => Promise<T>,
): Promise<T> => {
  const database = await opened;
  try {
    return await use(database);
  } finally {
    await database.close();
  }
};

/** A database that was made, and left, when the migrations up to this one were all there were. */
const openEarlier = (last: string, directory: string): Promise<OwnedDatabase<Tables>> => {
  for (const [name, sql] of Object.entries(EARLIER))
    if (name <= last) writeFileSync(join(directory, name), sql);
  return createTestDatabases({
    directory,
    applicationRole: APPLICATION_ROLE,
  }).openTestDatabase<Tables>();
};

it('the earlier texts are those whose checksums are known', () => {
  const known = readMigrations(MIGRATIONS).filter(({ name }) => name in EARLIER);
  expect(known.length).toBe(Object.keys(EARLIER).length);
  const wrong = known.filter(({ name, checksum, earlierChecksums }) => {
    const earlier = createHash('sha256').update(EARLIER[name]!).digest('hex');
    return earlier !== checksum && !earlierChecksums.includes(earlier);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** A database may have stopped at any; one without sums for reports, and one with all that the old texts made. */
const LAST = ['0014_report_sums.sql', '0055_retention.sql'];

it.each(drawSome(LAST, 1 / 2))(
  'a database that stopped at %s as it was becomes the same as a new one',
  async (last) => {
    const directory = mkdtempSync(join(tmpdir(), 'earlier-'));
    try {
      const upgraded = await closing(openEarlier(last, directory), async (database) => {
        await migrate(database, { ...SCHEMA, applicationRole: APPLICATION_ROLE });
        return stateOf(database);
      });
      expect(upgraded).toEqual(await closing(openTestDatabase<Tables>(), stateOf));
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
);
