import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

interface AnsweredDay {
  user_id: number;
  day: string;
  count: number;
}

/** How many questions some people were asked on each day since one. */
export const listAnsweredDays = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  since: string | null,
): Promise<AnsweredDay[]> => {
  const { rows } = await sql<AnsweredDay>`
    select d.user_id, d.day, sum(d.asked + d.recap_asked)::int as count from daily_sums d
    where d.company_id = ${companyId} and d.user_id = any(${[...userIds]}::bigint[])
      and d.day >= ${since}::date
    group by d.user_id, d.day`.execute(tx);
  return rows;
};

/** How many questions a company offers somebody a day. */
export const getDailyLimit = async (tx: Tx, companyId: number): Promise<number> => {
  const { daily_question_limit: limit } = await tx
    .selectFrom('companies')
    .select('daily_question_limit')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return limit;
};

/** The hour at which the day of each of some people begins. */
export const listDayStarts = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<{ id: number; day_starts_at: number }[]> => {
  const { rows } = await sql<{ id: number; day_starts_at: number }>`
    select id, day_starts_at from users
    where company_id = ${companyId} and id = any(${[...userIds]}::bigint[])`.execute(tx);
  return rows;
};
