-- without transaction
alter table surveys validate constraint surveys_outside_seconds_check;
create index concurrently surveys_outside on surveys (company_id, answered_on) where outside_seconds is not null;
