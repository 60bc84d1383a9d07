-- Courses have a life: a draft is given to nobody, one that has ended is given to nobody any more, and an archived one is
-- hidden from lists besides. Those that are there are live.
-- locks: course_templates is small, and the default is a constant.
alter table course_templates
  add column state text not null default 'Live';
alter table course_templates
  add constraint course_templates_state_check check (state in ('Draft', 'Live', 'Ended', 'Archived')) not valid;
