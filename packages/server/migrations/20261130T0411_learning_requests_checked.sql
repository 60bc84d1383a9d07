-- without transaction
alter table learning_hours validate constraint learning_hours_outside_check;
alter table surveys validate constraint surveys_allowed_seconds_check;
