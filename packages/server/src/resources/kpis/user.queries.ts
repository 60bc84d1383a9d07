import type { KpiUser } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

type UserRow = Omit<KpiUser, 'age' | 'years_of_service'> & {
  birth_ym: string | null;
  entrance_date: string | null;
};

/** One person as reports describe them, active or not. */
export const userOfReport = async (tx: Tx, companyId: number, userId: number): Promise<UserRow> => {
  const { rows } = await sql<UserRow>`
    select u.id, u.id as user_id, u.name, u.name_kana, u.department_id, d.name as department_name, pr.name as profession,
      po.name as post, u.birth_ym, u.entrance_date
    from users u
    left join departments d on d.company_id = u.company_id and d.id = u.department_id
    left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
    left join posts po on po.company_id = u.company_id and po.id = u.post_id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0]!;
};
