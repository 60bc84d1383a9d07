import { LAYOUT } from '../../src/layout';
import { SCHEMA } from '../../src/paths';
import { APPLICATION_ROLE } from '../../src/platform/database';
import { QUEUES } from '../../src/queues';
import { partitionedMigrations } from '../platform/partitioned-migrations';
import { createTestDatabases } from '../platform/test-databases';

/**
 * Fresh databases with the server's own migrations and jobs; with `TEST_PARTITIONED=yes` partitioned by company, with
 * `TEST_LAYOUT=distributed` under the policies that tables of several machines have, with `TEST_CLUSTER=yes` laid out over
 * the machines of the cluster whose coordinator `TEST_DATABASE_URL` names.
 */
export const { openTestDatabase } = createTestDatabases({
  ...SCHEMA,
  ...(process.env['TEST_PARTITIONED'] === 'yes' && {
    directory: partitionedMigrations(SCHEMA.directory),
  }),
  ...(process.env['TEST_CLUSTER'] === 'yes' && { layout: LAYOUT }),
  isDistributed: process.env['TEST_LAYOUT'] === 'distributed',
  applicationRole: APPLICATION_ROLE,
  queues: QUEUES,
});
