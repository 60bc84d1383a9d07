import type { ExamRules } from '@tokiori/contract';
import type { LeavingsByDevice } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** How a sheet was begun as an examination. */
export interface SheetExamRow {
  rules: ExamRules;
  begun_at: Date;
  finished_at: Date | null;
  /** `null`: nobody has told of any. */
  leavings: LeavingsByDevice | null;
  /** In which it was begun; `null`: in none. */
  room: { id: number; name: string } | null;
}

interface OwnSheetRow extends Omit<SheetExamRow, 'rules' | 'room'> {
  /** `null`: it is of no examination. */
  rules: ExamRules | null;
}

/** `null`: it is of none. Who may see the sheet must be checked before. */
export const findSheetExam = async (
  tx: Tx,
  { companyId }: Caller,
  sheetId: number,
): Promise<SheetExamRow | null> => {
  const { rows } = await sql<SheetExamRow>`
    select sh.exam_rules as rules, sh.created_at as begun_at, sh.finished_at, sh.leavings,
      case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as room
    from survey_sheets sh
    left join exam_rooms r on r.company_id = sh.company_id and r.id = sh.exam_room_id
    where sh.company_id = ${companyId} and sh.id = ${sheetId} and sh.exam_rules is not null`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** The caller's own sheet, kept until the transaction ends; `null`: they have none with that id. */
export const lockOwnSheet = async (
  tx: Tx,
  { companyId, userId }: Caller,
  sheetId: number,
): Promise<OwnSheetRow | null> => {
  const { rows } = await sql<OwnSheetRow>`
    select exam_rules as rules, created_at as begun_at, finished_at, leavings from survey_sheets
    where company_id = ${companyId} and id = ${sheetId} and user_id = ${userId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** Keeps how often a sheet's page was left. */
export const updateLeavings = async (
  tx: Tx,
  { companyId }: Caller,
  sheetId: number,
  leavings: LeavingsByDevice,
): Promise<void> => {
  await sql`
    update survey_sheets set leavings = ${JSON.stringify(leavings)}::jsonb
    where company_id = ${companyId} and id = ${sheetId}`.execute(tx);
};
