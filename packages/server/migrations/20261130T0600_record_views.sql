-- Who looked at what of a person: once a day, reader and kind of data. The reader is a number, as in the audit log: it
-- stays when the reader is deleted, and has no name then.
create table record_views (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  record text not null check (record in
    ('Profile', 'Calendar', 'Results', 'StudyTimes', 'Certificates', 'PersonalData', 'Impersonation')),
  reader text not null check (reader in ('Person', 'Program', 'Operator')),
  -- Of a user, of an API token, or of the user whom an operator acted as; 0: an operator as themselves.
  reader_id bigint not null,
  -- A day of the company.
  viewed_on date not null,
  primary key (company_id, id),
  unique (company_id, user_id, viewed_on, record, reader, reader_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index record_views_by_day on record_views (viewed_on);
revoke update, delete on record_views from tenant_application;
grant select, insert, delete on record_views to tenant_system;
