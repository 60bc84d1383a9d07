import type { ExamRules } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** How a sheet was begun as an examination. */
export interface SheetExamRow {
  rules: ExamRules;
  begun_at: Date;
}

/** `null`: it is of none. Who may see the sheet must be checked before. */
export const findSheetExam = async (
  tx: Tx,
  { companyId }: Caller,
  sheetId: number,
): Promise<SheetExamRow | null> => {
  const { rows } = await sql<SheetExamRow>`
    select exam_rules as rules, created_at as begun_at from survey_sheets
    where company_id = ${companyId} and id = ${sheetId} and exam_rules is not null`.execute(tx);
  return rows[0] ?? null;
};
