-- Reads a sheet of a company, the transaction's own, in a plan that is made once.
create function read_sheet(p_company_id bigint, p_sheet_id bigint)
returns setof sheet_details
language plpgsql stable security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
begin
  perform bind_own_company(p_company_id);
  return query
    select d.* from sheet_details_of(p_company_id) d where d.survey_sheet_id = p_sheet_id;
end $$;
revoke execute on function read_sheet from public;
grant execute on function read_sheet to tenant_application;
alter function read_sheet owner to tenant_answering;
