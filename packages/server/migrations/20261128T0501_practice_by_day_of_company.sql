-- without transaction
-- The practice of a whole company in some days, for its times of learning.
create index concurrently survey_sheets_practice_by_day_of_company on survey_sheets (company_id, created_on)
  where kind = 'Practice';
