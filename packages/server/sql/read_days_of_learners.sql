-- What waits for many learners, in one statement of their company's own transaction: as the first screen of each tells it
-- (read_day_of_learner), without their rank.
create function read_days_of_learners(p_company_id bigint, p_user_ids bigint[], p_today date, p_monday date)
returns table (user_id bigint, day json)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select person.id, read_day_of_learner(p_company_id, current_setting('app.company'), person.id, p_today, p_monday, false)
    from unnest(p_user_ids) as person (id);
end $$;
revoke execute on function read_days_of_learners from public;
grant execute on function read_days_of_learners to tenant_application;
alter function read_days_of_learners owner to tenant_answering;
