-- Enters a name of somebody into the directory, or refuses it as the unique key `p_constraint` would. Waits for a
-- transaction that enters or removes the same name.
create procedure enter_sign_in_name(p_kind text, p_name text, p_company_id bigint, p_user_id bigint, p_constraint text)
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into sign_in_names (kind, name, company_id, user_id) values (p_kind, p_name, p_company_id, p_user_id)
  on conflict do nothing;
  if not found then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s"', p_constraint), constraint = p_constraint;
  end if;
end $$;
revoke execute on procedure enter_sign_in_name from public;
