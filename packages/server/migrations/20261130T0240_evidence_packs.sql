-- Archives that prove to others who was trained in what and when. A row says what one is about and up to which moment it
-- counts, so that it can be made again; the archive itself is a file.
create table evidence_packs (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  subject_kind text not null check (subject_kind in ('Course', 'Basic', 'FiscalYear')),
  -- Of the course or the basic, which may be deleted later; null: a fiscal year.
  subject_id bigint,
  -- As it was called.
  subject_name text not null,
  from_date date not null,
  to_date date not null,
  as_of timestamptz not null,
  -- Whether it tells of which kind leaves were.
  shows_leave_kinds boolean not null,
  -- Null: deleted since, or one of the operator's.
  made_by bigint,
  task_id bigint,
  -- Drawn with the row: making it again writes the same file.
  file_key text not null,
  -- Null until the file is written.
  bytes bigint,
  sha256 text,
  -- When its task ended well: from then on it is offered.
  made_at timestamptz,
  kept_until date not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id) on delete set null (made_by),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete set null (task_id),
  constraint evidence_packs_subject check ((subject_kind = 'FiscalYear') = (subject_id is null)),
  constraint evidence_packs_period check (from_date <= to_date),
  constraint evidence_packs_made check ((bytes is null) = (sha256 is null) and (made_at is null or bytes is not null))
);
create index evidence_packs_by_maker on evidence_packs (company_id, made_by);
create index evidence_packs_by_task on evidence_packs (company_id, task_id);
create index evidence_packs_by_end on evidence_packs (kept_until);
create index evidence_packs_by_file on evidence_packs (file_key);
grant select on evidence_packs to tenant_system;

-- For how many years a company keeps them.
alter table companies add column evidence_years smallint not null default 5;
alter table companies add constraint companies_evidence_years_check check (evidence_years between 2 and 15) not valid;
grant update (evidence_years) on companies to tenant_application;
