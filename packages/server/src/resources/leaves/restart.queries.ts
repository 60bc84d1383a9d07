import type { AbsenceFacts } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** What tells whether a person is back from an absence, and how much is asked then. */
export interface RestartFacts extends AbsenceFacts {
  perDay: number | null;
}

/** Reads it for one user, as `read_day_of_learner` does for a learner's first screen. */
export const getRestartFacts = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  today: string,
): Promise<RestartFacts> => {
  const { rows } = await sql<Omit<RestartFacts, 'today'>>`
    select u.restart_per_day as "perDay",
      (select coalesce(json_agg(a.day), '[]') from (
        select distinct d.day from daily_sums d
        where d.company_id = ${companyId} and d.user_id = u.id
          and d.day between ${today}::date - 120 and ${today}::date
        union all
        select max(d.day) from daily_sums d
        where d.company_id = u.company_id and d.user_id = u.id and d.day < ${today}::date - 120
        having max(d.day) is not null) a) as "activeOn",
      (select coalesce(json_agg(json_build_object('fromDate', l.from_date, 'toDate', l.to_date)), '[]')
       from user_leaves l where l.company_id = ${companyId} and l.user_id = u.id) as leaves
    from users u where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return { today, ...onlyRow(rows) };
};

export const updateRestart = async (
  tx: Tx,
  companyId: number,
  { userId, perDay }: { userId: number; perDay: number | null },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ restart_per_day: perDay })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
};
