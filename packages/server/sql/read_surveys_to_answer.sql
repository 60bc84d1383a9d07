-- Reads surveys of learners of one company. `place` counts what was asked for from 1; a learner's survey that does not
-- exist has no row. One JSON value each: describing eighty columns anew for every answer costs the client more than the
-- answer itself. `schedule` tells the days off and leaves of the learner from the day on, the company's days off among
-- them, and the pace of their last days with answers. `weights` are those that the memory was reckoned by so far, or the
-- company's latest ones before the first answer, with the person's effect; null, as their weights, for the default ones.
-- `hours` are those in which the survey may be asked, where it is compulsory and the company has rules for it.
create function read_surveys_to_answer(p_company_id bigint, p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[])
returns table (place int, read json)
language plpgsql security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
begin
  perform bind_answering(p_company_id, p_token);
  return query
    select i.place::int, json_build_object('details', d, 'schedule', r, 'weights', (
        select json_build_object('version', w.version, 'weights', w.weights, 'effect', case when d.reps is null then (
          select f.effect from memory_effects f
          where f.company_id = p_company_id and f.user_id = i.user_id and f.version = w.version) end)
        from memory_weights w
        where w.company_id = p_company_id and w.is_taken and (d.reps is null or w.version = d.weights_version)
        order by w.version desc limit 1), 'hours', case
        when not exists (select from learning_hours h where h.company_id = p_company_id) then null
        when d.kind = 'Basic' or d.kind <> 'Practice' and (d.to_date is null or d.to_date + 1 >= i.day) and exists (
          select from required_courses c
          where c.company_id = p_company_id and c.course_template_id = d.course_template_id)
          then learning_hours_of(p_company_id, i.user_id) end)
    from unnest(p_user_ids, p_survey_ids, p_days) with ordinality as i (user_id, survey_id, day, place)
    cross join lateral (
      -- offset: found by its key for each that is asked for, never the other way round
      select sd.* from survey_details_of(p_company_id) sd
      where sd.id = i.survey_id and sd.user_id = i.user_id offset 0
    ) d
    cross join lateral (
      select u.weekly_days_off, u.national_holidays_off,
        (select string_agg(h.from_date || '/' || h.to_date, ',') from (
           select o.from_date, o.to_date from user_holidays o
           where o.company_id = p_company_id and o.user_id = u.id and o.to_date >= i.day
           union all
           select c.from_date, c.to_date from company_holidays c
           where c.company_id = p_company_id and c.to_date >= i.day and c.removed_on is null
         ) h) as holidays,
        (select string_agg(l.from_date || '/' || coalesce(l.to_date::text, ''), ',') from user_leaves l
         where l.company_id = p_company_id and l.user_id = u.id and (l.to_date is null or l.to_date >= i.day)) as leaves,
        p.paced_answers, p.paced_seconds
      from users u
      cross join lateral (
        select coalesce(sum(l.asked + l.recap_asked + l.dropped_count), 0)::int as paced_answers,
          coalesce(sum(l.seconds), 0)::int as paced_seconds
        from (
          select ds.asked, ds.recap_asked, ds.dropped_count, ds.seconds from daily_sums ds
          where ds.company_id = p_company_id and ds.user_id = u.id and ds.day < i.day
          order by ds.day desc, ds.course_template_id desc, ds.examination_id desc limit 20
        ) l
      ) p
      where u.company_id = p_company_id and u.id = i.user_id
    ) r;
end $$;
revoke execute on function read_surveys_to_answer from public;
grant execute on function read_surveys_to_answer to tenant_system;
alter function read_surveys_to_answer owner to tenant_answering;
