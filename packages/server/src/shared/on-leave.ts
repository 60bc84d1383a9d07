import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: whether somebody, under the alias `u` (users), is on a leave of absence on a day. Who is, is asked nothing, written
 * to about nothing that waits, and late with nothing.
 */
export const isOnLeave = (day: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_leaves l where l.company_id = u.company_id and l.user_id = u.id
    and l.from_date <= ${day}::date and (l.to_date is null or l.to_date >= ${day}::date))`;
