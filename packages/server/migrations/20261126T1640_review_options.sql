-- How long a course leaves a question alone at most, in days, and after how many right answers in a row it asks it no more
-- (null: never). An examination keeps what its course said when it was assigned.
alter table course_templates
  add column interval_cap_days smallint not null default 90,
  add column stop_after_right_in_a_row smallint;
alter table examinations
  add column interval_cap_days smallint not null default 90,
  add column stop_after_right_in_a_row smallint;
alter table course_templates
  add constraint course_templates_interval_cap_days_check check (interval_cap_days between 7 and 365) not valid,
  add constraint course_templates_stop_after_right_in_a_row_check
    check (stop_after_right_in_a_row between 1 and 10) not valid;
alter table examinations
  add constraint examinations_interval_cap_days_check check (interval_cap_days between 7 and 365) not valid,
  add constraint examinations_stop_after_right_in_a_row_check
    check (stop_after_right_in_a_row between 1 and 10) not valid;

-- Right answers of a person to a question since the latest wrong one, on whatever sheet.
alter table memories add column right_in_a_row smallint not null default 0;

-- What is asked no more is not held against what a course aims at.
grant select (stop_after_right_in_a_row) on examinations to tenant_system;
grant select (right_in_a_row) on memories to tenant_system;
