import type { ReportPeriod } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

type Fragment = RawBuilder<unknown>;

/** The columns of a time of learning, each added up from the rows `r` of `studyTimeRows`. */
export const SUMMED = sql`coalesce(sum(r.required_seconds), 0)::bigint as required_seconds,
  coalesce(sum(r.other_seconds), 0)::bigint as other_seconds,
  coalesce(sum(r.practice_seconds), 0)::bigint as practice_seconds,
  coalesce(sum(r.corrected_minutes), 0)::bigint as corrected_minutes,
  coalesce(sum(r.required_seconds + r.other_seconds + r.practice_seconds + 60 * r.corrected_minutes), 0)::bigint
    as total_seconds,
  coalesce(sum(r.outside_seconds), 0)::bigint as outside_seconds`;

/** The same columns of a source `t` that has them. */
export const COLUMNS = sql`t.required_seconds, t.other_seconds, t.practice_seconds, t.corrected_minutes, t.total_seconds,
  t.outside_seconds`;

/**
 * What times of learning are made of, by person and day: the seconds of the sums that answers write, which are told apart
 * by course; those of practice where the company counts it, on the day on which it was begun (decision 0088); and
 * corrections; and of the answers themselves those seconds that lay outside of the hours, which are in the first too. A basic has no course and is asked of everybody.
 */
export const studyTimeRows = (companyId: number, { from, to }: ReportPeriod): Fragment => sql`(
  select d.user_id, d.day,
    case when d.course_template_id is null or c.course_template_id is not null then d.seconds else 0 end
      as required_seconds,
    case when d.course_template_id is null or c.course_template_id is not null then 0 else d.seconds end as other_seconds,
    0 as practice_seconds, 0 as corrected_minutes, 0 as outside_seconds
  from daily_sums d
  left join required_courses c on c.company_id = d.company_id and c.course_template_id = d.course_template_id
  where d.company_id = ${companyId} and d.day between ${from}::date and ${to}::date and d.seconds > 0
  union all
  select p.user_id, p.created_on, 0, 0, p.duration_seconds, 0, 0
  from survey_sheets p
  join companies o on o.id = p.company_id and o.counts_practice_time
  where p.company_id = ${companyId} and p.kind = 'Practice' and p.duration_seconds > 0
    and p.created_on between ${from}::date and ${to}::date
  union all
  select m.user_id, m.day, 0, 0, 0, m.minutes, 0
  from study_time_corrections m
  where m.company_id = ${companyId} and m.day between ${from}::date and ${to}::date
  union all
  select s.user_id, s.answered_on, 0, 0, 0, 0, s.outside_seconds
  from surveys s
  where s.company_id = ${companyId} and s.outside_seconds is not null
    and s.answered_on between ${from}::date and ${to}::date)`;
