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

-- Whatever writes a version, a form, a batch or an import: its readings are made anew.
create function forget_readings() returns trigger language plpgsql as $$
begin
  insert into question_readings (question_id, version, company_id)
  values (new.question_id, new.version, new.company_id)
  on conflict (question_id, version) do update set made_at = null;
  return null;
end $$;
revoke execute on function forget_readings() from public;
create trigger new_version_without_readings after insert on question_versions
  for each row execute function forget_readings();
create trigger changed_version_without_readings after update of statement, selectable, orderable on question_versions
  for each row
  when (new.statement is distinct from old.statement or new.selectable is distinct from old.selectable
    or new.orderable is distinct from old.orderable)
  execute function forget_readings();

insert into question_readings (question_id, version, company_id)
select question_id, version, company_id from question_versions;

call hold_company_table('question_readings');
create policy preset on question_readings for select to tenant_application
  using (exists (select from questions q where q.id = question_id and q.preset));
create policy company_reference on question_readings as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
revoke delete on question_readings from tenant_application;
grant select (company_id, made_at) on question_readings to tenant_system;
