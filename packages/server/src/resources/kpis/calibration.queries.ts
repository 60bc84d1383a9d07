import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { isInScope } from './scope-of-people';
import type { SumsScope } from './sum-rows';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

/** The reviews of one version of a question whose forecasts are of one class, added up. */
export interface ForecastRow {
  wording_id: number;
  version: number;
  /** From 0. */
  bucket: number;
  count: number;
  forecast_sum: number;
  correct_count: number;
}

/** A review that was made longer before is not looked for: it is answered in days, or never. */
const MOST_DAYS_OPEN = 120;

/** Forecasts are kept in single precision: one of 0.9 is a little less, and of the class from 0.9 on all the same. */
const ROUNDING = 1e-5;

/**
 * The reviews that were answered in a period after a forecast, by version of the question and class of the forecast. They
 * are found by their sheets, which are a tenth as many as surveys and tell their day.
 */
export const listForecastRows = async (
  tx: Tx,
  scope: SumsScope,
  { from, to }: ReportPeriod,
  buckets: number,
): Promise<ForecastRow[]> => {
  const { companyId, courseTemplateId } = scope;
  const ofPeople = isInScope(scope, sql`sh.user_id`, sql`s.answered_on`);
  const ofCourse =
    courseTemplateId === null
      ? sql``
      : sql`join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
          and e.course_template_id = ${courseTemplateId}`;
  const { rows } = await sql<ForecastRow>`
    select ${WORDING_ID} as wording_id, ${WORDING_VERSION} as version,
      least(${buckets - 1}, floor(s.predicted_recall * ${buckets} + ${ROUNDING}::float8))::int as bucket,
      count(*)::int as count, sum(s.predicted_recall)::float8 as forecast_sum,
      (count(*) filter (where s.is_correct))::int as correct_count
    from survey_sheets sh
    ${ofCourse}
    join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and not s.is_dropped
    where sh.company_id = ${companyId} and sh.kind = 'Recap' and ${ofPeople}
      and sh.created_on between ${from}::date - ${MOST_DAYS_OPEN}::int and ${to}::date
      and s.answered_on between ${from}::date and ${to}::date and s.predicted_recall is not null
    group by 1, 2, 3`.execute(tx);
  return rows;
};
