-- Reads a learner's own sheet with its questions that are still to be answered, in order, in one round trip and plans
-- that are made once; null when they have no such sheet. One JSON value, as in read_surveys_to_answer.
create function read_sheet_to_answer(p_company_id bigint, p_token text, p_user_id bigint, p_sheet_id bigint, p_limit int)
returns json
language plpgsql security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
begin
  perform bind_answering(p_company_id, p_token);
  return (
    select json_build_object('sheet', sh, 'surveys', (
      select coalesce(json_agg(d order by d.sequence), '[]') from (
        select sd.* from survey_details_of(p_company_id) sd
        where sd.survey_sheet_id = sh.survey_sheet_id and sd.answered_at is null
        order by sd.sequence limit p_limit
      ) d))
    from sheet_details_of(p_company_id) sh
    where sh.survey_sheet_id = p_sheet_id and sh.user_id = p_user_id
  );
end $$;
revoke execute on function read_sheet_to_answer from public;
grant execute on function read_sheet_to_answer to tenant_system;
alter function read_sheet_to_answer owner to tenant_answering;
