call hold_company_table('passkeys');

call unless_distributed('create trigger passkeys_name after insert or delete or update of credential_id on passkeys
  for each row execute function keep_name_of_passkey()');
