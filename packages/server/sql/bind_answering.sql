-- Binds the function that calls it to the company of a token, which is to be the one that it was told. Only functions of
-- tenant_answering do, whose search_path is pinned; to pin it here once more costs as much as finding the token.
-- A token that comes again with each answer is checked once and looked up from then on.
create function bind_answering(p_company_id bigint, p_token text) returns void language plpgsql as $$
declare
  v_company bigint;
begin
  select t.company_id into v_company from private.checked_tokens t where t.token = p_token and t.expires_at > now();
  if v_company is null then
    -- A transaction that only reads cannot remember it.
    v_company := case when current_setting('transaction_read_only') = 'on' then company_of_token(p_token)
      else remember_token(p_token) end;
  end if;
  if v_company is null then
    raise exception 'the token names no company' using errcode = '42501';
  end if;
  if v_company is distinct from p_company_id then
    raise exception 'the token names another company' using errcode = '42501';
  end if;
  perform set_config('app.company_id', v_company::text, true);
end $$;
revoke execute on function bind_answering from public;
grant execute on function bind_answering to tenant_answering;
