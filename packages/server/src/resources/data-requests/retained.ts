import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

/** Requests that were decided; one that waits stays, however old it is. */
export const RETAINED_REQUESTS: RetainedRows = {
  kind: 'DataRequests',
  table: 'data_requests',
  key: ['id'],
  age: sql`r.decided_at`,
  person: sql`r.user_id`,
};
