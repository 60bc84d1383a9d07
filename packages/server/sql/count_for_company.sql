-- Counts one more of something for the company of the transaction, and tells how many within the window.
create function count_for_company(p_what text, p_window interval, p_now timestamptz) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  if app_company_id() is null then raise exception 'no company is set'; end if;
  insert into rate_limits as held (key, count, ends_at)
  values (sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')), 1, p_now + p_window)
  on conflict (key) do update set
    count = case when held.ends_at <= p_now then 1 else held.count + 1 end,
    ends_at = case when held.ends_at <= p_now then excluded.ends_at else held.ends_at end
  returning count into v_count;
  return v_count;
end $$;
revoke execute on function count_for_company from public;
grant execute on function count_for_company to tenant_application;
