-- Reads a sheet of the transaction's company with its answered questions, in order, and the learner's days off and leaves
-- that end on `p_since` or later, in plans that are made once; null when there is none. Who may see it is decided by who
-- asks.
create function read_sheet_with_answers(p_company_id bigint, p_sheet_id bigint, p_since date)
returns json
language plpgsql stable security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
begin
  perform bind_own_company(p_company_id);
  return (
    select json_build_object(
      'sheet', sh,
      'surveys', (
        select coalesce(json_agg(d order by d.sequence), '[]') from survey_details_of(p_company_id) d
        where d.survey_sheet_id = sh.survey_sheet_id and d.answered_at is not null),
      'days_off', (
        select json_build_object('weekly_days_off', u.weekly_days_off, 'national_holidays_off', u.national_holidays_off,
          'holidays', o.holidays, 'entered_late', o.entered_late, 'leaves', o.leaves,
          'past_weeks', o.past_weeks)
        from users u cross join lateral days_off_since(p_company_id, u.id, p_since) o
        where u.company_id = p_company_id and u.id = sh.user_id))
    from sheet_details_of(p_company_id) sh
    where sh.survey_sheet_id = p_sheet_id
  );
end $$;
revoke execute on function read_sheet_with_answers from public;
grant execute on function read_sheet_with_answers to tenant_application;
alter function read_sheet_with_answers owner to tenant_answering;
