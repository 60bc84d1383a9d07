-- without transaction
alter table companies validate constraint companies_help_from_check;
