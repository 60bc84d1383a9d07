-- The condition of a policy: what a column points at in the bank is the vendor's preset, in the two forms of `readable`.
create function preset_of(p_table text, p_column text) returns text language sql stable as $$
  select format(case when is_distributed() then 'is_preset(%1$L, %2$I)'
    else 'exists (select from %1$I r where r.id = %2$I and r.preset)' end, p_table, p_column)
$$;
revoke execute on function preset_of from public;
