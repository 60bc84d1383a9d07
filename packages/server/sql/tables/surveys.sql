call hold_company_table('surveys');
create policy company_reference on surveys as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy answering on surveys to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
