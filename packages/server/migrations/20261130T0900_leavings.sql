-- How often the page of an examination's sheet was left, by browser: the domain's `LeavingsByDevice`; null: nothing was told.
alter table survey_sheets add column leavings jsonb;
alter table survey_sheets add constraint survey_sheets_leavings
  check (leavings is null or jsonb_typeof(leavings) = 'object' and exam_rules is not null) not valid;
grant update (leavings) on survey_sheets to tenant_application;
