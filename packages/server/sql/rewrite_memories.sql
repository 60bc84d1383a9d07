-- Rewrites memories of the transaction's company as they come to by other weights, and notes that what their people are
-- predicted to recall is stale. Whoever calls has locked the people as record_answers does, so that no answer comes
-- between reading theirs and this. A memory with another number of answers is left as it is. How they come out is decided
-- by the domain's rules.
create function rewrite_memories(p_company_id bigint, p_memories json)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform bind_own_company(p_company_id);
  with r as materialized (
    select * from json_to_recordset(p_memories) as j (
      user_id bigint, question_id bigint, asked int, stability float8, difficulty float8, recall_ceiling float8,
      decay float8, person_effect float8, parameters_version int, weights_version int)
  ), rewritten as (
    update memories m set stability = r.stability, difficulty = r.difficulty, recall_ceiling = r.recall_ceiling,
      decay = r.decay, person_effect = r.person_effect, parameters_version = r.parameters_version, weights_version = r.weights_version
    from r
    where m.company_id = p_company_id and m.user_id = r.user_id and m.question_id = r.question_id and m.asked = r.asked
    returning m.user_id
  )
  update predicted_recalls p set is_stale = true
  where p.company_id = p_company_id and p.user_id in (select user_id from rewritten) and not p.is_stale;
end $$;
revoke execute on function rewrite_memories from public;
grant execute on function rewrite_memories to tenant_application;
alter function rewrite_memories owner to tenant_answering;
