import type { KpiWeakPoints } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { COUNTED_ASKED, COUNTED_CORRECT } from '../../shared/memory-tally';
import { runsOn } from '../../shared/running-courses';
import { recallOn } from '../../shared/predicted-recall';

/** Most rows of each kind. */
const MOST = 10;
/** A rate over fewer answers says little. */
const LEAST_ANSWERS = 3;

/** The minor categories in which a person was wrong most often, over all answers. */
export const listWeakCategories = async (tx: Tx, companyId: number, userId: number) => {
  const { rows } = await sql<{
    minor_category_id: number;
    name: string;
    medium_name: string;
    asked: number;
    right: number;
  }>`
    select k.id as minor_category_id, k.name, me.name as medium_name, sum(${COUNTED_ASKED})::int as asked,
      sum(${COUNTED_CORRECT})::int as right
    from memories m
    join questions q on q.id = m.question_id
    join minor_categories k on k.id = q.minor_category_id
    join medium_categories me on me.id = k.medium_category_id
    where m.company_id = ${companyId} and m.user_id = ${userId}
    group by k.id, k.name, me.name
    having sum(${COUNTED_ASKED}) >= ${LEAST_ANSWERS} and sum(${COUNTED_CORRECT}) < sum(${COUNTED_ASKED})
    order by sum(${COUNTED_CORRECT})::float8 / sum(${COUNTED_ASKED}), sum(${COUNTED_ASKED}) desc, k.id
    limit ${MOST}`.execute(tx);
  return rows;
};

/** The questions of a person's examinations that are live or maintained with the lowest predicted recall. */
export const listFadingQuestions = async (
  tx: Tx,
  companyId: number,
  userId: number,
  today: string,
): Promise<KpiWeakPoints['fading']> => {
  // Practice is the person's own: the latest answer that others are told of is one that was asked for.
  const { rows } = await sql<KpiWeakPoints['fading'][number]>`
    with fading as (
    select m.question_id, v.title, ${recallOn(sql`${today}::date`)} as predicted_recall
    from memories m
    join questions q on q.id = m.question_id and q.deleted_at is null and q.retired_at is null
    join question_versions v on v.question_id = q.id and v.version = q.version
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.last_reviewed_on < ${today}::date
      and exists (
        select from examinations e
        join examination_questions eq on eq.company_id = e.company_id and eq.examination_id = e.id
          and eq.question_id = m.question_id
        where e.company_id = ${companyId} and e.user_id = ${userId} and e.deleted_at is null
          and (${isLive(today)} or ${runsOn(sql`${today}::date`)}))
    order by predicted_recall, m.question_id limit ${MOST})
    select f.*, a.answered_on as last_asked_on, a.is_correct as last_right
    from fading f
    cross join lateral (
      select s.answered_on, s.is_correct from surveys s
      join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id and sh.kind <> 'Practice'
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.question_id = f.question_id
        and s.answered_at is not null
      order by s.answered_at desc, s.id desc limit 1) a
    order by f.predicted_recall, f.question_id`.execute(tx);
  return rows;
};
