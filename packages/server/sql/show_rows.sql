-- A policy that lets a role see more rows of a table than `hold_company_table` does: those of a condition. p_command:
-- what else but reading it lets it do with them.
create procedure show_rows(p_table regclass, p_name text, p_role text, p_condition text, p_command text default 'select')
language plpgsql as $$
begin
  execute format('create policy %I on %s for %s to %I using (%s)', p_name, p_table, p_command, p_role, p_condition);
end $$;
revoke execute on procedure show_rows from public;
