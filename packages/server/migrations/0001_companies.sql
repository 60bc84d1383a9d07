-- Companies, and what belongs to no company.
--
-- Keys, in all migrations (docs/decisions/0015-keys-for-scale.md): every id is a bigint. In a table of a company the
-- primary key, the unique keys and the foreign keys begin with company_id, so that the table can be distributed by
-- company, or partitioned by hash of company_id, as it stands. Tables without company_id, and the question bank, which
-- presets share over companies, are small enough to stand whole on every node. The test
-- src/keys.test.ts holds this.

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  -- Stands before a login id that another company has: aoba-tanaka.
  code text not null default '' constraint companies_code_check check (code ~ '^[a-z][a-z0-9]{1,11}$'),
  -- The operator's company. What it marks as preset, every company reads.
  is_vendor boolean not null default false,
  time_zone text not null default 'Asia/Tokyo',
  fiscal_year_start_month smallint not null default 4 check (fiscal_year_start_month between 1 and 12),
  -- Seats of the contract; null = unlimited.
  seats int check (seats >= 0),
  -- Groups smaller than this are hidden in reports cut by attribute; 0 = off.
  small_group_limit smallint not null default 5 check (small_group_limit between 0 and 100),
  -- Nobody of the company signs in with a password alone.
  two_factor_required boolean not null default false,
  created_at timestamptz not null default now(),
  deactivated_at timestamptz,
  -- When the operator, or a contract that is paid for, let the company write to others; null = not yet.
  approved_at timestamptz
);
create unique index companies_one_vendor on companies (is_vendor) where is_vendor;
create unique index companies_code_taken on companies (code);

-- What the database is for. One row. A demo has accounts whose password everybody knows.
create table installation (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null
);
insert into installation (is_demo) values (false);

-- A value sealed with the key that lies beside the data, by which a start tells whether it is still the same key.
create table key_check (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Counters of what may be done so often in a while, for all server processes together.
create table rate_limits (
  -- SHA-256 of what is counted: no address or account stands here.
  key bytea primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_limits_ends on rate_limits (ends_at);

-- A feature switched for one company; without a row the feature's default holds.
create table company_features (
  company_id bigint not null references companies on delete cascade,
  feature_key text not null,
  is_enabled boolean not null,
  primary key (company_id, feature_key)
);
