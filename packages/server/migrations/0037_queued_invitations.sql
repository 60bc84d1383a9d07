-- Invitations that wait for their day, or until the operator has approved the company.

alter table users add column invitation_queued_at timestamptz;
create index users_queued_invitations on users (company_id, invitation_queued_at, id)
  where invitation_queued_at is not null;

-- As before, without raising the revision for it.
drop trigger raise_revision on users;
create trigger raise_revision before update on users for each row execute function raise_revision(
  'updated_at', 'last_signed_in_at', 'invited_at', 'email_verified_at', 'password_hash', 'password_change_required',
  'initial_password_expires_at', 'two_factor_email', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
  'holidays_confirmed_month', 'weekly_days_off', 'national_holidays_off', 'day_starts_at', 'restart_per_day',
  'invitation_queued_at');

-- When the operator was told that mails of the company wait; null = not yet.
alter table companies add column approval_told_at timestamptz;
drop trigger raise_revision on companies;
create trigger raise_revision before update on companies
  for each row execute function raise_revision('updated_at', 'approval_told_at');

-- Of those that are done: for whom something is still to come, such as an invitation that waits for its day.
alter table tasks add column queued int not null default 0;

-- When what was counted for a company is forgotten; null = nothing is counted.
create function counted_until(p_what text, p_now timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select ends_at from rate_limits
  where key = sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')) and ends_at > p_now
$$;
revoke execute on function counted_until(text, timestamptz) from public;
grant execute on function counted_until(text, timestamptz) to current_user, tenant_application;
