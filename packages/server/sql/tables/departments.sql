call hold_company_table('departments');
create policy answering on departments for select to tenant_answering
  using (company_id = answering_company_id());

create trigger raise_revision before update on departments
  for each row execute function raise_revision('updated_at');
