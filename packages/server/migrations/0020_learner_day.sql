-- Whether a person wants to see their rank within the department. Nobody is ranked to themselves unasked.
alter table users add column rank_enabled boolean not null default false;

-- The days off of a user as deliveries heed them, each day as it stood on that day: ranges that end on `p_since` or
-- later, those entered when they had passed, and the weekly days off that held before, the earliest first.
create function days_off_since(p_company_id bigint, p_user_id bigint, p_since date)
returns table (holidays json, entered_late json, past_weeks json)
language sql stable as $$
  select
    (select coalesce(json_agg(json_build_object('fromDate', r.from_date, 'toDate', r.to_date) order by r.from_date), '[]')
     from (
       select coalesce(h.counts_from, h.from_date) as from_date, h.to_date from user_holidays h
       where h.company_id = p_company_id and h.user_id = p_user_id and h.to_date >= p_since
         and coalesce(h.counts_from, h.from_date) <= h.to_date
       union all
       select p.from_date, p.to_date from past_days_off p
       where p.company_id = p_company_id and p.user_id = p_user_id and p.to_date >= p_since
     ) r),
    (select coalesce(json_agg(json_build_object('fromDate', h.from_date, 'toDate', least(h.to_date, h.counts_from - 1))
       order by h.from_date), '[]')
     from user_holidays h
     where h.company_id = p_company_id and h.user_id = p_user_id and h.to_date >= p_since and h.counts_from is not null),
    (select coalesce(json_agg(json_build_object('until_date', w.until_date, 'weekly_days_off', w.weekly_days_off,
       'national_holidays_off', w.national_holidays_off) order by w.until_date), '[]')
     from past_weekly_days_off w
     where w.company_id = p_company_id and w.user_id = p_user_id and w.until_date > p_since)
$$;

-- The counts over the sheets of an examination.
create function sheet_counts(p_company_id bigint, p_examination_id bigint)
returns table (delivered_count int, made_sheet_count int, finished_sheet_count int, open_sheet_id bigint,
  open_sheet_question_count int, open_sheet_answered_count int, open_recap_sheet_id bigint,
  open_recap_question_count int, open_recap_answered_count int, open_recap_created_on date)
language sql stable as $$
  select
    coalesce(sum(sh.question_count) filter (where kind = 'Daily'), 0)::int,
    (count(*) filter (where kind = 'Daily'))::int,
    (count(*) filter (where kind = 'Daily' and finished_at is not null))::int,
    max(sh.id) filter (where kind = 'Daily' and finished_at is null),
    max(sh.question_count) filter (where kind = 'Daily' and finished_at is null),
    max(answered_count) filter (where kind = 'Daily' and finished_at is null),
    max(sh.id) filter (where kind = 'Recap' and finished_at is null),
    max(sh.question_count) filter (where kind = 'Recap' and finished_at is null),
    max(answered_count) filter (where kind = 'Recap' and finished_at is null),
    max(sh.created_on) filter (where kind = 'Recap' and finished_at is null)
  from survey_sheets sh
  where sh.company_id = p_company_id and sh.examination_id = p_examination_id
$$;

-- Reads what the first screen of a learner rests on, in one round trip and a plan that is made once: what they hold,
-- what they may be asked again and does not wait in an open review, their days off, the month and the week so far, the
-- replies that they have not seen, and their rank if they want to see it and `p_is_ranked` says that companies have one
-- unless they switched it off. What is due is decided by the domain's rules, not here.
create function read_learner_day(p_token text, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean)
returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering(p_token);
  v_month date := date_trunc('month', p_today::timestamp)::date;
