-- What waits for many learners, in one statement of their company's own transaction: as the first screen of each tells it
-- (day_of_learner), without their rank.
create function read_days_of_learners(p_company_id bigint, p_user_ids bigint[], p_today date, p_monday date)
returns table (user_id bigint, day json)
language plpgsql security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
begin
  perform bind_own_company(p_company_id);
  return query
    select person.id, day_of_learner(p_company_id, person.id, p_today, p_monday, false)
    from unnest(p_user_ids) as person (id);
end $$;
revoke execute on function read_days_of_learners from public;
grant execute on function read_days_of_learners to tenant_application;
alter function read_days_of_learners owner to tenant_answering;
