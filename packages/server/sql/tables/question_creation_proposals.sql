call hold_company_table('question_creation_proposals');
create policy company_reference on question_creation_proposals as restrictive for insert to tenant_application
  with check (question_id is null or exists (select from questions q where q.id = question_id));

create trigger raise_revision before update on question_creation_proposals
  for each row execute function raise_revision('warnings');
