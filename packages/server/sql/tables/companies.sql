alter table companies enable row level security;
call show_rows('companies', 'own_company', 'tenant_application', own_rows('id'), 'all');
create policy of_the_system on companies to tenant_system using (true) with check (true);
create policy answering on companies for select to tenant_answering using (id = answering_company_id());

create trigger companies_code before insert on companies for each row execute function fill_company_code();
create trigger raise_revision before update on companies
  for each row execute function raise_revision('updated_at', 'approval_told_at');
