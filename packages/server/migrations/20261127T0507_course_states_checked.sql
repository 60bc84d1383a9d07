-- without transaction
alter table course_templates validate constraint course_templates_state_check;
