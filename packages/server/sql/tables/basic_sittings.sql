call hold_company_table('basic_sittings');
create policy answering on basic_sittings to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
