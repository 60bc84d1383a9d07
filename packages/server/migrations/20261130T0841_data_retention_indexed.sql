-- without transaction
-- Rows of a company that are older than it keeps them, by its own period.
create index concurrently notifications_old on notifications (company_id, created_at);
create index concurrently mails_old on mails (company_id, created_at);
create index concurrently record_views_old on record_views (company_id, viewed_on);
create index concurrently webhook_deliveries_old on webhook_deliveries (company_id, created_at);
create index concurrently reminders_old on reminders (company_id, sent_on);
-- What these served is looked for company by company now.
drop index concurrently if exists notifications_by_age;
drop index concurrently if exists record_views_by_day;
drop index concurrently if exists webhook_deliveries_by_age;
drop index concurrently if exists mails_by_company;
