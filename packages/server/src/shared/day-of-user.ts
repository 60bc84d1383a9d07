import { sql, type RawBuilder } from 'kysely';

/** Whose people are asked for, and when. */
export interface Moment {
  companyId: number;
  timeZone: string;
  now: Date;
}

/** SQL: the day that it is for the user of the alias `u`, as `todayOf` has it. */
export const dayOfUser = ({
  timeZone,
  now,
}: Pick<Moment, 'timeZone' | 'now'>): RawBuilder<string> =>
  sql<string>`((${now}::timestamptz at time zone ${timeZone}) - make_interval(mins => u.day_starts_at))::date`;
