call hold_company_table('webhook_deliveries');
-- The answer with which an examination is completed also tells the company's programs.
create policy answering on webhook_deliveries to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
