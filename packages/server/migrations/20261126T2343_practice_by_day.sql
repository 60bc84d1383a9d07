-- without transaction
create index concurrently survey_sheets_practice_by_day on survey_sheets (company_id, user_id, created_on)
  where kind = 'Practice';
