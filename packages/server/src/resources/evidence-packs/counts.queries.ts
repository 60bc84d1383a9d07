import { sql } from 'kysely';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { isExaminationIn, isSittingIn, type PackScope } from './scope';

/** How much a pack would hold, people apart. */
export interface PackCounts {
  results: number;
  answers: number;
  questions: number;
}

/** Counts what was assigned or sat, what was answered of it, and in how many versions of questions. */
export const sumOfPack = async (tx: Tx, scope: PackScope): Promise<PackCounts> => {
  const { companyId, period, asOf } = scope;
  const { rows } = await sql<PackCounts>`
    with taken as materialized (
      select e.id as examination_id, null::bigint as sheet_id from examinations e where ${isExaminationIn(scope)}
      union all
      select null, sh.id from survey_sheets sh where ${isSittingIn(scope)}
    ), sheets as (
      select sh.id from survey_sheets sh join taken t on t.examination_id = sh.examination_id
      where sh.company_id = ${companyId}
      union all
      select sheet_id from taken where sheet_id is not null
    ), answers as (
      select ${WORDING_ID} as question_id, ${WORDING_VERSION} as version, count(*) as count
      from sheets sh join surveys s on s.company_id = ${companyId} and s.survey_sheet_id = sh.id
      where s.answered_at <= ${asOf} and s.answered_on <= ${period.to}::date
      group by 1, 2
    )
    select (select count(*)::int from taken) as results, count(*)::int as questions,
      coalesce(sum(a.count), 0)::bigint as answers
    from answers a`.execute(tx);
  return onlyRow(rows);
};
