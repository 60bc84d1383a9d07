call hold_company_table('daily_sums');
create policy answering on daily_sums to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
