-- Enters the credential of a passkey into the directory that keeps names unique over all companies.
create function keep_name_of_passkey() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from sign_in_names where kind = 'passkey' and name = old.credential_id;
  end if;
  if tg_op <> 'DELETE' then
    call enter_sign_in_name('passkey', new.credential_id, new.company_id, new.user_id, 'passkeys_credential_taken');
  end if;
  return null;
end $$;
revoke execute on function keep_name_of_passkey from public;
