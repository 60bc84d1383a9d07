import { sql, type RawBuilder } from 'kysely';

/** SQL: whether a company (`c`) is in use and may write. */
export const mayWrite = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.deactivated_at is null and (c.read_only_at is null or c.read_only_at > ${now}))`;
