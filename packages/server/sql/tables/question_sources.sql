call hold_company_table('question_sources');
create policy company_reference on question_sources as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy preset on question_sources for select to tenant_application
  using (shown and exists (select from questions q where q.id = question_id and q.preset));
create policy answering on question_sources for select to tenant_answering
  using (company_id = answering_company_id()
    or shown and exists (select from questions q where q.id = question_id and q.preset));
