-- Whether a person wants to see their rank within the department. Nobody is ranked to themselves unasked.
alter table users add column rank_enabled boolean not null default false;

grant select on past_days_off, past_weekly_days_off, company_features, departments, question_reports to tenant_answering;
