call hold_company_table('bookmarks');
create policy company_reference on bookmarks as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
