-- For servers of the version before: read_days_of_learners, whose company comes first. Goes with the next version.
create function read_learner_days(p_user_ids bigint[], p_today date, p_monday date)
returns table (user_id bigint, day json)
language sql as $$
  select d.user_id, d.day from read_days_of_learners(app_company_id(), p_user_ids, p_today, p_monday) d
$$;
revoke execute on function read_learner_days from public;
grant execute on function read_learner_days to tenant_application;
