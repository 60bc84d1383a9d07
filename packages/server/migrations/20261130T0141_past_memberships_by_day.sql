-- without transaction
-- Reports look for those who moved from some day on.
create index concurrently past_memberships_by_day on past_memberships (company_id, until_date);
