import { sql } from 'kysely';
import type { ResultStatus, StudentBasic } from '@tokiori/contract';
import { decideResult } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';

interface BasicRow {
  company_basic_id: number;
  name: string;
  pass_mark_percent: number;
  question_count: number;
  survey_sheet_id: number | null;
  finished_at: Date | null;
  correct_count: number | null;
  asked_count: number | null;
  finished_on: string | null;
}

const resultOf = (row: BasicRow): ResultStatus =>
  decideResult({
    correctCount: row.correct_count ?? 0,
    answeredCount: row.asked_count ?? 0,
    questionCount: row.asked_count ?? 0,
    passMarkPercent: row.pass_mark_percent,
    toDate: null,
    today: row.finished_on ?? '',
  });

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
    select cb.id as company_basic_id, b.name, b.pass_mark_percent,
      (select count(*)::int from basic_questions bq join questions q on q.id = bq.question_id
       where bq.company_id = b.company_id and bq.basic_id = b.id and (q.company_id = b.company_id or q.preset)
         and q.deleted_at is null) as question_count,
      last.id as survey_sheet_id, last.finished_at, last.correct_count, last.question_count as asked_count,
      last.created_on as finished_on
    from company_basics cb
    join basics b on b.id = cb.basic_id and (b.company_id = ${caller.companyId} or b.preset)
    left join lateral (
      select sh.id, sh.finished_at, sh.correct_count, sh.question_count, sh.created_on from survey_sheets sh
      where sh.company_id = ${caller.companyId} and sh.user_id = ${caller.userId} and sh.company_basic_id = cb.id and sh.finished_at is not null
      order by sh.finished_at desc limit 1
    ) last on true
    where cb.company_id = ${caller.companyId}
      and (b.department_id is null or b.department_id in (select id from line))
    order by b.name, cb.id`.execute(tx);
  return rows.map((row) => ({
    id: row.company_basic_id,
    company_basic_id: row.company_basic_id,
    name: row.name,
    question_count: row.question_count,
    pass_mark: row.pass_mark_percent,
    last:
      row.survey_sheet_id === null || row.finished_at === null
        ? null
        : {
            survey_sheet_id: row.survey_sheet_id,
            finished_at: row.finished_at.toISOString(),
            correct_count: row.correct_count ?? 0,
            result: resultOf(row),
          },
  }));
};
