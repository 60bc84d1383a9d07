import { SCHEMA } from '../../src/paths';
import { APPLICATION_ROLE } from '../../src/platform/database';
import { QUEUES } from '../../src/queues';
import { partitionedMigrations } from '../platform/partitioned-migrations';
import { createTestDatabases } from '../platform/test-databases';

/** Fresh databases with the server's own migrations and jobs; with `TEST_PARTITIONED=yes` partitioned by company. */
export const { openTestDatabase } = createTestDatabases({
  ...SCHEMA,
  ...(process.env['TEST_PARTITIONED'] === 'yes' && {
    directory: partitionedMigrations(SCHEMA.directory),
  }),
  applicationRole: APPLICATION_ROLE,
  queues: QUEUES,
});
