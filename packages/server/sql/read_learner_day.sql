-- For servers of the version before: read_day_of_learner, whose company comes first. Goes with the next version.
create function read_learner_day(p_token text, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean)
returns json
language sql as $$
  select read_day_of_learner(substring(p_token from '^\d{1,18}(?=\.)')::bigint, p_token, p_user_id, p_today, p_monday, p_is_ranked)
$$;
revoke execute on function read_learner_day from public;
grant execute on function read_learner_day to tenant_system;
