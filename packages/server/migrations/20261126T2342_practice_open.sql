-- without transaction
-- One practice at a time, and what was practised today and this month.
create unique index concurrently survey_sheets_one_open_practice on survey_sheets (company_id, user_id)
  where finished_at is null and kind = 'Practice';
