call hold_company_table('period_sums');
create policy answering on period_sums to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
