-- For servers of the version before: read_surveys_to_answer, whose company comes first. Goes with the next version.
create function read_surveys(p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[])
returns table (place int, read json)
language sql as $$
  select r.place, r.read
  from read_surveys_to_answer(substring(p_token from '^\d{1,18}(?=\.)')::bigint, p_token, p_user_ids, p_survey_ids, p_days) r
$$;
revoke execute on function read_surveys from public;
grant execute on function read_surveys to tenant_system;
