-- When what was counted for a company is forgotten; null = nothing is counted.
create function counted_until(p_what text, p_now timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select ends_at from rate_limits
  where key = sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')) and ends_at > p_now
$$;
revoke execute on function counted_until from public;
grant execute on function counted_until to tenant_application;
