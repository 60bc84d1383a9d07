-- The same of the transaction's company alone.
create function keep_own_names(p_user_ids bigint[], p_names json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_company_id() is null then raise exception 'no company is set' using errcode = '42501'; end if;
  perform keep_names_of(app_company_id(), p_user_ids, p_names);
end $$;
revoke execute on function keep_own_names from public;
grant execute on function keep_own_names to tenant_application;
