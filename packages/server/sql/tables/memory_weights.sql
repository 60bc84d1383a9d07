call hold_company_table('memory_weights');
create policy answering on memory_weights for select to tenant_answering
  using (company_id = answering_company_id());
