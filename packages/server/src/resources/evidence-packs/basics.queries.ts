import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { dayOf, type PackScope } from './scope';

/** A basic that was asked within the period, and of whom. */
export interface AskedBasic {
  id: number;
  name: string;
  /** It and what stands below it; `null`: everybody is asked. */
  department_ids: number[] | null;
  assigned_on: string;
  from_date: string;
  to_date: string | null;
  pass_mark_percent: number;
  question_count: number;
}

/** The basics that the company asked within the period. */
export const listAskedBasics = async (tx: Tx, scope: PackScope): Promise<AskedBasic[]> => {
  const { companyId, subject, period } = scope;
  if (subject.kind === 'Course') return [];
  const one = subject.kind === 'Basic' ? sql`and b.id = ${subject.id}` : sql``;
  const made = dayOf(scope, sql`cb.created_at`);
  const { rows } = await sql<AskedBasic>`
    with recursive below as (
      select cb.basic_id, cb.department_id as id from company_basics cb
      where cb.company_id = ${companyId} and cb.department_id is not null
      union
      select w.basic_id, d.id from departments d join below w on d.parent_id = w.id where d.company_id = ${companyId}
    )
    select b.id, b.name, b.pass_mark_percent, ${made} as assigned_on,
      coalesce(cb.from_date, least(${made}, cb.to_date)) as from_date, cb.to_date,
      (select array_agg(w.id order by w.id) from below w where w.basic_id = b.id) as department_ids,
      (select count(*)::int from basic_questions bq where bq.basic_id = b.id) as question_count
    from company_basics cb join basics b on b.id = cb.basic_id
    where cb.company_id = ${companyId} and cb.enabled and b.deleted_at is null ${one}
      and cb.created_at <= ${scope.asOf} and coalesce(cb.from_date, ${made}) <= ${period.to}::date
      and coalesce(cb.to_date, 'infinity') >= ${period.from}::date
    order by b.id`.execute(tx);
  return rows;
};
