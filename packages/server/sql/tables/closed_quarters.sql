call hold_company_table('closed_quarters');
-- Held while the quarters that it keeps are corrected.
create policy answering on closed_quarters to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
