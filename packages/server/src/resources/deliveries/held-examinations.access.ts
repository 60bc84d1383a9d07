import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { MAINTENANCE } from '../../shared/maintenance';
import { MEMORY_COLUMNS } from '../../shared/memory-state';
import { isRequired } from '../../shared/required-courses';
import type { CandidateRow, ExaminationRow } from './examination-row';

type Fragment = RawBuilder<unknown>;
type Company = Pick<Caller, 'companyId'>;

/** SQL for the examinations of a company, under the alias `e`, with the names of their holders and of their courses. */
export const namedExaminations = (caller: Company): Fragment => sql`(
  select e.*, u.name as user_name, c.name, c.description, c.image, ${MAINTENANCE} as maintenance,
    c.company_id = e.company_id and c.certificate_since is not null as has_certificate,
    case when c.company_id = e.company_id then c.exam_rules end as exam_rules,
    ${isRequired(caller.companyId, sql`e.course_template_id`)} as required
  from examinations e
  join users u on u.company_id = e.company_id and u.id = e.user_id
  join course_templates c on c.id = e.course_template_id
  where e.company_id = ${caller.companyId}
) e`;

/** SQL that joins the counts over the sheets of an examination, which stands under an alias. */
export const sheetCounts = (caller: Company, examination: Fragment): Fragment =>
  sql`cross join lateral sheet_counts(${caller.companyId}, ${examination}.id) s`;

/** Examinations of the caller's company with the counts over their sheets. */
const selectExaminations = async (
  tx: Tx,
  caller: Company,
  where: Condition,
): Promise<ExaminationRow[]> => {
  const { rows } = await sql<ExaminationRow>`
    select e.*, s.* from ${namedExaminations(caller)} ${sheetCounts(caller, sql`e`)}
    where ${where} order by e.id`.execute(tx);
  return rows;
};

/** One examination; `null` when there is none in the company. */
export const findExamination = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ExaminationRow | null> =>
  (await selectExaminations(tx, caller, sql`e.id = ${id} and e.deleted_at is null`))[0] ?? null;

/** Examinations that nobody removed and a condition on the alias `e` names. */
export const heldExaminations = (
  tx: Tx,
  caller: Caller,
  condition: Condition,
): Promise<ExaminationRow[]> =>
  selectExaminations(tx, caller, sql`e.deleted_at is null and ${condition}`);

/** Examinations by id. */
export const examinationsById = (
  tx: Tx,
  caller: Company,
  ids: readonly number[],
): Promise<ExaminationRow[]> => selectExaminations(tx, caller, sql`e.id = any(${[...ids]})`);

/** Examinations under way, of one course or all, in which questions are left. */
export const unfinishedExaminations = (
  tx: Tx,
  caller: Caller,
  today: string,
  courseTemplateId?: number,
): Promise<ExaminationRow[]> => {
  const course =
    courseTemplateId === undefined ? sql`` : sql`and e.course_template_id = ${courseTemplateId}`;
  return selectExaminations(
    tx,
    caller,
    sql`e.deleted_at is null and ${isLive(today)} and e.from_date <= ${today}::date
      and e.answered_count < e.question_count ${course}`,
  );
};

/**
 * Asked questions of examinations, with their memory states; deleted questions are not asked again. What waits in a
 * recap sheet that can no longer be answered is free for the others.
 */
export const recapCandidates = async (
  tx: Tx,
  caller: Caller,
  examinationIds: readonly number[],
  today: string,
): Promise<CandidateRow[]> => {
  if (examinationIds.length === 0) return [];
  const ids = [...examinationIds];
  const { rows } = await sql<CandidateRow>`
    with open as materialized (
      select distinct x.user_id, s.question_id
      from examinations x
      join survey_sheets sh on sh.company_id = x.company_id and sh.examination_id = x.id and sh.kind = 'Recap'
        and sh.finished_at is null
      join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and s.answered_at is null
      where x.company_id = ${caller.companyId} and x.deleted_at is null and x.disabled_at is null
        and (x.to_date is null or x.to_date + 1 >= ${today}::date
          or is_maintained(x.company_id, x.id, ${today}::date))
        and x.user_id = any(array(
          select user_id from examinations where company_id = ${caller.companyId} and id = any(${ids})
        ))
    )
    select eq.examination_id, m.question_id, ${MEMORY_COLUMNS}, m.last_skipped, m.last_confident_wrong,
      open.question_id is not null as is_open
    from examination_questions eq
    join examinations e on e.company_id = eq.company_id and e.id = eq.examination_id and e.id = any(${ids})
    join memories m on m.company_id = e.company_id and m.user_id = e.user_id and m.question_id = eq.question_id
    join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null
    left join open on open.user_id = e.user_id and open.question_id = eq.question_id
    where eq.company_id = ${caller.companyId} and eq.examination_id = any(${ids}) and eq.asked > 0`.execute(
    tx,
  );
  return rows;
};
