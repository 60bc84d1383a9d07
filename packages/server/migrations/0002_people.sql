-- The people of a company, its departments, days off and images.

create table files (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  -- Unguessable part of the address.
  key text not null,
  content_type text not null,
  byte_size int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, key)
);
-- Images are served by their address alone.
create index files_by_key on files (key);

create table departments (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  parent_id bigint,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references departments (company_id, id)
);
create unique index departments_name_taken on departments (company_id, coalesce(parent_id, 0), name);
create index departments_children on departments (company_id, parent_id);

create table users (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  department_id bigint,
  name text not null,
  name_kana text,
  email text check (email = lower(email)),
  -- When somebody who reads the mailbox has shown it; null = an admin says so.
  email_verified_at timestamptz,
  login_id text,
  -- Argon2id; null until the user has chosen a password.
  password_hash text,
  -- The password was given out by somebody else: the first thing to do with it is to choose another.
  password_change_required boolean not null default false,
  -- A password that was given out and not changed by then no longer opens anything; null = it has no end.
  initial_password_expires_at timestamptz,
  invited_at timestamptz,
  role text not null default 'User' check (role in ('User', 'DepartmentManager', 'Admin', 'SuperAdmin')),
  profession text,
  post text,
  -- YYYY-MM
  birth_ym text check (birth_ym ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
  entrance_date date,
  profile_image text,
  ruby_enabled boolean not null default false,
  two_factor_email boolean not null default false,
  -- Sealed secret of the authenticator app; counts as a factor once confirmed.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- Step of the last code that was taken: no code works twice.
  totp_last_step bigint,
  last_signed_in_at timestamptz,
  -- Month whose holidays the user has confirmed last, YYYY-MM.
  holidays_confirmed_month text,
  weekly_days_off text[] not null default '{Sat,Sun}',
  national_holidays_off boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz,
  primary key (company_id, id),
  constraint users_email_or_login_id check (email is not null or login_id is not null),
  foreign key (company_id, department_id) references departments (company_id, id)
);
create unique index users_email_taken on users (company_id, email);
create index users_by_department on users (company_id, department_id);
-- Who signs in says nothing of the company.
create index users_by_email on users (email);
-- The operator and impersonation name people without their company.
create index users_by_id on users (id);
create index users_by_login_id on users (lower(login_id));

create table user_departments (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  department_id bigint not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id)
);
create index user_departments_members on user_departments (company_id, department_id, user_id);

-- Who may edit the basics of a department.
create table department_editors (
  company_id bigint not null references companies on delete cascade,
  department_id bigint not null,
  user_id bigint not null,
  primary key (company_id, department_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
create index department_editors_by_user on department_editors (company_id, user_id);

create table user_holidays (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  from_date date not null,
  to_date date not null,
  -- Deliveries heed it from this day on, since the days before had passed when it was entered; null = from its first day.
  counts_from date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  -- Of one person, no two share a day. Ranges of one number: an exclusion constraint of the core, without an extension.
  constraint user_holidays_overlap exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  )
);
create index user_holidays_by_user on user_holidays (company_id, user_id, to_date);

-- Deliveries of a day are decided by the days off as they stood on that day: what is entered, changed or removed
-- later moves none that had come. Here are the days off that stood on days that have passed, and were removed since.
create table past_days_off (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  from_date date not null,
  to_date date not null,
  primary key (company_id, id),
  check (from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index past_days_off_by_user on past_days_off (company_id, user_id, to_date);

-- The weekly and national days off that held until the day before `until_date`.
create table past_weekly_days_off (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  until_date date not null,
  weekly_days_off text[] not null,
  national_holidays_off boolean not null,
  primary key (company_id, user_id, until_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- What was done, by whom and as whom. Append-only.
create table audit_log (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  real_user_id bigint,
  user_id bigint,
  action text not null,
  target_type text not null,
  target_id bigint,
  changes jsonb not null default '{}',
  request_id text,
  -- Network address the request came from; null for what the server did by itself.
  address text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index audit_log_by_action on audit_log (company_id, action, id desc);
create index audit_log_by_user on audit_log (company_id, user_id, id desc);
create index audit_log_by_real_user on audit_log (company_id, real_user_id, id desc);
create index audit_log_by_target on audit_log (company_id, target_type, target_id, id desc);
-- The operator's, over all companies.
create index audit_log_newest on audit_log (id desc);

-- Answers of writes that were made with an Idempotency-Key, for their repetition.
create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint,
  answer json,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);
