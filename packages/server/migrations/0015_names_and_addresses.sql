-- Whose a name is that somebody signs in with. What another company has is not to be learned from an answer, and what
-- nobody has proved is not to stand in anybody's way.

-- When the operator, or a contract that is paid for, has let the company write to others; null = not yet.
alter table companies add column if not exists approved_at timestamptz;
update companies set approved_at = created_at where approved_at is null;

-- Stands before a login id that another company has: aoba-tanaka.
alter table companies add column code text not null default '';

create function fill_company_code() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.code = '' then new.code := 'c' || new.id; end if;
  return new;
end $$;
revoke execute on function fill_company_code() from public;
create trigger companies_code before insert on companies for each row execute function fill_company_code();

update companies c set code = case
  when length(plain.letters) < 2 or plain.letters !~ '^[a-z]' or exists (
    select from companies o
    where o.id < c.id and left(regexp_replace(lower(o.name), '[^a-z0-9]', '', 'g'), 10) = plain.letters)
  then 'c' || c.id else plain.letters end
from (select id, left(regexp_replace(lower(name), '[^a-z0-9]', '', 'g'), 10) as letters from companies) plain
where plain.id = c.id;
alter table companies add constraint companies_code_check check (code ~ '^[a-z][a-z0-9]{1,11}$');
create unique index companies_code_taken on companies (code);

-- When somebody who reads the mailbox has shown it; null = an admin says so. Whoever signed in so far was the only one.
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = last_signed_in_at where email is not null;

drop index users_email_taken;
create unique index users_email_taken on users (company_id, email);
create unique index users_email_proved on users (email) where email_verified_at is not null;
create index users_by_email on users (email);

-- Counts one more of something for the company of the transaction, and tells how many within the window.
create function count_for_company(p_what text, p_window interval, p_now timestamptz) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  if app_company_id() is null then raise exception 'no company is set'; end if;
  insert into rate_limits as held (key, count, ends_at)
  values (sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')), 1, p_now + p_window)
  on conflict (key) do update set
    count = case when held.ends_at <= p_now then 1 else held.count + 1 end,
    ends_at = case when held.ends_at <= p_now then excluded.ends_at else held.ends_at end
  returning count into v_count;
  return v_count;
end $$;

-- What a login id becomes in the company of the transaction: as it was typed, or with the company's code before it
-- where another company has it. After 20 such in a day it always gets the code: then there is nothing left to find out.
-- Held until the transaction ends, so that no two get the same.
create function own_login_id(p_wanted text, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company int := app_company_id();
  v_coded text;
  v_found text := p_wanted;
  v_number int := 1;
  v_is_over boolean;
begin
  select code || '-' || left(p_wanted, 60 - length(code)) into strict v_coded from companies where id = v_company;
  perform pg_advisory_xact_lock(hashtextextended('login id ' || lower(p_wanted), 0));
  select count >= 20 into v_is_over from rate_limits
    where key = sha256(convert_to('login ids of others of company ' || v_company, 'UTF8')) and ends_at > p_now;
  if exists (select from users where lower(login_id) = lower(p_wanted) and company_id = v_company) then
    return p_wanted;
  end if;
  if starts_with(lower(p_wanted), split_part(v_coded, '-', 1) || '-') then v_coded := p_wanted; end if;
  if coalesce(v_is_over, false) then v_found := v_coded; end if;
  while exists (select from users where lower(login_id) = lower(v_found) and company_id <> v_company) loop
    v_found := case when v_number = 1 then v_coded else left(v_coded, 60) || '-' || v_number end;
    v_number := v_number + 1;
  end loop;
  if lower(v_found) <> lower(p_wanted) then
    perform count_for_company('login ids of others', interval '1 day', p_now);
  end if;
  return v_found;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['count_for_company(text, interval, timestamptz)', 'own_login_id(text, timestamptz)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to tenant_application', f);
  end loop;
end $$;
