-- The hot path: one round trip to read everything that answers rest on, one to write everything they
-- change; both take the answers that come at the same moment together.
-- What is right, how the memory changes and what is due are decided by the domain's rules, not here.

-- One question of a sheet with all that grading it and showing its result needs.
create view survey_details with (security_invoker = true) as
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, s.version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count,
  sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.started_at, sh.finished_at,
  sh.examination_id, cb.basic_id, coalesce(c.name, b.name) as name,
  e.course_template_id, e.to_date, e.disabled_at, e.deleted_at, e.recap_enabled, e.desired_retention_percent,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links,
  m.stability, m.difficulty, m.reps, m.lapses, m.last_reviewed_on, m.asked as memory_asked,
  m.first_right_on as memory_first_right_on, m.last_right as memory_last_right,
  eq.first_right_on as course_first_right_on, eq.last_asked_on as course_last_asked_on,
  eq.last_right as course_last_right
from surveys s
join survey_sheets sh on sh.id = s.survey_sheet_id
join question_versions v on v.question_id = s.question_id and v.version = s.version
left join examinations e on e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.id = sh.company_basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.user_id = s.user_id and m.question_id = s.question_id
left join examination_questions eq on eq.examination_id = sh.examination_id and eq.question_id = s.question_id;

-- Reads surveys of learners of one company, as the application's role whatever role the connection has. `place` counts
-- what was asked for from 1; a learner's survey that does not exist has no row.
-- One JSON value each: describing eighty columns anew for every answer costs the client more than the answer itself.
-- `schedule` tells the learner's days off from the day on and the pace of their last days with answers.
create function read_surveys(p_company_id int, p_user_ids int[], p_survey_ids int[], p_days date[])
returns table (place int, read json)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.company_id', p_company_id::text, true);
  return query
    select i.place::int, json_build_object('details', d, 'schedule', r)
    from unnest(p_user_ids, p_survey_ids, p_days) with ordinality as i (user_id, survey_id, day, place)
    cross join lateral (
      -- offset: found by its key for each that is asked for, never the other way round
      select sd.* from survey_details sd
      where sd.id = i.survey_id and sd.user_id = i.user_id and sd.company_id = p_company_id offset 0
    ) d
    cross join lateral (
      select u.weekly_days_off, u.national_holidays_off,
        (select string_agg(h.from_date || '/' || h.to_date, ',')
         from user_holidays h where h.user_id = u.id and h.to_date >= i.day) as holidays,
        p.paced_answers, p.paced_seconds
      from users u
      cross join lateral (
        select coalesce(sum(l.asked + l.recap_asked), 0)::int as paced_answers,
          coalesce(sum(l.seconds), 0)::int as paced_seconds
        from (
          select ds.asked, ds.recap_asked, ds.seconds from daily_sums ds
          where ds.user_id = u.id and ds.day < i.day
          order by ds.day desc, ds.course_template_id desc limit 20
        ) l
      ) p
      where u.id = i.user_id
    ) r;
end $$;

-- One sheet with what names it.
create view sheet_details with (security_invoker = true) as
select
  sh.id as survey_sheet_id, sh.company_id, sh.user_id, sh.kind, sh.pass_mark_percent, sh.question_count,
  sh.answered_count, sh.correct_count, sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.started_at,
  sh.finished_at, sh.examination_id, cb.basic_id, coalesce(c.name, b.name) as name, e.to_date
from survey_sheets sh
left join examinations e on e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.id = sh.company_basic_id
left join basics b on b.id = cb.basic_id;

-- Reads a sheet in a plan that is made once.
create function find_sheet(p_company_id int, p_sheet_id int)
returns setof sheet_details
language plpgsql stable as $$
begin
  return query
    select d.* from sheet_details d where d.company_id = p_company_id and d.survey_sheet_id = p_sheet_id;
end $$;

-- Reads the surveys of a learner's sheet that are still to be answered, in order, in plans that are made once.
create function open_surveys(p_company_id int, p_sheet_id int, p_limit int)
returns setof survey_details
language plpgsql stable as $$
begin
  return query
    select d.* from survey_details d
    where d.company_id = p_company_id and d.survey_sheet_id = p_sheet_id and d.answered_at is null
    order by d.sequence limit p_limit;
end $$;

