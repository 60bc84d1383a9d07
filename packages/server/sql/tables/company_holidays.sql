call hold_company_table('company_holidays');
create policy answering on company_holidays for select to tenant_answering
  using (company_id = answering_company_id());
