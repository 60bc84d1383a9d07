-- upgrade: function sheet_counts: what reads it takes its columns by name, and there is one more
-- How a course of a company is held as an examination: rules of the contract's shape `ExamRules`; null: it is none.
alter table course_templates add column exam_rules jsonb;
alter table course_templates add constraint course_templates_exam_rules check (jsonb_typeof(exam_rules) = 'object') not valid;

-- By which the questions of an assigned course were drawn; null: it asks all that its course had.
alter table examinations add column draw_seed integer;

-- A test that nobody has answered is begun as an examination where its course has become one since it was made.
grant update (exam_rules, ends_at, exam_room_id, created_at) on survey_sheets to tenant_application;

-- A room is of a basic or of a course.
alter table exam_rooms alter column basic_id drop not null;
alter table exam_rooms add column course_template_id bigint;
alter table exam_rooms add constraint exam_rooms_course
  foreign key (company_id, course_template_id) references course_templates (company_id, id) on delete cascade not valid;
alter table exam_rooms add constraint exam_rooms_of check (num_nonnulls(basic_id, course_template_id) = 1) not valid;
create index exam_rooms_by_course on exam_rooms (company_id, course_template_id, id); -- locks: few rooms are opened
create unique index exam_rooms_by_course_code on exam_rooms (company_id, course_template_id, code) where closed_at is null; -- locks: few rooms are opened

-- Sheets of courses whose time is up are finished by the system, too.
grant select (examination_id) on survey_sheets to tenant_system;
