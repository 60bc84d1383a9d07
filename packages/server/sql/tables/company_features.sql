call hold_company_table('company_features');
create policy answering on company_features for select to tenant_answering
  using (company_id = answering_company_id());