begin
  return (
    with held as materialized (
      select e.id, c.name, c.image, e.from_date, e.to_date, e.questions_per_sheet, e.frequency, e.weekdays,
        e.recap_enabled, e.desired_retention_percent, e.question_count, s.*
      from examinations e
      join course_templates c on c.id = e.course_template_id
      cross join lateral sheet_counts(v_company, e.id) s
      where e.company_id = v_company and e.user_id = p_user_id and e.deleted_at is null and e.disabled_at is null
        -- One whose last day was yesterday can still be finished: what waits in its open review is not asked elsewhere.
        and (e.to_date is null or e.to_date + 1 >= p_today)
      -- More than anybody holds at once.
      order by e.from_date, e.id limit 500
    )
    select json_build_object(
      'examinations', (
        select coalesce(json_agg(h order by h.from_date, h.id), '[]') from held h
        where h.to_date is null or h.to_date >= p_today),
      'candidates', (
        select coalesce(json_agg(json_build_array(h.id, m.question_id, m.stability, m.last_reviewed_on)), '[]')
        from held h
        join examination_questions eq on eq.company_id = v_company and eq.examination_id = h.id and eq.asked > 0
        join memories m on m.company_id = v_company and m.user_id = p_user_id and m.question_id = eq.question_id
        join questions q on q.id = eq.question_id and q.deleted_at is null
        where h.recap_enabled and h.from_date <= p_today and (h.to_date is null or h.to_date >= p_today)
          and m.question_id <> all (array(
            select s.question_id from held o
            join surveys s on s.company_id = v_company and s.survey_sheet_id = o.open_recap_sheet_id
            where o.open_recap_sheet_id is not null and s.answered_at is null))),
      'days_off_since', since.day,
      'days_off', json_build_object('weekly_days_off', u.weekly_days_off,
        'national_holidays_off', u.national_holidays_off, 'holidays', d.holidays, 'entered_late', d.entered_late,
        'past_weeks', d.past_weeks),
      'month', (
        select json_build_object('asked', coalesce(sum(d.asked), 0), 'correct', coalesce(sum(d.correct_count), 0),
          'recapAsked', coalesce(sum(d.recap_asked), 0), 'recapCorrect', coalesce(sum(d.recap_correct_count), 0),
          'points', coalesce(sum(d.points), 0), 'seconds', coalesce(sum(d.seconds), 0),
          'active_days', count(distinct d.day))
        from daily_sums d
        where d.company_id = v_company and d.user_id = p_user_id and d.day between v_month and p_today),
      'answered_on', (
        select coalesce(json_agg(distinct d.day), '[]') from daily_sums d
        where d.company_id = v_company and d.user_id = p_user_id and d.day between p_monday and p_today),
      'unread_reply_count', (
        select count(*) from question_reports q
        where q.company_id = v_company and q.user_id = p_user_id and q.answered_at is not null and q.seen_at is null),
      'rank', case when u.rank_enabled and coalesce((
          select f.is_enabled from company_features f where f.company_id = v_company and f.feature_key = 'ranking'),
          p_is_ranked) then (
        select json_build_object('department_name', dep.name, 'total_score', r.total_score, 'position', r.position,
          'member_count', r.member_count)
        from departments dep
        join lateral (
          select member.id, p.points as total_score, rank() over (order by p.points desc) as position,
            count(*) over () as member_count
          from users member
          cross join lateral (
            select coalesce(sum(d.points), 0)::int as points from daily_sums d
            where d.company_id = v_company and d.user_id = member.id and d.day between v_month and p_today) p
          where member.company_id = v_company and member.department_id = dep.id and member.deactivated_at is null
        ) r on r.id = p_user_id
        where dep.company_id = v_company and dep.id = u.department_id)
      end)
    from users u
    cross join lateral (select least(p_today - 366, (select min(h.from_date) from held h)) as day) since
    cross join lateral days_off_since(v_company, u.id, since.day) d
    where u.company_id = v_company and u.id = p_user_id
  );
end $$;

do $$
declare
  t text;
  setting text;
begin
  foreach t in array array['past_days_off', 'past_weekly_days_off', 'company_features', 'departments', 'question_reports'] loop
    execute format('create policy answering on %I for select to tenant_answering
      using (company_id = answering_company_id())', t);
    execute format('grant select on %I to tenant_answering', t);
  end loop;
  revoke execute on function days_off_since, sheet_counts, read_learner_day from public;
  grant execute on function days_off_since, sheet_counts to tenant_application, tenant_answering;
  grant execute on function read_learner_day to tenant_system;
  -- The same settings as in 0006_answering.sql.
  alter function read_learner_day set plan_cache_mode = force_generic_plan;
  foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
    execute format('alter function read_learner_day set enable_%s = off', setting);
  end loop;
  alter function read_learner_day set random_page_cost = 1;
end $$;
grant create on schema public to tenant_answering;
alter function read_learner_day owner to tenant_answering;
revoke create on schema public from tenant_answering;
