-- Whether a company counts the time of practice as time of learning, in what its managers see.
alter table companies add column counts_practice_time boolean not null default false;
grant update (counts_practice_time) on companies to tenant_application;

-- A practice ends with its day: what was not answered goes, as its whole sheet could before.
grant update (question_count, finished_at) on survey_sheets to tenant_application;
grant delete on surveys to tenant_application;
