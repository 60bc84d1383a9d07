-- Whether the transaction may read a question and the wording of it that is asked (null: its own), for a policy on several
-- machines.
create function can_read_wording(p_question_id bigint, p_variant_id bigint) returns boolean
language sql stable set search_path = public, pg_temp /* on several machines: set citus.allow_nested_distributed_execution = on */ as $$
  select exists (
    select from questions q left join questions w on w.id = p_variant_id and w.variant_of = q.id
    where q.id = p_question_id and (p_variant_id is null or w.id is not null))
$$;
revoke execute on function can_read_wording from public;
grant execute on function can_read_wording to tenant_application;
