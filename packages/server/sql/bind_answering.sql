-- Binds the function that calls it to the company of a token. Only functions of tenant_answering do, whose search_path
-- is pinned; to pin it here once more costs as much as finding the token.
-- A token that comes again with each answer is checked once and looked up from then on.
create function bind_answering(p_token text) returns bigint language plpgsql as $$
declare
  v_company bigint;
begin
  select t.company_id into v_company from private.checked_tokens t where t.token = p_token and t.expires_at > now();
  if v_company is null then
    -- A transaction that only reads cannot remember it.
    v_company := case when current_setting('transaction_read_only') = 'on' then company_of_token(p_token)
      else remember_token(p_token) end;
    if v_company is null then
      raise exception 'the token names no company' using errcode = '42501';
    end if;
  end if;
  perform set_config('app.company_id', v_company::text, true);
  return v_company;
end $$;
revoke execute on function bind_answering from public;
grant execute on function bind_answering to tenant_answering;
