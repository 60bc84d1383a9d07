import { sql } from 'kysely';
import type { StudentBasic } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';

interface BasicRow {
  basic_id: number;
  name: string;
  description: string;
  pass_mark_percent: number;
  question_count: number;
  from_date: string | null;
  to_date: string | null;
  survey_sheet_id: number | null;
  finished_at: Date | null;
  correct_count: number | null;
  asked_count: number | null;
  is_passed: boolean | null;
}

/** The basics a learner should have: the company's, and those of their departments and the ones above. */
export const basicsOfStudent = async (tx: Tx, caller: Caller): Promise<StudentBasic[]> => {
  const { rows } = await sql<BasicRow>`
    with recursive line as (
      select m.department_id as id from user_departments m
      where m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}
      union
      select d.parent_id from departments d join line l on l.id = d.id
      where d.company_id = ${caller.companyId} and d.parent_id is not null
    )
    select b.id as basic_id, b.name, b.description, b.pass_mark_percent, cb.from_date, cb.to_date,
      (select count(*)::int from basic_questions bq join questions q on q.id = bq.question_id
       where bq.company_id = b.company_id and bq.basic_id = b.id and (q.company_id = b.company_id or q.preset)
         and q.deleted_at is null) as question_count,
      last.survey_sheet_id, last.finished_at, last.correct_count, last.question_count as asked_count, last.is_passed
    from company_basics cb
    join basics b on b.id = cb.basic_id and (b.company_id = ${caller.companyId} or b.preset) and b.deleted_at is null
    left join basic_sittings last on last.company_id = cb.company_id and last.user_id = ${caller.userId}
      and last.basic_id = cb.basic_id and last.replaced_on is null
    where cb.company_id = ${caller.companyId} and cb.enabled
      and (cb.department_id is null or cb.department_id in (select id from line))
    order by b.name, b.id`.execute(tx);
  return rows.map((row) => ({
    id: row.basic_id,
    basic_id: row.basic_id,
    company_basic_id: row.basic_id,
    name: row.name,
    description: row.description,
    question_count: row.question_count,
    pass_mark: row.pass_mark_percent,
    from: row.from_date,
    to: row.to_date,
    open: true,
    open_sheet: null,
    sitting_count: row.survey_sheet_id === null ? 0 : 1,
    estimated_minutes: 1,
    last:
      row.survey_sheet_id === null || row.finished_at === null
        ? null
        : {
            survey_sheet_id: row.survey_sheet_id,
            finished_at: row.finished_at.toISOString(),
            correct_count: row.correct_count ?? 0,
            question_count: row.asked_count ?? 0,
            result: row.is_passed ? 'Passed' : 'Failed',
            certificate_number: null,
          },
  }));
};
