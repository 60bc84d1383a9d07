-- Enters the names that some people of a company sign in with into the directory, and removes all others of theirs:
-- what the triggers do on one machine. p_names: [{kind, name, user_id}] as their rows have them.
create function keep_names_of(p_company_id bigint, p_user_ids bigint[], p_names json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_new record;
  v_taken constant json := '{"email": "users_email_proved", "login-id": "users_login_id_taken",
    "passkey": "passkeys_credential_taken"}';
begin
  if is_one_machine() then
    raise exception 'triggers keep the names' using errcode = '42501';
  end if;
  -- Also of one person: a credential is registered once.
  for v_new in
    select r.kind, r.name, min(r.user_id) as user_id from json_to_recordset(p_names) as r (kind text, name text, user_id bigint)
    group by r.kind, r.name having count(*) > 1
  loop
    raise unique_violation using message = 'a name is there twice', constraint = v_taken ->> v_new.kind;
  end loop;
  delete from sign_in_names n
  where n.company_id = p_company_id and n.user_id = any (p_user_ids) and not exists (
    select from json_to_recordset(p_names) as r (kind text, name text, user_id bigint)
    where r.kind = n.kind and r.name = n.name and r.user_id = n.user_id);
  for v_new in
    select r.kind, r.name, r.user_id from json_to_recordset(p_names) as r (kind text, name text, user_id bigint)
    where r.user_id = any (p_user_ids) and not exists (
      select from sign_in_names n
      where n.kind = r.kind and n.name = r.name and n.company_id = p_company_id and n.user_id = r.user_id)
    order by r.kind, r.name
  loop
    call enter_sign_in_name(v_new.kind, v_new.name, p_company_id, v_new.user_id,
      v_taken ->> v_new.kind);
  end loop;
end $$;
revoke execute on function keep_names_of from public;
grant execute on function keep_names_of to tenant_system;
