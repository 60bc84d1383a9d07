-- Whether a company that the transaction may read is the operator's own.
create function is_of_vendor(p_company_id bigint) returns boolean
-- Each machine has all companies. Citus lets no policy look into another table unless it is told so.
language sql stable set search_path = public, pg_temp /* on several machines: set citus.allow_nested_distributed_execution = on */ as $$
  select exists (select from companies c where c.id = p_company_id and c.is_vendor)
$$;
revoke execute on function is_of_vendor from public;
grant execute on function is_of_vendor to tenant_application;
