-- Binds as bind_answering does, to the company of the transaction's own token: also in a transaction that only reads.
create function bind_own_company() returns bigint language plpgsql stable as $$
declare
  v_company bigint := company_of_token(current_setting('app.company', true));
begin
  if v_company is null then
    raise exception 'the token names no company' using errcode = '42501';
  end if;
  perform set_config('app.company_id', v_company::text, true);
  return v_company;
end $$;
revoke execute on function bind_own_company from public;
grant execute on function bind_own_company to tenant_answering;
