call hold_company_table('memory_effects');
create policy answering on memory_effects for select to tenant_answering
  using (company_id = answering_company_id());
