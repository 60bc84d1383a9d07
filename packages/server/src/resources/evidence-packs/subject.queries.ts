import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** A course as a pack tells of it. */
export interface CourseFacts {
  name: string;
  description: string;
  questions_per_sheet: number;
  frequency: 'Daily' | 'Weekly' | 'Monthly';
  pass_mark_percent: number;
  recap_enabled: boolean;
  question_count: number;
}

/** A course of the company, or one that it has given; `null`: it knows of none. */
export const findCourse = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<CourseFacts | null> => {
  const { rows } = await sql<CourseFacts>`
    select t.name, t.description, t.questions_per_sheet, t.frequency, t.pass_mark_percent, t.recap_enabled,
      (select count(*)::int from course_questions cq where cq.course_template_id = t.id) as question_count
    from course_templates t
    where t.id = ${id} and (t.company_id = ${companyId} or exists (select from examinations e
      where e.course_template_id = t.id and e.company_id = ${companyId}))`.execute(tx);
  return rows[0] ?? null;
};

/** A basic as a pack tells of it. */
export interface BasicFacts {
  name: string;
  description: string;
  pass_mark_percent: number;
  question_count: number;
}

/** A basic that the company asks, or asked; `null`: it knows of none. */
export const findBasic = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<BasicFacts | null> => {
  const { rows } = await sql<BasicFacts>`
    select b.name, b.description, b.pass_mark_percent,
      (select count(*)::int from basic_questions bq where bq.basic_id = b.id) as question_count
    from basics b join company_basics cb on cb.company_id = ${companyId} and cb.basic_id = b.id
    where b.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** The moment of a pack: now, by the later of the two clocks that write what it counts, the server's and the database's. */
export const getMoment = async (tx: Tx, now: Date): Promise<Date> => {
  const { rows } = await sql<{ moment: Date }>`
    select greatest(${now}::timestamptz, clock_timestamp()) as moment`.execute(tx);
  return onlyRow(rows).moment;
};

/** The company, as a pack tells of it. */
export const getCompany = async (
  tx: Tx,
  companyId: number,
): Promise<{ name: string; time_zone: string }> => {
  const { rows } = await sql<{ name: string; time_zone: string }>`
    select name, time_zone from companies where id = ${companyId}`.execute(tx);
  return onlyRow(rows);
};
