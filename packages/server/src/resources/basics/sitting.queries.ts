import type { ExamRules } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { isAskedOf } from './basics.access';
import type { BasicQuestion } from './basics.queries';

/** A basic that the caller is asked, whether or not it can be taken. */
export interface AskedBasic {
  id: number;
  pass_mark_percent: number;
  /** Switched off or deleted. */
  is_closed: boolean;
  from_date: string | null;
  to_date: string | null;
  /** `null`: it is no examination. */
  exam_rules: ExamRules | null;
}

/** A basic of which the caller is among the people it is for; `undefined`: there is none. */
export const findAskedBasic = async (
  tx: Tx,
  { companyId, userId }: Caller,
  basicId: number,
): Promise<AskedBasic | undefined> => {
  const { rows } = await sql<AskedBasic>`
    select b.id, b.pass_mark_percent, not cb.enabled or b.deleted_at is not null as is_closed, cb.from_date, cb.to_date,
      cb.exam_rules
    from company_basics cb
    join basics b on b.id = cb.basic_id and (b.company_id = ${companyId} or b.preset)
    where cb.company_id = ${companyId} and cb.basic_id = ${basicId} and ${isAskedOf(companyId, userId)}`.execute(
    tx,
  );
  return rows[0];
};

/** A sitting that is not finished. */
export interface OpenSitting {
  survey_sheet_id: number;
  answered_count: number;
  pass_mark_percent: number;
  /** Whether it was begun as an examination. */
  is_exam: boolean;
}

export const findOpenSitting = async (
  tx: Tx,
  { companyId, userId }: Caller,
  basicId: number,
): Promise<OpenSitting | undefined> => {
  const { rows } = await sql<OpenSitting>`
    select id as survey_sheet_id, answered_count, pass_mark_percent,
      exam_rules is not null as is_exam
    from survey_sheets
    where company_id = ${companyId} and user_id = ${userId} and basic_id = ${basicId} and finished_at is null`.execute(
    tx,
  );
  return rows[0];
};

/** What a sheet asks, in order. */
export const listQuestionsOfSheet = async (
  tx: Tx,
  { companyId }: Caller,
  sheetId: number,
): Promise<BasicQuestion[]> => {
  const { rows } = await sql<BasicQuestion>`
    select question_id as "questionId", version from surveys
    where company_id = ${companyId} and survey_sheet_id = ${sheetId} order by sequence`.execute(tx);
  return rows;
};

/** How often the caller has finished a basic. */
export const countSittings = async (
  tx: Tx,
  { companyId, userId }: Caller,
  basicId: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from basic_sittings
    where company_id = ${companyId} and user_id = ${userId} and basic_id = ${basicId}`.execute(tx);
  return onlyRow(rows).count;
};
