-- For how long a company keeps what, where it differs from what holds otherwise, and whether nothing is deleted meanwhile.
create table retention_settings (
  company_id bigint primary key references companies on delete cascade,
  -- Days by kind; null: never: {"Mails": 365, "AuditLog": null}
  periods jsonb not null default '{}' check (jsonb_typeof(periods) = 'object'),
  -- Null: nothing is stopped.
  hold_reason text check (length(hold_reason) between 1 and 200),
  held_at timestamptz,
  -- Null: deleted since, or the operator.
  held_by bigint,
  revision int not null default 1,
  foreign key (company_id, held_by) references users (company_id, id) on delete set null (held_by),
  check ((hold_reason is null) = (held_at is null) and (held_by is null or held_at is not null))
);
create index retention_settings_by_holder on retention_settings (company_id, held_by);
revoke delete on retention_settings from tenant_application;
grant select on retention_settings to tenant_system;

-- When a company's deletion of a night was begun last.
create table retention_nights (
  company_id bigint primary key references companies on delete cascade,
  begun_at timestamptz not null
);
revoke insert, update, delete on retention_nights from tenant_application;
grant select, insert, update on retention_nights to tenant_system;

-- Deletions of what has become too old, and their proofs: no data of anybody, and as long as the company is there.
create table deletion_runs (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  begun_at timestamptz not null,
  begun_by text not null check (begun_by in ('Night', 'Admin')),
  -- The settings that it began by; 1: none were made.
  settings_revision int not null,
  -- What was found and deleted so far, by kind.
  kinds jsonb not null check (jsonb_typeof(kinds) = 'array'),
  -- These are null while it is under way.
  finished_at timestamptz,
  number int check (number > 0),
  proof text,
  sha256 text,
  signature text,
  stopped text check (stopped in ('Held', 'Changed', 'Evidence')),
  primary key (company_id, id),
  check (num_nulls(finished_at, number, proof, sha256, signature) in (0, 5)),
  check (stopped is null or finished_at is not null)
);
create unique index deletion_runs_numbered on deletion_runs (company_id, number) where number is not null;
create unique index deletion_runs_under_way on deletion_runs (company_id) where finished_at is null;
revoke update, delete on deletion_runs from tenant_application;
grant select, insert, update on deletion_runs to tenant_system;

-- What the system role counts and deletes of companies.
grant select (user_id) on notifications to tenant_system;
grant delete on audit_log to tenant_system;
grant delete on data_requests to tenant_system;
grant select (user_id, answered_at), delete on question_reports to tenant_system;
grant select (company_id, id, user_id, day, state), delete on learning_requests to tenant_system;
grant select (round_id) on reminders to tenant_system;
