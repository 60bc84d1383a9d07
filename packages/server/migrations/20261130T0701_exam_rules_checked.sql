-- without transaction
alter table company_basics validate constraint company_basics_exam_rules;
alter table survey_sheets validate constraint survey_sheets_exam;
alter table users validate constraint users_extra_time;
create index concurrently survey_sheets_by_end on survey_sheets (ends_at) where ends_at is not null and finished_at is null;
