-- Reads a learner's own sheet with its questions that are still to be answered, in order, in one round trip and plans
-- that are made once; null when they have no such sheet. One JSON value, as in read_surveys.
create function read_own_sheet(p_token text, p_user_id bigint, p_sheet_id bigint, p_limit int)
returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering(p_token);
begin
  return (
    select json_build_object('sheet', sh, 'surveys', (
      select coalesce(json_agg(d order by d.sequence), '[]') from (
        select sd.* from survey_details sd
        where sd.company_id = v_company and sd.survey_sheet_id = sh.survey_sheet_id and sd.answered_at is null
        order by sd.sequence limit p_limit
      ) d))
    from sheet_details sh
    where sh.company_id = v_company and sh.survey_sheet_id = p_sheet_id and sh.user_id = p_user_id
  );
end $$;

-- Reads a sheet of the transaction's company with its answered questions, in order, and the learner's days off that end
-- on `p_since` or later, in plans that are made once; null when there is none. Who may see it is decided by who asks.
create function read_sheet_result(p_sheet_id bigint, p_since date)
returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering();
begin
  return (
    select json_build_object(
      'sheet', sh,
      'surveys', (
        select coalesce(json_agg(d order by d.sequence), '[]') from survey_details d
        where d.company_id = v_company and d.survey_sheet_id = sh.survey_sheet_id and d.answered_at is not null),
      'days_off', (
        select json_build_object('weekly_days_off', u.weekly_days_off, 'national_holidays_off', u.national_holidays_off,
          'holidays', o.holidays, 'entered_late', o.entered_late, 'past_weeks', o.past_weeks)
        from users u cross join lateral days_off_since(v_company, u.id, p_since) o
        where u.company_id = v_company and u.id = sh.user_id))
    from sheet_details sh
    where sh.company_id = v_company and sh.survey_sheet_id = p_sheet_id
  );
end $$;

drop function open_surveys(bigint, int);

do $$
declare
  f regproc;
  setting text;
begin
  revoke execute on function read_own_sheet, read_sheet_result from public;
  grant execute on function read_own_sheet to tenant_system;
  grant execute on function read_sheet_result to tenant_application;
  -- The same settings as in 0006_answering.sql.
  foreach f in array array['read_own_sheet', 'read_sheet_result']::regproc[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
    foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
      execute format('alter function %s set enable_%s = off', f, setting);
    end loop;
    execute format('alter function %s set random_page_cost = 1', f);
  end loop;
end $$;
grant create on schema public to tenant_answering;
alter function read_own_sheet owner to tenant_answering;
alter function read_sheet_result owner to tenant_answering;
revoke create on schema public from tenant_answering;
