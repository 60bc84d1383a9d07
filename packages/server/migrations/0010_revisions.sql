-- What several people edit has a revision, which grows with every change: who saves a change says which one it was made
-- from, and does not overwrite what somebody else has changed meanwhile.

-- Raises the revision of a row that changes. Columns that are named to it (at least one) are the server's own notes:
-- they may change without it. Of a column that a later migration adds, every change counts. What of a thing stands in
-- another table raises it with the update itself.
create function raise_revision() returns trigger language plpgsql as $$
begin
  if new.revision = old.revision
    and (to_jsonb(new) - tg_argv::text[]) is distinct from (to_jsonb(old) - tg_argv::text[]) then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
revoke execute on function raise_revision() from public;

do $$
declare
  t text;
begin
  foreach t in array array[
    'companies', 'departments', 'major_categories', 'medium_categories', 'minor_categories', 'questions',
    'course_templates'
  ] loop
    execute format('alter table %I add column revision int not null default 1', t);
    execute format('create trigger raise_revision before update on %I
      for each row execute function raise_revision(''updated_at'')', t);
  end loop;
end $$;

alter table users add column revision int not null default 1;
create trigger raise_revision before update on users for each row execute function raise_revision(
  'updated_at', 'last_signed_in_at', 'invited_at', 'email_verified_at', 'password_hash', 'password_change_required',
  'initial_password_expires_at', 'two_factor_email', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
  'holidays_confirmed_month', 'weekly_days_off', 'national_holidays_off');

-- The revision that a change led to: entries after the one that somebody knows say what has changed since. Null for
-- entries about what has no revision, and for those of before.
alter table audit_log add column revision int;
