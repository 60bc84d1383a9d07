import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

export const RETAINED_FAILURES: RetainedRows = {
  kind: 'SignInFailures',
  table: 'sign_in_failures',
  key: ['user_id', 'address'],
  age: sql`r.updated_at`,
  person: sql`r.user_id`,
};
