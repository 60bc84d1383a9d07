-- without transaction
-- One open practice a day: yesterday's takes the answers that a device still has, while today's goes on.
create unique index concurrently survey_sheets_one_open_practice_a_day on survey_sheets (company_id, user_id, created_on)
  where finished_at is null and kind = 'Practice';
drop index concurrently if exists survey_sheets_one_open_practice;
