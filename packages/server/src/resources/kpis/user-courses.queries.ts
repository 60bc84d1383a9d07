import type { ResultStatus } from '@tokiori/contract';
import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { MEMORY_COLUMNS, type MaybeMemoryColumns } from '../../shared/memory-state';
import { recallOn } from '../../shared/predicted-recall';
import { MAINTENANCE, type MaintenanceRow } from '../../shared/maintenance';
import type { ReviewColumns } from '../../shared/review-rules';
import { runsOn } from '../../shared/running-courses';
import { ranWithin } from './ran-within';
import type { RecallSum } from './recall.queries';

/** An examination of a person. */
export interface HeldRow extends ReviewColumns {
  /** How it goes on once it has ended; `null`: it does not. */
  maintenance: MaintenanceRow | null;
  id: number;
  course_template_id: number;
  name: string;
  from_date: string;
  to_date: string | null;
  question_count: number;
  answered_count: number;
  correct_count: number;
  pass_mark_percent: number;
  recap_enabled: boolean;
  is_ended: boolean;
  result: ResultStatus | null;
  /** Questions that had come by the end; `null` while it runs, and where that is not kept yet. */
  offered_count: number | null;
}

const columns = sql`
  e.id, e.course_template_id, c.name, e.from_date, e.to_date, e.question_count, e.answered_count, e.correct_count,
  e.pass_mark_percent, e.desired_retention_percent, e.interval_cap_days, e.stop_after_right_in_a_row, e.recap_enabled,
  e.disabled_at is not null or e.deleted_at is not null as is_ended, e.result,
  e.offered_count, ${MAINTENANCE} as maintenance`;

/** A person's examinations that ran within a period, the latest first; a day longer for what was left open. */
export const listExaminationsWithin = async (
  tx: Tx,
  companyId: number,
  userId: number,
  period: ReportPeriod,
): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select ${columns} from examinations e
    join course_templates c on c.id = e.course_template_id
    where e.company_id = ${companyId} and e.user_id = ${userId} and ${ranWithin(companyId, period)}
    order by e.from_date desc, e.id desc`.execute(tx);
  return rows;
};

/** All examinations of a course that a person ever held, the latest first. */
export const listExaminationsOfCourse = async (
  tx: Tx,
  companyId: number,
  userId: number,
  courseTemplateId: number,
): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select ${columns} from examinations e
    join course_templates c on c.id = e.course_template_id
    where e.company_id = ${companyId} and e.user_id = ${userId} and e.course_template_id = ${courseTemplateId}
      and (e.deleted_at is null or e.answered_count > 0)
    order by e.from_date desc, e.id desc`.execute(tx);
  return rows;
};

/** The predicted recalls of the answered questions of a person's examinations that run, by examination. */
export const sumRecallByExamination = async (
  tx: Tx,
  companyId: number,
  userId: number,
  { examinationIds, today }: { examinationIds: readonly number[]; today: string },
): Promise<Map<number, RecallSum>> => {
  const { rows } = await sql<RecallSum & { examination_id: number }>`
    select eq.examination_id, sum(${recallOn(sql`${today}::date`)}) as recall, count(*)::int as memories
    from examinations e
    join examination_questions eq on eq.company_id = e.company_id and eq.examination_id = e.id
    join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null
    join memories m on m.company_id = eq.company_id and m.user_id = ${userId} and m.question_id = eq.question_id
    where e.company_id = ${companyId} and e.id = any(${[...examinationIds]}::bigint[]) and ${runsOn(sql`${today}::date`)}
    group by eq.examination_id`.execute(tx);
  return new Map(rows.map(({ examination_id: id, ...sum }) => [id, sum]));
};

/** How a person did on one question of some examinations within a period, and their memory of it. */
export interface QuestionRow extends MaybeMemoryColumns {
  id: number;
  title: string;
  minor_category_name: string;
  /** The latest of the examinations that asks it. */
  examination_id: number;
  is_deleted: boolean;
  asked: number;
  right: number;
  recap_asked: number;
  recap_right: number;
  last_right: boolean | null;
  last_asked_on: string | null;
}

/** Each question of some examinations of a person, in the order of the course. */
export const listQuestionsOfUser = async (
  tx: Tx,
  companyId: number,
  userId: number,
  { examinationIds, from, to }: ReportPeriod & { examinationIds: readonly number[] },
): Promise<QuestionRow[]> => {
  const ids = sql`any(${[...examinationIds]}::bigint[])`;
  const { rows } = await sql<QuestionRow>`
    with asked as (
      select s.question_id,
        (count(*) filter (where sh.kind <> 'Recap'))::int as asked,
        (count(*) filter (where sh.kind <> 'Recap' and s.is_correct))::int as right,
        (count(*) filter (where sh.kind = 'Recap'))::int as recap_asked,
        (count(*) filter (where sh.kind = 'Recap' and s.is_correct))::int as recap_right,
        (array_agg(s.is_correct order by s.answered_at desc, s.id desc))[1] as last_right,
        max(s.answered_on) as last_asked_on
      from survey_sheets sh
      join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and not s.is_dropped
      where sh.company_id = ${companyId} and sh.examination_id = ${ids} and s.answered_on between ${from} and ${to}
      group by s.question_id
    ), held as (
      select eq.question_id, max(eq.examination_id) as examination_id, min(eq.sequence) as sequence
      from examination_questions eq
      where eq.company_id = ${companyId} and eq.examination_id = ${ids}
      group by eq.question_id
    )
    select q.id, v.title, k.name as minor_category_name, h.examination_id, q.deleted_at is not null as is_deleted,
      coalesce(a.asked, 0) as asked, coalesce(a.right, 0) as right, coalesce(a.recap_asked, 0) as recap_asked,
      coalesce(a.recap_right, 0) as recap_right, a.last_right, a.last_asked_on,
      ${MEMORY_COLUMNS}
    from held h
    join questions q on q.id = h.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    join minor_categories k on k.id = q.minor_category_id
    left join asked a on a.question_id = h.question_id
    left join memories m on m.company_id = ${companyId} and m.user_id = ${userId} and m.question_id = h.question_id
    order by h.sequence, q.id`.execute(tx);
  return rows;
};
