-- One question of a sheet with all that grading it and showing its result needs, and the source that learners see in
-- the commentary. `question_id` is what the learner is to know, and what memory is of; the rest is of the wording that
-- is asked. Of a basic: its last day, and since when it is asked no more.
-- `case`, not `coalesce`: the planner takes the latter for something that might leak what row-level security hides, and
-- then reads all versions of all questions instead of finding one by its key.
create view survey_details with (security_invoker = true) as
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, case when s.variant_id is null then s.question_id else s.variant_id end as wording_id,
  case when s.variant_id is null then s.version else s.variant_version end as version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.is_dropped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count, sh.dropped_count,
  sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.created_at as sheet_created_at, sh.started_at,
  sh.finished_at, sh.ends_at, coalesce(sh.exam_rules @> '{"counts_leaving": true}', false) as counts_leaving,
  coalesce(sh.exam_rules is null and sh.answered_count = 0 and case sh.kind
    when 'Daily' then c.company_id = sh.company_id and c.exam_rules is not null
    when 'Basic' then cb.exam_rules is not null end, false) as waits_to_begin,
  sh.examination_id, sh.basic_id, coalesce(c.name, b.name, '練習') as name,
  e.course_template_id, coalesce(e.to_date, cb.to_date) as to_date,
  coalesce(e.disabled_at, case when not cb.enabled then cb.updated_at end) as disabled_at,
  coalesce(e.deleted_at, b.deleted_at) as deleted_at, e.recap_enabled, e.desired_retention_percent,
  e.interval_cap_days, e.stop_after_right_in_a_row,
  maintained.percent as maintenance_retention_percent, sh.kind = 'Recap' and maintained.percent is not null as is_maintained,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links, v.translations, s.language,
  m.stability, m.difficulty, m.reps, m.lapses, m.right_in_a_row, m.last_reviewed_on, m.asked as memory_asked,
  m.last_correct as memory_last_correct, m.recall_ceiling, m.decay, m.person_effect, m.weights_version, s.confidence,
  coalesce(c.asks_confidence, false) as asks_confidence,
  case when qs.shown then json_build_object('file_name', qs.file_name, 'page', qs.page, 'heading', qs.heading,
    'quote', qs.quote) end as commentary_source
from surveys s
join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
join question_versions v on v.question_id = case when s.variant_id is null then s.question_id else s.variant_id end
  and v.version = case when s.variant_id is null then s.version else s.variant_version end
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
-- The retention at which the examination goes on after its end, where it does.
left join lateral (
  select c.maintenance_retention_percent as percent
  where c.company_id = s.company_id and c.maintenance_minutes is not null
    and is_maintained(s.company_id, e.id, 'infinity')) maintained on true
left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.company_id = s.company_id and m.user_id = s.user_id and m.question_id = s.question_id
left join question_sources qs on qs.question_id = case when s.variant_id is null then s.question_id else s.variant_id end;
grant select on survey_details to tenant_answering;
