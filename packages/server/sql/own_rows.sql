-- The condition of a policy: the row is of the transaction's company. On one machine the token is checked once for a table
-- in a statement; Citus takes no subquery in a policy, and there a statement that names the company has it checked once.
create function own_rows(p_column text) returns text language sql stable as $$
  select format(case when is_distributed() then '%I = app_company_id()' else '%I = (select app_company_id())' end, p_column)
$$;
revoke execute on function own_rows from public;
