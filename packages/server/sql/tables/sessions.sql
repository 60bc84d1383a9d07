call hold_company_table('sessions');
-- A session belongs to the company that it works in, and to that of who sits in it.
create policy of_own_people on sessions for select to tenant_application
  using (real_company_id = (select app_company_id()));
create policy end_of_own_people on sessions for delete to tenant_application
  using (real_company_id = (select app_company_id()));
