-- How the words of a question are read, made by a tokenizer in the background after a version is written.
create table question_readings (
  question_id bigint not null,
  version smallint not null,
  company_id bigint not null references companies on delete cascade,
  -- [{ surface, reading }]
  readings jsonb not null default '[]',
  -- null: still to be made
  made_at timestamptz,
  primary key (question_id, version),
  foreign key (question_id, version) references question_versions (question_id, version) on delete cascade
);
create index question_readings_to_make on question_readings (company_id, question_id, version) where made_at is null;
create index question_readings_by_company on question_readings (company_id);

-- What editors made of them, for all versions: [{ surface, reading }], an empty reading for none.
alter table questions add column reading_corrections jsonb not null default '[]';

insert into question_readings (question_id, version, company_id)
select question_id, version, company_id from question_versions;
revoke delete on question_readings from tenant_application;
grant select (company_id, made_at) on question_readings to tenant_system;
