-- without transaction
-- The reviews of a period, from which the outcomes of forecasts are told.
create index concurrently survey_sheets_recap_by_day on survey_sheets (company_id, created_on) where kind = 'Recap';
