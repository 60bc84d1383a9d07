call hold_company_table('user_leaves');
create policy answering on user_leaves for select to tenant_answering
  using (company_id = answering_company_id());
