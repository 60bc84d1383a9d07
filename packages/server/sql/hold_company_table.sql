-- Holds a table with company_id: a company's work sees and writes its own rows, the system's is limited by what it is
-- granted. Called by the files of the tables. p_inserted and p_updated: what else must be true of a row that is written.
-- All in policies that let in, none that keeps out (`as restrictive`): Citus makes one that lets in of such on the machines
-- that hold the rows.
create procedure hold_company_table(p_table regclass, p_inserted text default null, p_updated text default null)
language plpgsql as $$
declare
  v_own text := own_rows('company_id');
  v_inserted text := concat_ws(' and ', v_own, '(' || p_inserted || ')');
  v_updated text := concat_ws(' and ', v_own, '(' || p_updated || ')');
begin
  execute format('alter table %s enable row level security', p_table);
  if p_inserted is null and p_updated is null then
    execute format('create policy own_company on %s to tenant_application using (%s) with check (%2$s)', p_table, v_own);
  else
    execute format('create policy own_company on %s for select to tenant_application using (%s)', p_table, v_own);
    execute format('create policy own_company_inserted on %s for insert to tenant_application with check (%s)',
      p_table, v_inserted);
    execute format('create policy own_company_updated on %s for update to tenant_application using (%s) with check (%s)',
      p_table, v_own, v_updated);
    execute format('create policy own_company_deleted on %s for delete to tenant_application using (%s)', p_table, v_own);
  end if;
  execute format('create policy of_the_system on %s to tenant_system using (true) with check (true)', p_table);
end $$;
revoke execute on procedure hold_company_table from public;
