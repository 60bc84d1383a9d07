call hold_company_table('examination_questions');
create policy company_reference on examination_questions as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy answering on examination_questions to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());
