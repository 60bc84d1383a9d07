-- Reads a sheet of the transaction's company with its answered questions, in order, and the learner's days off and leaves
-- that end on `p_since` or later, in plans that are made once; null when there is none. Who may see it is decided by who
-- asks.
create function read_sheet_result(p_sheet_id bigint, p_since date)
returns json
language plpgsql stable security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set random_page_cost = 1
as $$
declare
  v_company bigint := bind_own_company();
begin
  return (
    select json_build_object(
      'sheet', sh,
      'surveys', (
        select coalesce(json_agg(d order by d.sequence), '[]') from survey_details d
        where d.company_id = v_company and d.survey_sheet_id = sh.survey_sheet_id and d.answered_at is not null),
      'days_off', (
        select json_build_object('weekly_days_off', u.weekly_days_off, 'national_holidays_off', u.national_holidays_off,
          'holidays', o.holidays, 'entered_late', o.entered_late, 'leaves', o.leaves,
          'past_weeks', o.past_weeks)
        from users u cross join lateral days_off_since(v_company, u.id, p_since) o
        where u.company_id = v_company and u.id = sh.user_id))
    from sheet_details sh
    where sh.company_id = v_company and sh.survey_sheet_id = p_sheet_id
  );
end $$;
revoke execute on function read_sheet_result from public;
grant execute on function read_sheet_result to tenant_application;
alter function read_sheet_result owner to tenant_answering;
