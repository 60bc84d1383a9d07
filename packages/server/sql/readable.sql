-- The condition of a policy: what a column points at in the bank may be read by whoever writes. In its two forms: planned
-- with the statement on one machine, a function where Citus takes no subquery.
create function readable(p_table text, p_column text) returns text language sql stable as $$
  select format(case when is_distributed() then 'can_read(%1$L, %2$I)'
    else 'exists (select from %1$I r where r.id = %2$I)' end, p_table, p_column)
$$;
revoke execute on function readable from public;
