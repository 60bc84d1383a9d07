-- Reads a sheet of the transaction's company in a plan that is made once.
create function find_sheet(p_sheet_id bigint)
returns setof sheet_details
language plpgsql stable security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set random_page_cost = 1
as $$
declare
  v_company bigint := bind_own_company();
begin
  return query
    select d.* from sheet_details d where d.company_id = v_company and d.survey_sheet_id = p_sheet_id;
end $$;
revoke execute on function find_sheet from public;
grant execute on function find_sheet to tenant_application;
alter function find_sheet owner to tenant_answering;
