call hold_company_table('required_courses');
create policy answering on required_courses for select to tenant_answering
  using (company_id = answering_company_id());
