-- How a basic is held as an examination: rules of the contract's shape `ExamRules`; null: it is none.
alter table company_basics add column exam_rules jsonb;
alter table company_basics add constraint company_basics_exam_rules check (jsonb_typeof(exam_rules) = 'object') not valid;

-- The rules under which a sheet was begun, which a change leaves as they are; null: it is of no examination.
alter table survey_sheets add column exam_rules jsonb;
-- When its time is up, the person's own extra time among it; null: it has no limit.
alter table survey_sheets add column ends_at timestamptz;
alter table survey_sheets add constraint survey_sheets_exam check (ends_at is null or exam_rules is not null) not valid;

-- By how many percent the time of examinations is longer for a person; null: it is not.
alter table users add column extra_time_percent smallint;
alter table users add constraint users_extra_time check (extra_time_percent between 1 and 300) not valid;

-- Sheets whose time is up are finished by the system, of every company.
grant select (company_id, id, user_id, basic_id, ends_at, finished_at) on survey_sheets to tenant_system;
grant select (company_id, basic_id, enabled) on company_basics to tenant_system;
grant select (id, deleted_at) on basics to tenant_system;
