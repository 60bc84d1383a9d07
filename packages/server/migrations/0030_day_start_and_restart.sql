-- A day of a person may begin at another hour, and after an absence only so much is asked a day.

alter table users
  -- Minutes after midnight at which a day begins: what is done before belongs to the day before.
  add column day_starts_at smallint not null default 0
    check (day_starts_at between 0 and 720 and day_starts_at % 30 = 0),
  -- Most questions a day after an absence, until what waits from before is gone; null = no limit.
  add column restart_per_day smallint default 15 check (restart_per_day between 5 and 100);

-- As before, without raising the revision for these.
drop trigger raise_revision on users;
create trigger raise_revision before update on users for each row execute function raise_revision(
  'updated_at', 'last_signed_in_at', 'invited_at', 'email_verified_at', 'password_hash', 'password_change_required',
  'initial_password_expires_at', 'two_factor_email', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
  'holidays_confirmed_month', 'weekly_days_off', 'national_holidays_off', 'day_starts_at', 'restart_per_day');

-- As before, with the leaves of absence, and what tells whether the learner is back from an absence.
create or replace function read_learner_day(p_token text, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean)
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
        'leaves', d.leaves, 'past_weeks', d.past_weeks),
      'month', (
        select json_build_object('asked', coalesce(sum(d.asked), 0), 'correct', coalesce(sum(d.correct_count), 0),
          'recapAsked', coalesce(sum(d.recap_asked), 0), 'recapCorrect', coalesce(sum(d.recap_correct_count), 0),
          'points', coalesce(sum(d.points), 0), 'seconds', coalesce(sum(d.seconds), 0),
          'active_days', count(distinct d.day))
        from daily_sums d
        where d.company_id = v_company and d.user_id = p_user_id and d.day between v_month and p_today),
      -- The days with an answer, from which an absence is told: of the last 120, and the last one before.
      'active_on', (
        select coalesce(json_agg(a.day), '[]') from (
          select distinct d.day from daily_sums d
          where d.company_id = v_company and d.user_id = p_user_id and d.day between p_today - 120 and p_today
          union all
          select max(d.day) from daily_sums d
          where d.company_id = v_company and d.user_id = p_user_id and d.day < p_today - 120
          having max(d.day) is not null
        ) a),
      'answered_today', (
        select coalesce(sum(d.asked + d.recap_asked), 0) from daily_sums d
        where d.company_id = v_company and d.user_id = p_user_id and d.day = p_today),
      'restart_per_day', u.restart_per_day,
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

-- As before, with the hour at which a day of the user begins.
drop function find_callers(bytea[]);
create function find_callers(p_token_hashes bytea[])
returns table (
  token_hash bytea, expires_at timestamptz, last_used_at timestamptz, confirmed_at timestamptz, session_id bigint,
  user_id bigint, real_user_id bigint, real_name text, company_id bigint, role text, is_editor boolean,
  time_zone text, is_vendor boolean, read_only_at timestamptz, required_step text,
  day_starts_at int)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select s.token_hash, s.expires_at, s.last_used_at, s.confirmed_at, s.id, s.user_id, s.real_user_id, r.name,
      u.company_id, u.role,
      exists (select 1 from department_editors e where e.company_id = u.company_id and e.user_id = u.id),
      c.time_zone, c.is_vendor, c.read_only_at,
      case
        when s.real_user_id <> s.user_id then null
        when u.password_change_required and s.method <> 'single-sign-on' then 'change-password'
        -- Who has an address gets a code by mail; the others have to choose a factor of their own.
        when c.two_factor_required and s.method = 'password' and u.email is null and u.totp_confirmed_at is null
          and not exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id)
          then 'set-up-second-factor'
      end,
      u.day_starts_at::int
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = u.company_id
    join users r on r.company_id = s.real_company_id and r.id = s.real_user_id
    where s.token_hash = any (p_token_hashes) and u.deactivated_at is null and c.deactivated_at is null
      and r.deactivated_at is null and (r.id = u.id or r.role = 'SuperAdmin');
end $$;
revoke execute on function find_callers(bytea[]) from public;
grant execute on function find_callers(bytea[]) to current_user;
grant execute on function find_callers(bytea[]) to tenant_system;
-- The same settings as in 0006_answering.sql.
do $$
declare
  setting text;
begin
  execute 'alter function find_callers set plan_cache_mode = force_generic_plan';
  foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
    execute format('alter function find_callers set enable_%s = off', setting);
  end loop;
  execute 'alter function find_callers set random_page_cost = 1';
end $$;

-- Replacing a function forgets its settings: the same as in 0006_answering.sql.
do $$
declare
  setting text;
begin
  alter function read_learner_day set plan_cache_mode = force_generic_plan;
  foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
    execute format('alter function read_learner_day set enable_%s = off', setting);
  end loop;
  alter function read_learner_day set random_page_cost = 1;
end $$;
