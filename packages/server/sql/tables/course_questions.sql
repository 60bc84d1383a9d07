call hold_company_table('course_questions');
create policy preset on course_questions for select to tenant_application
  using (exists (select from course_templates c where c.id = course_template_id and c.preset));
create policy company_reference on course_questions as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
