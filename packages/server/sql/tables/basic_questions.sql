call hold_company_table('basic_questions');
create policy preset on basic_questions for select to tenant_application
  using (exists (select from basics b where b.id = basic_id and b.preset));
create policy company_reference on basic_questions as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