-- Writes answers of learners of one company, one each: the sheet, the survey, the memory, the examination's question,
-- the day's sums. Answers the ids of the surveys it has written. An answer whose survey is not the one to answer now, or
-- whose memory changed since it was read, is left out whole. `p_user_ids` are the learners in ascending order.
create function record_answers(p_company_id int, p_user_ids int[], p_records json)
returns int[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_written int[];
  v_answered int;
begin
  perform set_config('app.company_id', p_company_id::text, true);
  -- A learner's answers are written one after another, by whatever process: what is checked below holds to the end.
  -- Always in the order of the learners, so that two batches never wait for each other.
  perform pg_advisory_xact_lock(5, u) from unnest(p_user_ids) u;

  with a as materialized (
    select r.* from json_to_recordset(p_records) as r (
      user_id int, survey_id int, sheet_id int, sequence int, question_id int, examination_id int,
      course_template_id int, given_ids int[], is_correct boolean, is_skipped boolean, duration_seconds int,
      answered_at timestamptz, answered_on date, memory_asked int, stability float8, difficulty float8, reps int,
      lapses int, memory_first_right_on date, course_first_right_on date, parameters_version int, sums int[])
    join survey_sheets sh on sh.id = r.sheet_id and sh.user_id = r.user_id
      and sh.answered_count = r.sequence - 1 and sh.finished_at is null
    left join memories m on m.user_id = r.user_id and m.question_id = r.question_id
    where coalesce(m.asked, 0) = r.memory_asked
  ), sheets as (
    update survey_sheets sh set
      answered_count = sh.answered_count + 1,
      correct_count = sh.correct_count + a.is_correct::int,
      duration_seconds = sh.duration_seconds + a.duration_seconds,
      started_at = coalesce(sh.started_at, a.answered_at),
      finished_at = case when sh.answered_count + 1 = sh.question_count then a.answered_at end
    from a where sh.id = a.sheet_id
  ), answered as (
    update surveys s set given_ids = a.given_ids, is_correct = a.is_correct, is_skipped = a.is_skipped,
      duration_seconds = a.duration_seconds, answered_at = a.answered_at, answered_on = a.answered_on
    from a where s.id = a.survey_id and s.survey_sheet_id = a.sheet_id and s.answered_at is null
    returning 1
  ), remembered as (
    insert into memories as m (user_id, question_id, company_id, stability, difficulty, reps, lapses,
      last_reviewed_on, first_right_on, last_right, last_skipped, asked, right_count, parameters_version)
    select a.user_id, a.question_id, p_company_id, a.stability, a.difficulty, a.reps, a.lapses, a.answered_on,
      a.memory_first_right_on, a.is_correct, a.is_skipped, 1, a.is_correct::int, a.parameters_version
    from a
    on conflict (user_id, question_id) do update set
      stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps,
      lapses = excluded.lapses, last_reviewed_on = excluded.last_reviewed_on,
      first_right_on = excluded.first_right_on, last_right = excluded.last_right,
      last_skipped = excluded.last_skipped, asked = m.asked + 1, right_count = m.right_count + excluded.right_count,
      parameters_version = excluded.parameters_version
  ), asked as (
    update examination_questions eq set asked = eq.asked + 1, right_count = eq.right_count + a.is_correct::int,
      first_right_on = a.course_first_right_on, last_asked_on = a.answered_on, last_right = a.is_correct,
      last_skipped = a.is_skipped
    from a where eq.examination_id = a.examination_id and eq.question_id = a.question_id
  ), summed as (
    insert into daily_sums as d (company_id, user_id, course_template_id, day, asked, right_count, recap_asked,
      recap_right, points, seconds, retention_asked, retention_retained, memory_asked, memory_retained)
    select p_company_id, a.user_id, coalesce(a.course_template_id, 0), a.answered_on, a.sums[1], a.sums[2],
      a.sums[3], a.sums[4], a.sums[5], a.sums[6], a.sums[7], a.sums[8], a.sums[9], a.sums[10]
    from a
    on conflict (user_id, day, course_template_id) do update set
      asked = d.asked + excluded.asked, right_count = d.right_count + excluded.right_count,
      recap_asked = d.recap_asked + excluded.recap_asked, recap_right = d.recap_right + excluded.recap_right,
      points = d.points + excluded.points, seconds = d.seconds + excluded.seconds,
      retention_asked = d.retention_asked + excluded.retention_asked,
      retention_retained = d.retention_retained + excluded.retention_retained,
      memory_asked = d.memory_asked + excluded.memory_asked,
      memory_retained = d.memory_retained + excluded.memory_retained
  )
  select (select array_agg(a.survey_id) from a), (select count(*) from answered) into v_written, v_answered;

  if v_answered <> coalesce(cardinality(v_written), 0) then
    raise exception 'a survey of an open sheet is answered already, among %', v_written;
  end if;
  return coalesce(v_written, '{}');
end $$;

-- Who holds live sessions, by the hashes of their tokens; run by the owner, before anybody's company is known.
create function find_callers(p_token_hashes bytea[])
returns table (
  token_hash bytea, expires_at timestamptz, last_used_at timestamptz, session_id int, user_id int, real_user_id int, company_id int, role text,
  time_zone text, is_vendor boolean)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select s.token_hash, s.expires_at, s.last_used_at, s.id, s.user_id, s.real_user_id, u.company_id, u.role, c.time_zone, c.is_vendor
    from sessions s
    join users u on u.id = s.user_id
    join companies c on c.id = u.company_id
    where s.token_hash = any (p_token_hashes) and u.deactivated_at is null and c.deactivated_at is null;
end $$;
revoke execute on function find_callers from public;

-- Their plans are made once and go by keys alone, whatever the tables looked like when they were made: the embedded
-- database gathers no statistics by itself, and a table that was empty then may hold millions of rows now.
do $$
declare
  f regproc;
begin
  foreach f in array array['read_surveys', 'record_answers', 'find_callers', 'find_sheet', 'open_surveys']::regproc[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
    execute format('alter function %s set enable_seqscan = off', f);
    execute format('alter function %s set enable_hashjoin = off', f);
    execute format('alter function %s set enable_mergejoin = off', f);
    execute format('alter function %s set enable_bitmapscan = off', f);
    execute format('alter function %s set enable_sort = off', f);
    execute format('alter function %s set enable_incremental_sort = off', f);
  end loop;
end $$;

-- Both run as the application's role: row-level security holds on the hot path too.
grant create on schema public to tenant_application;
alter function read_surveys owner to tenant_application;
alter function record_answers owner to tenant_application;
revoke create on schema public from tenant_application;

-- Rows that change often leave room on their page, so that a change does not touch the indexes.
alter table survey_sheets set (fillfactor = 80);
alter table surveys set (fillfactor = 80);
alter table memories set (fillfactor = 80);
alter table examination_questions set (fillfactor = 80);
alter table daily_sums set (fillfactor = 80);
