import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A finished sitting of a basic, with the names that its certificate states. */
export interface CertifiedSitting {
  user_id: number;
  basic_id: number;
  /** Calendar day of the last answer in the company's time zone. */
  finished_on: string;
  is_passed: boolean;
  user_name: string;
  company_name: string;
  basic_name: string;
}

/** `null` for a sheet that is unfinished or no basic's. */
export const findSitting = async (
  tx: Tx,
  companyId: number,
  sheetId: number,
): Promise<CertifiedSitting | null> => {
  const { rows } = await sql<CertifiedSitting>`
    select s.user_id, s.basic_id, s.finished_on, s.is_passed, u.name as user_name, c.name as company_name, b.name as basic_name
    from basic_sittings s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = s.company_id
    join basics b on b.id = s.basic_id and (b.company_id = s.company_id or b.preset)
    where s.company_id = ${companyId} and s.survey_sheet_id = ${sheetId}`.execute(tx);
  return rows[0] ?? null;
};
