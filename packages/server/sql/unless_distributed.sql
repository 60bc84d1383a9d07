-- Makes what works on one machine alone: triggers that write into tables that stand on another machine than the row.
create procedure unless_distributed(p_statement text) language plpgsql as $$
begin
  if not is_distributed() then execute p_statement; end if;
end $$;
revoke execute on procedure unless_distributed from public;
