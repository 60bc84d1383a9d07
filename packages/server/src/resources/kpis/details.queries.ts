import type { KpiUser } from '@tokiori/contract';
import { ageOn, yearsOfServiceOn } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

type UserRow = Omit<KpiUser, 'age' | 'years_of_service'> & {
  birth_ym: string | null;
  entrance_date: string | null;
};

/**
 * Some people of a company as reports describe them, active or not, in the order of their kana, else their names.
 * @param on the day of which ages and years of service are
 */
export const listUsersOfReports = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  on: string,
): Promise<KpiUser[]> => {
  const { rows } = await sql<UserRow>`
    select u.id, u.id as user_id, u.name, u.name_kana, u.department_id, d.name as department_name,
      pr.name as profession, po.name as post, u.birth_ym, u.entrance_date
    from users u
    left join departments d on d.company_id = u.company_id and d.id = u.department_id
    left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
    left join posts po on po.company_id = u.company_id and po.id = u.post_id
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::bigint[])
    order by coalesce(u.name_kana, u.name), u.id`.execute(tx);
  return rows.map(({ birth_ym: birthYm, entrance_date: entranceDate, ...user }) => ({
    ...user,
    age: ageOn(birthYm, on),
    years_of_service: yearsOfServiceOn(entranceDate, on),
  }));
};

/** When each of some people answered last, practice apart; who never did is absent. */
export const listLastAnswers = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, Date>> => {
  const { rows } = await sql<{ user_id: number; at: Date | null }>`
    select i.user_id, l.at from unnest(${[...userIds]}::bigint[]) as i (user_id)
    cross join lateral (
      select max(s.answered_at) as at from survey_sheets sh
      join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id
      where sh.company_id = ${companyId} and sh.user_id = i.user_id and sh.kind <> 'Practice'
        and (sh.finished_at is null or sh.finished_at >= (
          select max(f.finished_at) from survey_sheets f
          where f.company_id = ${companyId} and f.user_id = i.user_id and f.kind <> 'Practice'))
    ) l`.execute(tx);
  return new Map(rows.flatMap(({ user_id: userId, at }) => (at === null ? [] : [[userId, at]])));
};

/** The day on which each of some people answered last; who never did is absent. */
export const listLastDays = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ user_id: number; day: string }>`
    select i.user_id, l.day from unnest(${[...userIds]}::bigint[]) as i (user_id)
    cross join lateral (
      select d.day from daily_sums d where d.company_id = ${companyId} and d.user_id = i.user_id
      order by d.day desc limit 1
    ) l`.execute(tx);
  return new Map(rows.map(({ user_id: userId, day }) => [userId, day]));
};
