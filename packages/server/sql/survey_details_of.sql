-- What survey_details tells, of one company and by keys alone, as sheet_details_of does it. A test compares it with the
-- view.
create function survey_details_of(p_company_id bigint)
returns setof survey_details
language sql stable as $$
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, v.question_id, v.version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.is_dropped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count, sh.dropped_count,
  sh.duration_seconds, sh.created_on, sh.created_at, sh.started_at,
  sh.finished_at, sh.ends_at, coalesce(sh.exam_rules @> '{"counts_leaving": true}', false),
  coalesce(sh.exam_rules is null and sh.answered_count = 0 and case sh.kind
    when 'Daily' then c.company_id = sh.company_id and c.exam_rules is not null
    when 'Basic' then cb.exam_rules is not null end, false),
  sh.examination_id, sh.basic_id, coalesce(c.name, b.name, '練習'),
  e.course_template_id, coalesce(e.to_date, cb.to_date),
  coalesce(e.disabled_at, case when not cb.enabled then cb.updated_at end),
  coalesce(e.deleted_at, b.deleted_at), e.recap_enabled, e.desired_retention_percent,
  e.interval_cap_days, e.stop_after_right_in_a_row,
  maintained.percent, sh.kind = 'Recap' and maintained.percent is not null,
  (e.overrides ->> 'pass_mark')::int,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links, v.translations, s.language,
  m.stability, m.difficulty, m.reps, m.lapses, m.right_in_a_row, m.last_reviewed_on, m.asked,
  m.last_correct, m.recall_ceiling, m.decay, m.person_effect, m.weights_version, s.confidence,
  coalesce(c.asks_confidence, false),
  case when qs.shown then json_build_object('file_name', qs.file_name, 'page', qs.page, 'heading', qs.heading,
    'quote', qs.quote) end
from surveys s
cross join lateral (
  select x.* from survey_sheets x
  where x.company_id = p_company_id and x.id = s.survey_sheet_id offset 0) sh
cross join lateral (
  select x.* from question_versions x
  where x.question_id = case when s.variant_id is null then s.question_id else s.variant_id end
    and x.version = case when s.variant_id is null then s.version else s.variant_version end offset 0) v
left join lateral (
  select x.* from examinations x
  where x.company_id = p_company_id and x.id = sh.examination_id offset 0) e on true
left join lateral (
  select x.company_id, x.name, x.asks_confidence, x.maintenance_minutes, x.maintenance_retention_percent, x.exam_rules
  from course_templates x
  where x.id = e.course_template_id offset 0) c on true
left join lateral (
  select c.maintenance_retention_percent as percent
  where c.company_id = p_company_id and c.maintenance_minutes is not null
    and is_maintained(p_company_id, e.id, 'infinity')) maintained on true
left join lateral (
  select x.basic_id, x.to_date, x.enabled, x.updated_at, x.exam_rules from company_basics x
  where x.company_id = p_company_id and x.basic_id = sh.basic_id offset 0) cb on true
left join lateral (select x.name, x.deleted_at from basics x where x.id = cb.basic_id offset 0) b on true
left join lateral (
  select x.* from memories x
  where x.company_id = p_company_id and x.user_id = s.user_id and x.question_id = s.question_id offset 0) m on true
left join lateral (
  select x.* from question_sources x where x.question_id = v.question_id offset 0) qs on true
where s.company_id = p_company_id
$$;
revoke execute on function survey_details_of from public;
grant execute on function survey_details_of to tenant_application, tenant_answering;
