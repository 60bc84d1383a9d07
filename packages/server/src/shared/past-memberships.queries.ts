import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './caller';

/** SQL: beside `users u`, what they belong to now: `m` with all departments, `pr` the profession, `po` the post. */
export const membershipJoins = (companyId: number): RawBuilder<unknown> => sql`
  left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
  left join posts po on po.company_id = u.company_id and po.id = u.post_id
  left join lateral (
    select array_agg(d.id order by d.id) as ids, array_agg(d.name order by d.id) as names
    from user_departments ud join departments d on d.company_id = ud.company_id and d.id = ud.department_id
    where ud.company_id = ${companyId} and ud.user_id = u.id) m on true`;

/**
 * Keeps what people belong to, before it changes: departments, profession and post, each with the name it has now. What
 * held as the day began is kept once a day, and nothing of somebody who came that day. One statement for any number.
 * Whatever changes one of these columns or `user_departments` calls it first.
 *
 * @param leaving whose membership is about to change: a condition on `users u`
 */
export const insertPastMemberships = async (
  tx: Tx,
  companyId: number,
  leaving: RawBuilder<unknown>,
  now: Date,
): Promise<void> => {
  await sql`
    insert into past_memberships (company_id, user_id, until_date, department_id, department_ids, department_names,
      profession_id, profession, post_id, post)
    select u.company_id, u.id, (${now}::timestamptz at time zone c.time_zone)::date, u.department_id,
      coalesce(m.ids, '{}'), coalesce(m.names, '{}'), u.profession_id, pr.name, u.post_id, po.name
    from users u
    join companies c on c.id = u.company_id ${membershipJoins(companyId)}
    where u.company_id = ${companyId} and ${leaving}
      and (u.created_at at time zone c.time_zone)::date < (${now}::timestamptz at time zone c.time_zone)::date
    order by u.id
    on conflict (company_id, user_id, until_date) do nothing`.execute(tx);
};
