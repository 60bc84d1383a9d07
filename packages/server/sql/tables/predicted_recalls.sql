call hold_company_table('predicted_recalls');
create policy answering on predicted_recalls to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
