import type { ExamRules } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { isAskedOf } from './basics.access';
import type { SittingRow } from './basics.present';

type LatestSitting = { [Name in keyof SittingRow]: SittingRow[Name] | null };

/** A basic as one of its learners knows it, with their latest sitting, whose columns are `null` without one. */
export interface LearnerBasicRow extends LatestSitting {
  id: number;
  name: string;
  description: string;
  pass_mark_percent: number;
  from_date: string | null;
  to_date: string | null;
  /** Deleted questions are not counted. */
  live_question_count: number;
  sitting_count: number;
  /** Of the sitting they are in the midst of; `null` without one. */
  open_sheet_id: number | null;
  open_answered_count: number | null;
  open_question_count: number | null;
  /** `null`: it is no examination. */
  exam_rules: ExamRules | null;
}

/** The basics that the caller is asked, by name: those whose period is over only if they took them. */
export const listBasicsAskedOf = async (
  tx: Tx,
  { companyId, userId }: Caller,
  today: string,
): Promise<LearnerBasicRow[]> => {
  const { rows } = await sql<LearnerBasicRow>`
    select b.id, b.name, b.description, b.pass_mark_percent, cb.from_date, cb.to_date, cb.exam_rules,
      (select count(*) from basic_questions bq
        join questions q on q.id = bq.question_id and (q.company_id = ${companyId} or q.preset)
        where bq.basic_id = b.id and q.deleted_at is null and q.retired_at is null) as live_question_count,
      (select count(*) from basic_sittings s
        where s.company_id = ${companyId} and s.user_id = ${userId} and s.basic_id = b.id) as sitting_count,
      last.survey_sheet_id, last.finished_at, last.correct_count, last.question_count, last.is_passed,
      c.year as certificate_year, c.sequence as certificate_sequence,
      open.id as open_sheet_id, open.answered_count as open_answered_count, open.question_count as open_question_count
    from company_basics cb
    join basics b on b.id = cb.basic_id and (b.company_id = ${companyId} or b.preset) and b.deleted_at is null
    left join basic_sittings last on last.company_id = ${companyId} and last.user_id = ${userId}
      and last.basic_id = b.id and last.replaced_on is null
    left join certificates c on c.company_id = ${companyId} and c.survey_sheet_id = last.survey_sheet_id
    left join survey_sheets open on open.company_id = ${companyId} and open.user_id = ${userId}
      and open.basic_id = b.id and open.finished_at is null
      and (open.answered_count > 0 or open.exam_rules is not null)
    where cb.company_id = ${companyId} and cb.enabled and ${isAskedOf(companyId, userId)}
      and (cb.to_date is null or cb.to_date >= ${today}::date or last.survey_sheet_id is not null
        or open.id is not null and cb.to_date + 1 >= ${today}::date)
    order by b.name, b.id`.execute(tx);
  return rows;
};
