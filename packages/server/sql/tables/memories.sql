call hold_company_table('memories');
create policy answering on memories to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
