-- Practice that a person takes up of their own accord: a sheet of neither an examination nor a basic.
alter table survey_sheets drop constraint survey_sheets_kind_check;
alter table survey_sheets add constraint survey_sheets_kind_check
  check (kind in ('Daily', 'Recap', 'Basic', 'Practice')) not valid;
alter table survey_sheets drop constraint survey_sheets_check;
alter table survey_sheets add constraint survey_sheets_check
  check ((kind in ('Basic', 'Practice')) = (examination_id is null)) not valid;
