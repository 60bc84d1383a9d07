-- What waits for many learners, in one statement of their company's own transaction: as the first screen of each tells it
-- (read_learner_day), without their rank.
create function read_learner_days(p_user_ids bigint[], p_today date, p_monday date)
returns table (user_id bigint, day json)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select person.id, read_learner_day(current_setting('app.company'), person.id, p_today, p_monday, false)
    from unnest(p_user_ids) as person (id);
end $$;
revoke execute on function read_learner_days from public;
grant execute on function read_learner_days to tenant_application;
alter function read_learner_days owner to tenant_answering;
