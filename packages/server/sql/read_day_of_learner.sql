-- Reads what the first screen of a learner rests on (day_of_learner), in one round trip and a plan that is made once.
create function read_day_of_learner(p_company_id bigint, p_token text, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean)
returns json
language plpgsql security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
begin
  perform bind_answering(p_company_id, p_token);
  return day_of_learner(p_company_id, p_user_id, p_today, p_monday, p_is_ranked);
end $$;
revoke execute on function read_day_of_learner from public;
grant execute on function read_day_of_learner to tenant_system;
alter function read_day_of_learner owner to tenant_answering;
