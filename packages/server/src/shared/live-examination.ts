import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for an examination, under the alias `e`, that is held now or in the future: nobody ended it and its last day is
 * not past. Removed ones (`deleted_at`) are left out by the query itself, whichever it asks for.
 */
export const isLive = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(e.disabled_at is null and (e.to_date is null or e.to_date >= ${today}::date))`;
