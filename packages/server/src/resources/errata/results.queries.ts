import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A result that counts may change. */
export interface ResultRow {
  /** The examination, or the sheet of a basic. */
  id: number;
  user_id: number;
  /** Of the course, or of the basic. */
  name: string;
  question_count: number;
  answered_count: number;
  correct_count: number;
  pass_mark_percent: number;
  has_certificate: boolean;
  is_revoked: boolean;
}

/** Examinations, removed ones left out. */
export const listExaminationResults = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    select e.id, e.user_id, c.name, e.question_count, e.answered_count, e.correct_count, e.pass_mark_percent,
      ce.id is not null as has_certificate, ce.revoked_at is not null as is_revoked
    from examinations e
    join course_templates c on c.id = e.course_template_id
    left join certificates ce on ce.company_id = e.company_id and ce.examination_id = e.id
    where e.company_id = ${companyId} and e.id = any(${[...ids]}::bigint[]) and e.deleted_at is null
    order by e.id`.execute(tx);
  return rows;
};

/** A finished sitting of a basic. */
export interface SittingRow extends ResultRow {
  /** It is the person's latest one of the basic. */
  is_latest: boolean;
}

/** Those of some sheets that are finished sittings of basics. */
export const listSittingResults = async (
  tx: Tx,
  companyId: number,
  sheetIds: readonly number[],
): Promise<SittingRow[]> => {
  const { rows } = await sql<SittingRow>`
    select s.survey_sheet_id as id, s.user_id, b.name, s.question_count, s.question_count as answered_count,
      s.correct_count, sh.pass_mark_percent, s.replaced_on is null as is_latest, c.id is not null as has_certificate,
      c.revoked_at is not null as is_revoked
    from basic_sittings s
    join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
    join basics b on b.id = s.basic_id
    left join certificates c on c.company_id = s.company_id and c.survey_sheet_id = s.survey_sheet_id
    where s.company_id = ${companyId} and s.survey_sheet_id = any(${[...sheetIds]}::bigint[])
    order by s.survey_sheet_id`.execute(tx);
  return rows;
};
