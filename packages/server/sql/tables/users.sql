call hold_company_table('users');
-- SuperAdmins are the operator's people alone.
create policy superadmin_of_vendor on users as restrictive for insert to tenant_application
  with check (role <> 'SuperAdmin' or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy superadmin_stays_of_vendor on users as restrictive for update to tenant_application
  with check (role <> 'SuperAdmin' or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy answering on users to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());

create trigger users_names after insert or delete or update of email, email_verified_at, login_id on users
  for each row execute function keep_names_of_user();
create trigger raise_revision before update on users for each row execute function raise_revision(
  'updated_at', 'last_signed_in_at', 'invited_at', 'email_verified_at', 'password_hash', 'password_change_required',
  'initial_password_expires_at', 'two_factor_email', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
  'holidays_confirmed_month', 'weekly_days_off', 'national_holidays_off', 'day_starts_at', 'restart_per_day',
  'invitation_queued_at');
