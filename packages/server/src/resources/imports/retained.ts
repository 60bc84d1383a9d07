import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

/** Files that were read, with their lines. One whose writing waits for its day stays. */
export const RETAINED_IMPORTS: RetainedRows = {
  kind: 'Imports',
  table: 'imports',
  key: ['id'],
  age: sql`coalesce(r.written_at, greatest(r.created_at, (
    select t.finished_at from tasks t where t.company_id = r.company_id and t.id = r.task_id)))`,
  person: null,
  which: sql`not exists (
    select from tasks t where t.company_id = r.company_id and t.id = r.task_id and t.waits_until is not null)`,
};
