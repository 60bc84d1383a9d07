-- Who gets in: second factors, links by mail, single sign-on, limits; and what the operator keeps: mails, features,
-- where a change came from.

alter table companies
  -- Nobody of the company signs in with a password alone.
  add column two_factor_required boolean not null default false;

alter table users
  -- The password was given out by somebody else: the first thing to do with it is to choose another.
  add column password_change_required boolean not null default false,
  -- A password that was given out and not changed by then no longer opens anything; null = it has no end.
  add column initial_password_expires_at timestamptz,
  add column invited_at timestamptz,
  -- Sealed secret of the authenticator app; counts as a factor once confirmed.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- Step of the last code that was taken: no code works twice.
  add column totp_last_step bigint;

alter table sessions
  add column method text not null default 'password'
    check (method in ('password', 'email', 'totp', 'passkey', 'recovery-code', 'single-sign-on')),
  -- Where and with what it was opened.
  add column address text,
  add column user_agent text,
  -- When the person last proved who they are; sensitive settings want it to be minutes ago.
  add column confirmed_at timestamptz not null default now();

-- A right password that still wants a second factor. Whoever holds the token gave the password.
create table sign_in_challenges (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null references users on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the one live code that was mailed, keyed with the token; null = none.
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  -- Wrong tries at the live code, and codes sent.
  code_tries smallint not null default 0,
  codes_sent smallint not null default 0
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

create table recovery_codes (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, code_hash)
);

create table passkeys (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null references users on delete cascade,
  -- base64url, as browsers send it
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Challenges of passkeys under way; taken once. A sign-in without a password does not know the user yet.
create table passkey_challenges (
  token_hash bytea primary key,
  user_id int references users on delete cascade,
  purpose text not null check (purpose in ('register', 'sign-in')),
  challenge text not null,
  expires_at timestamptz not null
);

-- Links by mail that work once: a forgotten password, an invitation, a sign-up to confirm.
create table account_links (
  id int generated always as identity primary key,
  -- null for a sign-up: its company is made when the link is used.
  company_id int references companies on delete cascade,
  user_id int references users on delete cascade,
  kind text not null check (kind in ('reset', 'invitation', 'sign-up')),
  token_hash bytea not null unique,
  -- What the sign-up said.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'sign-up') = (user_id is null)),
  check ((company_id is null) = (user_id is null))
);
create index account_links_by_user on account_links (user_id);
create index account_links_expiry on account_links (expires_at);

-- Failures of signing in to an account from one address.
create table sign_in_failures (
  user_id int not null references users on delete cascade,
  company_id int not null references companies on delete cascade,
  address text not null,
  failures smallint not null default 0,
  locked_until timestamptz,
  -- The account was entered from here before.
  succeeded_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, address)
);

-- Counters of what may be done so often in a while, for all server processes together.
create table rate_limits (
  -- SHA-256 of what is counted: no address or account stands here.
  key bytea primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_limits_ends on rate_limits (ends_at);

create table mails (
  id int generated always as identity primary key,
  -- null when it concerns no company yet.
  company_id int references companies on delete cascade,
  to_address text not null,
  to_name text,
  subject text not null,
  -- null once it was handed to the mail server: what it said was for the reader alone.
  text_body text,
  html_body text,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (id desc) include (state);
create index mails_by_company on mails (company_id);

-- Single sign-on of a company by OpenID Connect.
create table sso_connections (
  company_id int primary key references companies on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed; null for a public client.
  client_secret bytea,
  is_enabled boolean not null default false,
  -- Whether somebody unknown who comes from the provider gets an account.
  makes_users boolean not null default false,
  -- Whether everybody but SuperAdmins and admins must come this way.
  is_required boolean not null default false,
  updated_at timestamptz not null default now()
);
-- Mail domains whose people are sent to the company's provider. The operator alone sets them.
create table sso_domains (
  domain text primary key check (domain = lower(domain)),
  company_id int not null references companies on delete cascade
);
create index sso_domains_by_company on sso_domains (company_id);
create table sso_identities (
  company_id int not null references companies on delete cascade,
  issuer text not null,
  subject text not null,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject)
);
create index sso_identities_by_user on sso_identities (user_id);
-- A visit to the provider under way, and the ticket it comes back with; taken once, by the browser that began it.
create table sso_flows (
  state_hash bytea primary key,
  company_id int not null references companies on delete cascade,
  -- SHA-256 of the cookie of the browser that began.
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  -- Path to go on to; null for the usual one.
  return_to text,
  expires_at timestamptz not null,
  -- Who the provider said it is; null until the browser has come back.
  user_id int references users on delete cascade
);

-- A feature switched for one company; without a row the feature's default holds.
create table company_features (
  company_id int not null references companies on delete cascade,
  feature_key text not null,
  is_enabled boolean not null,
  primary key (company_id, feature_key)
);

alter table audit_log
  -- Network address the request came from; null for what the server did by itself.
  add column address text;
create index audit_log_by_action on audit_log (company_id, action, id desc);
create index audit_log_by_user on audit_log (company_id, user_id, id desc);
create index audit_log_newest on audit_log (id desc);

do $$
declare
  t text;
begin
  foreach t in array array[
    'sign_in_challenges', 'recovery_codes', 'passkeys', 'account_links', 'sign_in_failures', 'mails',
    'sso_connections', 'sso_domains', 'sso_identities', 'sso_flows', 'company_features'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_company on %I using (company_id = app_company_id()) with check (company_id = app_company_id())', t);
  end loop;
  -- Read and written by the owner alone, before anybody is known.
  foreach t in array array['passkey_challenges', 'rate_limits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from tenant_application', t);
  end loop;
end $$;

-- Who holds a token: also what they must do first, and nobody whose real self has gone.
drop function find_callers(bytea[]);
create function find_callers(p_token_hashes bytea[])
returns table (
  token_hash bytea, expires_at timestamptz, last_used_at timestamptz, confirmed_at timestamptz, session_id int,
  user_id int, real_user_id int, real_name text, company_id int, role text, time_zone text, is_vendor boolean,
  required_step text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select s.token_hash, s.expires_at, s.last_used_at, s.confirmed_at, s.id, s.user_id, s.real_user_id, r.name,
      u.company_id, u.role, c.time_zone, c.is_vendor,
      case
        when s.real_user_id <> s.user_id then null
        when u.password_change_required and s.method <> 'single-sign-on' then 'change-password'
        -- Who has an address gets a code by mail; the others have to choose a factor of their own.
        when c.two_factor_required and s.method = 'password' and u.email is null and u.totp_confirmed_at is null
          and not exists (select 1 from passkeys p where p.user_id = u.id) then 'set-up-second-factor'
      end
    from sessions s
    join users u on u.id = s.user_id
    join companies c on c.id = u.company_id
    join users r on r.id = s.real_user_id
    where s.token_hash = any (p_token_hashes) and u.deactivated_at is null and c.deactivated_at is null
      and r.deactivated_at is null and (r.id = u.id or r.role = 'SuperAdmin');
end $$;
revoke execute on function find_callers(bytea[]) from public;
grant execute on function find_callers(bytea[]) to current_user;
do $$
declare
  setting text;
begin
  execute 'alter function find_callers(bytea[]) set plan_cache_mode = force_generic_plan';
  foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
    execute format('alter function find_callers(bytea[]) set enable_%s = off', setting);
  end loop;
end $$;
