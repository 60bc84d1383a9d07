-- without transaction
alter table course_templates validate constraint course_templates_exam_rules;
alter table exam_rooms validate constraint exam_rooms_course;
alter table exam_rooms validate constraint exam_rooms_of;
