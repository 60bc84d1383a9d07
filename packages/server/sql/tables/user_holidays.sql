call hold_company_table('user_holidays');
create policy answering on user_holidays to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
