call hold_company_table('learning_hours');
create policy answering on learning_hours for select to tenant_answering
  using (company_id = answering_company_id());

create trigger raise_revision before update on learning_hours
  for each row execute function raise_revision('updated_at');
