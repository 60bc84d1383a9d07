import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

/** Mails of a company. Those of no company go by the hourly cleanup. */
export const RETAINED_MAILS: RetainedRows = {
  kind: 'Mails',
  table: 'mails',
  key: ['id'],
  age: sql`r.created_at`,
  person: sql`r.to_address`,
  which: sql`r.state <> 'waiting'`,
};
