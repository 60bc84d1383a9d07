-- without transaction
alter table survey_sheets validate constraint survey_sheets_leavings;
