import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: whether somebody of a company, under the alias `u` (users), is on a leave of absence on a day. Who is, is asked nothing, written
 * to about nothing that waits, and late with nothing.
 */
export const isOnLeave = (
  companyId: number,
  day: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_leaves l where l.company_id = ${companyId} and l.user_id = u.id
    and l.from_date <= ${day}::date and (l.to_date is null or l.to_date >= ${day}::date))`;
