-- SuperAdmins are the operator's people alone.
call hold_company_table('users',
  p_inserted => 'role <> ''SuperAdmin'' or is_of_vendor(company_id)',
  p_updated => 'role <> ''SuperAdmin'' or is_of_vendor(company_id)');
create policy answering on users to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());

-- Elsewhere whoever writes a name keeps the directory (`keepSignInNames`).
call unless_distributed('create trigger users_names
  after insert or delete or update of email, email_verified_at, login_id on users
  for each row execute function keep_names_of_user()');
create trigger raise_revision before update on users for each row execute function raise_revision(
  'updated_at', 'last_signed_in_at', 'invited_at', 'email_verified_at', 'password_hash', 'password_change_required',
  'initial_password_expires_at', 'two_factor_email', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
  'holidays_confirmed_month', 'weekly_days_off', 'national_holidays_off', 'day_starts_at', 'restart_per_day',
  'invitation_queued_at');
