import { LEECH_LAPSES, LEECH_PEOPLE } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A question of a company that several of its people forgot again and again. */
export interface ForgottenQuestion {
  id: number;
  title: string;
  people_count: number;
}

/**
 * Those that nobody was told of yet, by the index `memories_forgotten`. Fewer people than the company's limit for small groups are not told of: their
 * number and the question would tell who they are.
 */
export const listUntoldForgottenQuestions = async (
  tx: Tx,
  companyId: number,
): Promise<ForgottenQuestion[]> => {
  const { rows } = await sql<ForgottenQuestion>`
    select q.id, v.title, count(*)::int as people_count
    from memories m
    join users u on u.company_id = m.company_id and u.id = m.user_id and u.deactivated_at is null
    join questions q on q.id = m.question_id and q.company_id = m.company_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    where m.company_id = ${companyId} and m.lapses >= ${sql.lit(LEECH_LAPSES)}
      and q.deleted_at is null and q.retired_at is null and q.forgetting_told_at is null
    group by q.id, v.title
    having count(*) >= greatest(${LEECH_PEOPLE}, (select small_group_limit from companies where id = ${companyId}))
    order by q.id`.execute(tx);
  return rows;
};

/** Notes that they were told of. */
export const markForgettingTold = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('questions')
    .set({ forgetting_told_at: now })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
};

/** The active admins of a company. */
export const listAdminIds = async (tx: Tx, companyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', 'in', ['Admin', 'SuperAdmin'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
