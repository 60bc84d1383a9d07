-- Enters the names that somebody signs in with into the directory that keeps them unique over all companies.
create function keep_names_of_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old_email text := case when tg_op <> 'INSERT' and old.email_verified_at is not null then old.email end;
  v_new_email text := case when tg_op <> 'DELETE' and new.email_verified_at is not null then new.email end;
  v_old_login_id text := case when tg_op <> 'INSERT' then lower(old.login_id) end;
  v_new_login_id text := case when tg_op <> 'DELETE' then lower(new.login_id) end;
begin
  if v_old_email is distinct from v_new_email then
    delete from sign_in_names where kind = 'email' and name = v_old_email;
    if v_new_email is not null then
      call enter_sign_in_name('email', v_new_email, new.company_id, new.id, 'users_email_proved');
    end if;
  end if;
  if v_old_login_id is distinct from v_new_login_id then
    delete from sign_in_names where kind = 'login-id' and name = v_old_login_id;
    if v_new_login_id is not null then
      call enter_sign_in_name('login-id', v_new_login_id, new.company_id, new.id, 'users_login_id_taken');
    end if;
  end if;
  return null;
end $$;
revoke execute on function keep_names_of_user from public;
