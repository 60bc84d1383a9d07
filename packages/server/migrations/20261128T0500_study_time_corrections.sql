-- What was added to or taken from somebody's time of learning by hand: who, why, how many minutes. Entries are added and
-- never changed; the time itself is worked out from the answers.
create table study_time_corrections (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  day date not null,
  minutes int not null check (minutes <> 0 and minutes between -1440 and 1440),
  reason text not null check (length(reason) between 1 and 200),
  -- Null: deleted since, or one of the operator's.
  made_by bigint,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id) on delete set null (made_by)
);
create index study_time_corrections_by_user on study_time_corrections (company_id, user_id, day);
create index study_time_corrections_by_day on study_time_corrections (company_id, day);
create index study_time_corrections_by_maker on study_time_corrections (company_id, made_by);
revoke update, delete on study_time_corrections from tenant_application;
