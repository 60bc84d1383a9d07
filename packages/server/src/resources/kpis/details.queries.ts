import type { KpiUser } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Person } from './people';

type Details = Omit<KpiUser, 'id' | 'age' | 'years_of_service'>;

/** Who some people of a company are, in the order of their kana, else their names. */
const detailsOf = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<Details[]> => {
  const { rows } = await sql<Details>`
    select u.id as user_id, u.name, u.name_kana, u.department_id, d.name as department_name, pr.name as profession,
      po.name as post
    from users u
    left join departments d on d.company_id = u.company_id and d.id = u.department_id
    left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
    left join posts po on po.company_id = u.company_id and po.id = u.post_id
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::bigint[])
    order by coalesce(u.name_kana, u.name), u.id`.execute(tx);
  return rows;
};

/** The people of a report as it describes them, in the order of their kana, else their names. */
export const kpiUsers = async (
  tx: Tx,
  companyId: number,
  people: readonly Person[],
): Promise<KpiUser[]> => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const details = await detailsOf(tx, companyId, [...byId.keys()]);
  return details.map((row) => {
    const { age, yearsOfService } = byId.get(row.user_id)!;
    return { id: row.user_id, ...row, age, years_of_service: yearsOfService };
  });
};

/** The latest answer is among so many of the questions that were given out last. */
const LATEST_GIVEN = 40;

/** When each of some people answered last; who never did is absent. */
export const lastAnswers = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, Date>> => {
  const { rows } = await sql<{ user_id: number; at: Date | null }>`
    select i.user_id, l.at from unnest(${[...userIds]}::bigint[]) as i (user_id)
    cross join lateral (
      select max(g.answered_at) as at from (
        select s.answered_at from surveys s
        where s.company_id = ${companyId} and s.user_id = i.user_id and s.answered_at is not null
        order by s.id desc limit ${LATEST_GIVEN}
      ) g
    ) l`.execute(tx);
  return new Map(rows.flatMap(({ user_id: userId, at }) => (at === null ? [] : [[userId, at]])));
};
