call hold_company_table('company_basics', p_inserted => readable('basics', 'basic_id'));
create policy answering on company_basics to tenant_answering
  using (company_id = answering_company_id()) with check (company_id = answering_company_id());

create trigger raise_revision before update on company_basics
  for each row execute function raise_revision('updated_at');
