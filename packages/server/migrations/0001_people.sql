-- Companies, departments, users, sign-in tokens, files and the log of changes.
--
-- Tenancy: every table below has company_id. A transaction states whose data it works on with
-- app.company_id; row-level security refuses the rest. The owner (migrations, jobs, sign-in) is exempt.

create function app_company_id() returns int language sql stable
  as $$ select nullif(current_setting('app.company_id', true), '')::int $$;

create table companies (
  id int generated always as identity primary key,
  name text not null,
  -- The operator's company. What it marks as preset, every company reads.
  is_vendor boolean not null default false,
  time_zone text not null default 'Asia/Tokyo',
  fiscal_year_start_month smallint not null default 4 check (fiscal_year_start_month between 1 and 12),
  -- Seats of the contract; null = unlimited.
  seats int check (seats >= 0),
  -- Groups smaller than this are hidden in reports cut by attribute; 0 = off.
  small_group_limit smallint not null default 5 check (small_group_limit between 0 and 100),
  created_at timestamptz not null default now(),
  deactivated_at timestamptz
);
create unique index companies_one_vendor on companies (is_vendor) where is_vendor;

create table files (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  -- Unguessable part of the address.
  key text not null unique,
  content_type text not null,
  byte_size int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);

create table departments (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  parent_id int,
  name text not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, parent_id) references departments (company_id, id)
);
create unique index departments_name_taken on departments (company_id, coalesce(parent_id, 0), name);
create index departments_children on departments (company_id, parent_id);

create table users (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  name text not null,
  name_kana text,
  email text check (email = lower(email)),
  login_id text,
  -- Argon2id; null until the user has chosen a password.
  password_hash text,
  role text not null default 'User' check (role in ('User', 'DepartmentManager', 'Admin', 'SuperAdmin')),
  department_id int,
  profession text,
  post text,
  -- YYYY-MM
  birth_ym text check (birth_ym ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
  entrance_date date,
  profile_image text,
  ruby_enabled boolean not null default false,
  two_factor_email boolean not null default false,
  failed_sign_ins smallint not null default 0,
  locked_until timestamptz,
  last_signed_in_at timestamptz,
  -- Month whose holidays the user has confirmed last, YYYY-MM.
  holidays_confirmed_month text,
  weekly_days_off text[] not null default '{Sat,Sun}',
  national_holidays_off boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz,
  unique (company_id, id),
  constraint users_email_or_login_id check (email is not null or login_id is not null),
  foreign key (company_id, department_id) references departments (company_id, id)
);
create unique index users_email_taken on users (email);
create unique index users_login_id_taken on users (lower(login_id));
create index users_by_company on users (company_id, id);
create index users_by_department on users (company_id, department_id);

create table user_departments (
  company_id int not null references companies on delete cascade,
  user_id int not null,
  department_id int not null,
  primary key (user_id, department_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id)
);
create index user_departments_members on user_departments (company_id, department_id, user_id);

-- Who may edit the basics of a department.
create table department_editors (
  company_id int not null references companies on delete cascade,
  department_id int not null,
  user_id int not null,
  primary key (department_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);

create table sessions (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  -- SHA-256 of the bearer token.
  token_hash bytea not null unique,
  -- Who signed in, and as whom they act; the same unless somebody impersonates.
  real_user_id int not null references users on delete cascade,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table user_holidays (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null,
  from_date date not null,
  to_date date not null,
  created_at timestamptz not null default now(),
  check (from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint user_holidays_overlap exclude using gist (
    int4range(user_id, user_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  )
);
create index user_holidays_by_user on user_holidays (user_id, to_date);

-- The first answer of every write that carried an Idempotency-Key.
create table idempotency_keys (
  user_id int not null references users on delete cascade,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint,
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Append-only: the application's role may insert and read.
create table audit_log (
  id bigint generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  real_user_id int,
  user_id int,
  action text not null,
  target_type text not null,
  target_id int,
  changes jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default now()
);
create index audit_log_by_company on audit_log (company_id, id desc);
