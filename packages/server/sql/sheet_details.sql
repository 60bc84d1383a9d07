-- One sheet with what names it. `waits_to_begin`: it was made before what it is of became an examination, and nobody has
-- begun it as one.
create view sheet_details with (security_invoker = true) as
select
  sh.id as survey_sheet_id, sh.company_id, sh.user_id, sh.kind, sh.pass_mark_percent, sh.question_count,
  sh.answered_count, sh.correct_count, sh.dropped_count, sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.started_at,
  sh.finished_at, sh.ends_at, coalesce(sh.exam_rules @> '{"counts_leaving": true}', false) as counts_leaving,
  coalesce(sh.exam_rules is null and sh.answered_count = 0 and case sh.kind
    when 'Daily' then c.company_id = sh.company_id and c.exam_rules is not null
    when 'Basic' then cb.exam_rules is not null end, false) as waits_to_begin, sh.exam_rules is not null as is_exam,
  sh.examination_id, sh.basic_id, coalesce(c.name, b.name, '練習') as name,
  coalesce(e.to_date, cb.to_date) as to_date,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent,
  coalesce(c.asks_confidence, false) as asks_confidence,
  coalesce(case when sh.kind = 'Recap' and c.company_id = sh.company_id and c.maintenance_minutes is not null
    then is_maintained(sh.company_id, e.id, 'infinity') end, false) as is_maintained
from survey_sheets sh
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
left join basics b on b.id = cb.basic_id;
grant select on sheet_details to tenant_answering;
