import type { FastifyInstance } from 'fastify';
import type { OwnedDatabase } from '../../src/platform/database';
import type { Tables } from '../../src/tables';

/** What factories make things in: a server, its database and the test's clock. */
export interface MakeContext {
  fastify: FastifyInstance;
  database: OwnedDatabase<Tables>;
  clock: { now: Date };
}
