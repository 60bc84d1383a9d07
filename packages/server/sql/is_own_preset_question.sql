-- Whether a question is one that the transaction's company offers to all, for a policy on several machines.
create function is_own_preset_question(p_question_id bigint) returns boolean
language sql stable set search_path = public, pg_temp /* on several machines: set citus.allow_nested_distributed_execution = on */ as $$
  select exists (select from questions where id = p_question_id and preset and company_id = (select app_company_id()))
$$;
revoke execute on function is_own_preset_question from public;
grant execute on function is_own_preset_question to tenant_application;
