call hold_company_table('learning_requests');
create policy answering on learning_requests for select to tenant_answering
  using (company_id = answering_company_id());
