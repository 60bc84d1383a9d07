-- The counts over the sheets of an examination.
create function sheet_counts(p_company_id bigint, p_examination_id bigint)
returns table (delivered_count int, made_sheet_count int, finished_sheet_count int, open_sheet_id bigint,
  open_sheet_question_count int, open_sheet_answered_count int, open_sheet_is_exam boolean, open_sheet_exam_rules jsonb,
  open_sheet_ends_at timestamptz, open_recap_sheet_id bigint, open_recap_question_count int, open_recap_answered_count int, open_recap_created_on date)
language sql stable as $$
  select
    coalesce(sum(sh.question_count) filter (where kind = 'Daily'), 0)::int,
    (count(*) filter (where kind = 'Daily'))::int,
    (count(*) filter (where kind = 'Daily' and finished_at is not null))::int,
    max(sh.id) filter (where kind = 'Daily' and finished_at is null),
    max(sh.question_count) filter (where kind = 'Daily' and finished_at is null)::int,
    max(answered_count) filter (where kind = 'Daily' and finished_at is null)::int,
    coalesce(bool_or(sh.exam_rules is not null) filter (where kind = 'Daily' and finished_at is null), false),
    (array_agg(sh.exam_rules) filter (where kind = 'Daily' and finished_at is null))[1],
    max(sh.ends_at) filter (where kind = 'Daily' and finished_at is null),
    max(sh.id) filter (where kind = 'Recap' and finished_at is null),
    max(sh.question_count) filter (where kind = 'Recap' and finished_at is null)::int,
    max(answered_count) filter (where kind = 'Recap' and finished_at is null)::int,
    max(sh.created_on) filter (where kind = 'Recap' and finished_at is null)
  from survey_sheets sh
  where sh.company_id = p_company_id and sh.examination_id = p_examination_id
$$;
revoke execute on function sheet_counts from public;
grant execute on function sheet_counts to tenant_application, tenant_answering;
