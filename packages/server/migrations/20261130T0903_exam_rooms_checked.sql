-- without transaction
alter table survey_sheets validate constraint survey_sheets_exam_room;
create index concurrently survey_sheets_by_room on survey_sheets (company_id, exam_room_id) where exam_room_id is not null;
