-- Whether the transaction may read a row of the bank, for policies on several machines (readable.sql), each of which has
-- the whole bank.
create function can_read(p_table text, p_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp /* on several machines: set citus.allow_nested_distributed_execution = on */ as $$
begin
  return case p_table
    when 'basics' then exists (select from basics where id = p_id)
    when 'course_templates' then exists (select from course_templates where id = p_id)
    when 'major_categories' then exists (select from major_categories where id = p_id)
    when 'medium_categories' then exists (select from medium_categories where id = p_id)
    when 'minor_categories' then exists (select from minor_categories where id = p_id)
    when 'questions' then exists (select from questions where id = p_id)
  end;
end $$;
revoke execute on function can_read from public;
grant execute on function can_read to tenant_application;
