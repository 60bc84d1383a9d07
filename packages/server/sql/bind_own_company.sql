-- Binds as bind_answering does, by the transaction's own token: also in a transaction that only reads.
create function bind_own_company(p_company_id bigint) returns void language plpgsql stable as $$
declare
  v_company bigint := company_of_token(current_setting('app.company', true));
begin
  if v_company is null then
    raise exception 'the token names no company' using errcode = '42501';
  end if;
  if v_company is distinct from p_company_id then
    raise exception 'the token names another company' using errcode = '42501';
  end if;
  perform set_config('app.company_id', v_company::text, true);
end $$;
revoke execute on function bind_own_company from public;
grant execute on function bind_own_company to tenant_application, tenant_answering;
