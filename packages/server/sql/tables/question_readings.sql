call hold_company_table('question_readings');
create policy preset on question_readings for select to tenant_application
  using (exists (select from questions q where q.id = question_id and q.preset));
create policy company_reference on question_readings as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
