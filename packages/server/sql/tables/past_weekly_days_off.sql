call hold_company_table('past_weekly_days_off');
create policy answering on past_weekly_days_off for select to tenant_answering
  using (company_id = answering_company_id());
