-- without transaction
alter table companies validate constraint companies_evidence_years_check;
