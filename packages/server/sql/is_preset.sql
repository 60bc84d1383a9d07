-- Whether the transaction may read a row of the bank that is the vendor's preset, for policies on several machines
-- (preset_of.sql).
create function is_preset(p_table text, p_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp /* on several machines: set citus.allow_nested_distributed_execution = on */ as $$
begin
  return case p_table
    when 'basics' then exists (select from basics where id = p_id and preset)
    when 'course_templates' then exists (select from course_templates where id = p_id and preset)
    when 'questions' then exists (select from questions where id = p_id and preset)
  end;
end $$;
revoke execute on function is_preset from public;
grant execute on function is_preset to tenant_application, tenant_answering;
