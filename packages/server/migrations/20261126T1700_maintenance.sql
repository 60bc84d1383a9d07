-- Whether a course goes on after its end for whoever passed it: at which retention, within how many minutes a month.
alter table course_templates
  add column maintenance_retention_percent smallint,
  add column maintenance_minutes smallint;
alter table course_templates
  add constraint course_templates_maintenance_check check (
    (maintenance_retention_percent is null) = (maintenance_minutes is null)
    and maintenance_retention_percent between 70 and 97 and maintenance_minutes between 1 and 120) not valid;

-- What is predicted counts courses that are maintained.
grant select (maintenance_retention_percent, maintenance_minutes) on course_templates to tenant_system;
grant select (course_template_id, pass_mark_percent, question_count, answered_count, correct_count, offered_count)
  on examinations to tenant_system;
