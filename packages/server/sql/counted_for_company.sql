-- How many more of something the company of the transaction may do today is known from what was counted.
create function counted_for_company(p_what text, p_now timestamptz) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select count from rate_limits
    where key = sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')) and ends_at > p_now), 0)
$$;
revoke execute on function counted_for_company from public;
grant execute on function counted_for_company to tenant_application;
