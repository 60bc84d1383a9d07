import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** Whose qualifications a page lists. */
export interface HolderNames {
  user_name: string;
  employee_number: string | null;
  department_name: string | null;
  company_name: string;
}

/** How a person of the company is named on a page. */
export const getHolder = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<HolderNames> => {
  const { rows } = await sql<HolderNames>`
    select u.name as user_name, u.employee_number, d.name as department_name, c.name as company_name
    from users u
    join companies c on c.id = u.company_id
    left join departments d on d.company_id = u.company_id and d.id = u.department_id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return onlyRow(rows);
};
