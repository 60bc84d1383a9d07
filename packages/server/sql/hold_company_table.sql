-- Holds a table with company_id: a company's work sees and writes its own rows, the system's is limited by what it is
-- granted. Called by the files of the tables.
create procedure hold_company_table(p_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy own_company on %s to tenant_application
    using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', p_table);
  execute format('create policy of_the_system on %s to tenant_system using (true) with check (true)', p_table);
end $$;
revoke execute on procedure hold_company_table from public;
