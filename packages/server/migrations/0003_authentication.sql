-- Who gets in: names over all companies, sessions, second factors, links by mail, single sign-on; and the mails.
--
-- What a token opens is found before the company is known. Tokens are 256 random bits, so that an index finds them; no
-- key over all companies has to keep two of them apart.

-- What people sign in with and no two of all companies may share: addresses that are proved, login ids, and credentials
-- of passkeys. A directory over all companies, kept by triggers, so that `users` and `passkeys` need no such key.
create table sign_in_names (
  kind text not null check (kind in ('email', 'login-id', 'passkey')),
  name text not null,
  company_id bigint not null,
  user_id bigint not null,
  primary key (kind, name)
);

-- Found by a token before anybody is known, and taken to another company while somebody acts as another: not keyed by
-- company, since what a table is distributed by must not change in a row.
create table sessions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  -- Who signed in, and as whom they act; the same unless somebody impersonates.
  real_company_id bigint not null,
  real_user_id bigint not null,
  user_id bigint not null,
  -- SHA-256 of the bearer token.
  token_hash bytea not null,
  method text not null default 'password'
    check (method in ('password', 'email', 'totp', 'passkey', 'recovery-code', 'single-sign-on')),
  -- Where and with what it was opened.
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When the person last proved who they are; sensitive settings want it to be minutes ago.
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- While somebody acts as another: when their own session would have ended. null otherwise.
  own_expires_at timestamptz,
  foreign key (real_company_id, real_user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_token on sessions (token_hash);
create index sessions_by_user on sessions (company_id, user_id);
create index sessions_by_real_user on sessions (real_company_id, real_user_id);
create index sessions_expiry on sessions (expires_at);

-- A sign-in after the right password that still needs a second factor. Its token belongs to whoever gave the password.
create table sign_in_challenges (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the one live code that was mailed, keyed with the token; null = none.
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  -- Wrong tries at the live code, and codes sent.
  code_tries smallint not null default 0,
  codes_sent smallint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sign_in_challenges_by_token on sign_in_challenges (token_hash);
create index sign_in_challenges_by_user on sign_in_challenges (company_id, user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

create table recovery_codes (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table passkeys (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  -- base64url, as browsers send it
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index passkeys_by_user on passkeys (company_id, user_id);
create index passkeys_by_credential on passkeys (credential_id);

-- Challenges of passkeys under way; taken once. A sign-in without a password does not know the user yet.
create table passkey_challenges (
  token_hash bytea primary key,
  user_id bigint,
  purpose text not null check (purpose in ('register', 'sign-in')),
  challenge text not null,
  expires_at timestamptz not null
);

-- Links by mail that work once: a forgotten password, an invitation, a sign-up to confirm.
create table account_links (
  id bigint generated always as identity primary key,
  -- null for a sign-up: its company is made when the link is used.
  company_id bigint references companies on delete cascade,
  user_id bigint,
  kind text not null check (kind in ('reset', 'invitation', 'sign-up')),
  token_hash bytea not null,
  -- What the sign-up said.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'sign-up') = (user_id is null)),
  check ((company_id is null) = (user_id is null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index account_links_by_token on account_links (token_hash);
create index account_links_by_user on account_links (company_id, user_id);
create index account_links_by_sign_up on account_links ((details ->> 'email')) where kind = 'sign-up';
create index account_links_expiry on account_links (expires_at);

-- A change to an account's sign-in methods that another user made.
create table account_changes (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  way text not null
    check (way in ('email', 'login-id', 'initial-password', 'second-factors', 'single-sign-on')),
  -- The sign-in methods before the change.
  before jsonb not null,
  -- SHA-256 of what undoes it; null where there was no mailbox to send it to.
  token_hash bytea,
  created_at timestamptz not null,
  -- Until then it can be undone.
  expires_at timestamptz not null,
  undone_at timestamptz,
  -- When its owner has read of it in the product.
  seen_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index account_changes_by_token on account_changes (token_hash);
create index account_changes_by_user on account_changes (company_id, user_id, id);
create index account_changes_expiry on account_changes (expires_at);

-- Failures of signing in to an account from one address.
create table sign_in_failures (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  address text not null,
  failures smallint not null default 0,
  locked_until timestamptz,
  -- The account was entered from here before.
  succeeded_at timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, user_id, address),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- Mails on their way and a while after. Worked off over all companies, and some concern none.
create table mails (
  id bigint generated always as identity primary key,
  -- null when it concerns no company yet.
  company_id bigint references companies on delete cascade,
  about_user_id bigint,
  to_address text not null,
  to_name text,
  subject text not null,
  -- Sealed { text, html }; null once it was sent, or over.
  sealed_body bytea,
  -- held: the company waits for the operator's approval.
  state text not null default 'waiting' check (state in ('waiting', 'held', 'kept', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When the link or the code in it is over; null when there is none.
  expires_at timestamptz,
  foreign key (company_id, about_user_id) references users (company_id, id) on delete cascade
);
create index mails_newest on mails (id desc) include (state);
create index mails_by_company on mails (company_id);
create index mails_held on mails (company_id) where state = 'held';
create index mails_with_body on mails (expires_at) where sealed_body is not null;
create index mails_about_people on mails (company_id, about_user_id) where about_user_id is not null;

-- Single sign-on of a company by OpenID Connect.
create table sso_connections (
  company_id bigint primary key references companies on delete cascade,
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
  company_id bigint not null references companies on delete cascade
);
create index sso_domains_by_company on sso_domains (company_id);

create table sso_identities (
  company_id bigint not null references companies on delete cascade,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sso_identities_by_user on sso_identities (company_id, user_id);

-- A visit to the provider under way, and the ticket it comes back with; taken once, by the browser that began it.
create table sso_flows (
  company_id bigint not null references companies on delete cascade,
  state_hash bytea not null,
  -- SHA-256 of the cookie of the browser that began.
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  -- Path to go on to; null for the usual one.
  return_to text,
  expires_at timestamptz not null,
  -- Who the provider said it is; null until the browser has come back.
  user_id bigint,
  primary key (company_id, state_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sso_flows_by_state on sso_flows (state_hash);
create index sso_flows_by_user on sso_flows (company_id, user_id) where user_id is not null;
