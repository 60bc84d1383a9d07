-- What sheet_details tells, of one company and by keys alone. Where tables are partitioned by company, a plan that is made
-- once has many ways of equal cost to join them: of those it took one that reads all that a company remembers for each
-- sheet. `offset 0` leaves it no choice, and the company as an argument leaves it one partition of each table before
-- anything is read. A test compares it with the view.
create function sheet_details_of(p_company_id bigint)
returns setof sheet_details
language sql stable as $$
select
  sh.id, sh.company_id, sh.user_id, sh.kind, sh.pass_mark_percent, sh.question_count,
  sh.answered_count, sh.correct_count, sh.dropped_count, sh.duration_seconds, sh.created_on, sh.started_at,
  sh.finished_at, sh.ends_at, coalesce(sh.exam_rules @> '{"counts_leaving": true}', false),
  coalesce(sh.exam_rules is null and sh.answered_count = 0 and case sh.kind
    when 'Daily' then c.company_id = sh.company_id and c.exam_rules is not null
    when 'Basic' then cb.exam_rules is not null end, false), sh.exam_rules is not null,
  sh.examination_id, sh.basic_id, coalesce(c.name, b.name, '練習'),
  coalesce(e.to_date, cb.to_date),
  (e.overrides ->> 'pass_mark')::int,
  coalesce(c.asks_confidence, false),
  coalesce(case when sh.kind = 'Recap' and c.company_id = sh.company_id and c.maintenance_minutes is not null
    then is_maintained(p_company_id, e.id, 'infinity') end, false)
from survey_sheets sh
left join lateral (
  select x.id, x.to_date, x.overrides, x.course_template_id from examinations x
  where x.company_id = p_company_id and x.id = sh.examination_id offset 0) e on true
left join lateral (
  select x.company_id, x.name, x.asks_confidence, x.maintenance_minutes, x.exam_rules from course_templates x
  where x.id = e.course_template_id offset 0) c on true
left join lateral (
  select x.basic_id, x.to_date, x.exam_rules from company_basics x
  where x.company_id = p_company_id and x.basic_id = sh.basic_id offset 0) cb on true
left join lateral (select x.name from basics x where x.id = cb.basic_id offset 0) b on true
where sh.company_id = p_company_id
$$;
revoke execute on function sheet_details_of from public;
grant execute on function sheet_details_of to tenant_application, tenant_answering;
