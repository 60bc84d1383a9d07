-- without transaction
alter table survey_sheets validate constraint survey_sheets_kind_check;
alter table survey_sheets validate constraint survey_sheets_check;
