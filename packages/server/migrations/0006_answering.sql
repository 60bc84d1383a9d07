-- The hot path: one round trip to read everything that answers rest on, one to write everything they change; both take
-- the answers that come at the same moment together. What is right, how the memory changes and what is due are decided
-- by the domain's rules, not here.

-- One question of a sheet with all that grading it and showing its result needs.
create view survey_details with (security_invoker = true) as
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, s.version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count,
  sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.created_at as sheet_created_at, sh.started_at,
  sh.finished_at, sh.examination_id, cb.basic_id, coalesce(c.name, b.name) as name,
  e.course_template_id, e.to_date, e.disabled_at, e.deleted_at, e.recap_enabled, e.desired_retention_percent,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links,
  m.stability, m.difficulty, m.reps, m.lapses, m.last_reviewed_on, m.asked as memory_asked,
  m.first_correct_on as memory_first_correct_on, m.last_correct as memory_last_correct,
  eq.first_correct_on as course_first_correct_on, eq.last_asked_on as course_last_asked_on,
  eq.last_correct as course_last_correct
from surveys s
join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
join question_versions v on v.question_id = s.question_id and v.version = s.version
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.id = sh.company_basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.company_id = s.company_id and m.user_id = s.user_id and m.question_id = s.question_id
left join examination_questions eq on eq.company_id = sh.company_id and eq.examination_id = sh.examination_id
  and eq.question_id = s.question_id;

-- One sheet with what names it.
create view sheet_details with (security_invoker = true) as
select
  sh.id as survey_sheet_id, sh.company_id, sh.user_id, sh.kind, sh.pass_mark_percent, sh.question_count,
  sh.answered_count, sh.correct_count, sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.started_at,
  sh.finished_at, sh.examination_id, cb.basic_id, coalesce(c.name, b.name) as name, e.to_date,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent
from survey_sheets sh
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.id = sh.company_basic_id
left join basics b on b.id = cb.basic_id;

-- Bind the function that calls them to the company of a token. Only functions of tenant_answering do, whose search_path
-- is pinned; to pin it here once more costs as much as finding the token.
-- A token that comes again with each answer is checked once and looked up from then on.
create function bind_answering(p_token text) returns bigint language plpgsql as $$
declare
  v_company bigint;
begin
  select t.company_id into v_company from private.checked_tokens t where t.token = p_token and t.expires_at > now();
  if v_company is null then
    v_company := remember_token(p_token);
    if v_company is null then
      raise exception 'the token names no company' using errcode = '42501';
    end if;
  end if;
  perform set_config('app.company_id', v_company::text, true);
  return v_company;
end $$;

-- The same for the transaction's own token, which may be in a transaction that only reads.
create function bind_answering() returns bigint language plpgsql stable as $$
declare
  v_company bigint := company_of_token(current_setting('app.company', true));
begin
  if v_company is null then
    raise exception 'the token names no company' using errcode = '42501';
  end if;
  perform set_config('app.company_id', v_company::text, true);
  return v_company;
end $$;

-- Reads surveys of learners of one company. `place` counts what was asked for from 1; a learner's survey that does not
-- exist has no row. One JSON value each: describing eighty columns anew for every answer costs the client more than the
-- answer itself. `schedule` tells the learner's days off from the day on and the pace of their last days with answers.
create function read_surveys(p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[])
returns table (place int, read json)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering(p_token);
begin
  return query
    select i.place::int, json_build_object('details', d, 'schedule', r)
    from unnest(p_user_ids, p_survey_ids, p_days) with ordinality as i (user_id, survey_id, day, place)
    cross join lateral (
      -- offset: found by its key for each that is asked for, never the other way round
      select sd.* from survey_details sd
      where sd.company_id = v_company and sd.id = i.survey_id and sd.user_id = i.user_id offset 0
    ) d
    cross join lateral (
      select u.weekly_days_off, u.national_holidays_off,
        (select string_agg(h.from_date || '/' || h.to_date, ',') from user_holidays h
         where h.company_id = v_company and h.user_id = u.id and h.to_date >= i.day) as holidays,
        p.paced_answers, p.paced_seconds
      from users u
      cross join lateral (
        select coalesce(sum(l.asked + l.recap_asked), 0)::int as paced_answers,
          coalesce(sum(l.seconds), 0)::int as paced_seconds
        from (
          select ds.asked, ds.recap_asked, ds.seconds from daily_sums ds
          where ds.company_id = v_company and ds.user_id = u.id and ds.day < i.day
          order by ds.day desc, ds.course_template_id desc limit 20
        ) l
      ) p
      where u.company_id = v_company and u.id = i.user_id
    ) r;
end $$;

-- Writes answers of learners of one company, one each: the sheet, the survey, the memory, the examination and its
-- question, the day's sums. Answers the ids of the surveys it has written. An answer whose survey is not the one to
-- answer now, or whose memory changed since it was read, is left out whole. `p_user_ids` are the learners in ascending
-- order, `p_examination_ids` the examinations whose counts the answers change, in ascending order.
create function record_answers(p_token text, p_user_ids bigint[], p_examination_ids bigint[], p_records json)
returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering(p_token);
  v_written bigint[];
  v_answered int;
begin
  -- Locked before the learners, always in the order of the ids: whoever makes a sheet does the same, and two batches
  -- never wait for each other.
  perform 1 from unnest(p_examination_ids) as i (id)
    cross join lateral (
      select 1 from examinations e where e.company_id = v_company and e.id = i.id for no key update
    ) locked;
  -- A learner's answers are written one after another, by whatever process: what is checked below holds to the end.
  -- The key is the learner's id; the program's other advisory locks have keys beyond any id in use.
  perform pg_advisory_xact_lock(u) from unnest(p_user_ids) u;

  with a as materialized (
    select r.*, sh.kind from json_to_recordset(p_records) as r (
      user_id bigint, survey_id bigint, sheet_id bigint, sequence int, question_id bigint, examination_id bigint,
      course_template_id bigint, given_ids int[], is_correct boolean, is_skipped boolean, duration_seconds int,
      answered_at timestamptz, answered_on date, memory_asked int, stability float8, difficulty float8, reps int,
      lapses int, memory_first_correct_on date, course_first_correct_on date, parameters_version int, sums daily_sums)
    join survey_sheets sh on sh.company_id = v_company and sh.id = r.sheet_id and sh.user_id = r.user_id
      and sh.answered_count = r.sequence - 1 and sh.finished_at is null
    left join memories m on m.company_id = v_company and m.user_id = r.user_id and m.question_id = r.question_id
    where coalesce(m.asked, 0) = r.memory_asked
  ), sheets as (
    update survey_sheets sh set
      answered_count = sh.answered_count + 1,
      correct_count = sh.correct_count + a.is_correct::int,
      duration_seconds = sh.duration_seconds + a.duration_seconds,
      started_at = coalesce(sh.started_at, a.answered_at),
      finished_at = case when sh.answered_count + 1 = sh.question_count then a.answered_at end
    from a where sh.company_id = v_company and sh.id = a.sheet_id
  ), answered as (
    update surveys s set given_ids = a.given_ids, is_correct = a.is_correct, is_skipped = a.is_skipped,
      duration_seconds = a.duration_seconds, answered_at = a.answered_at, answered_on = a.answered_on
    from a where s.company_id = v_company and s.id = a.survey_id and s.survey_sheet_id = a.sheet_id
      and s.question_id = a.question_id and s.answered_at is null
    returning 1
  ), remembered as (
    insert into memories as m (company_id, user_id, question_id, stability, difficulty, reps, lapses,
      last_reviewed_on, first_correct_on, last_correct, last_skipped, asked, correct_count, parameters_version)
    select v_company, a.user_id, a.question_id, a.stability, a.difficulty, a.reps, a.lapses, a.answered_on,
      a.memory_first_correct_on, a.is_correct, a.is_skipped, 1, a.is_correct::int, a.parameters_version
    from a
    on conflict (company_id, user_id, question_id) do update set
      stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps,
      lapses = excluded.lapses, last_reviewed_on = excluded.last_reviewed_on,
      first_correct_on = excluded.first_correct_on, last_correct = excluded.last_correct,
      last_skipped = excluded.last_skipped, asked = m.asked + 1, correct_count = m.correct_count + excluded.correct_count,
      parameters_version = excluded.parameters_version
  ), asked as (
    update examination_questions eq set asked = eq.asked + 1, correct_count = eq.correct_count + a.is_correct::int,
      first_correct_on = a.course_first_correct_on, last_asked_on = a.answered_on, last_correct = a.is_correct,
      last_skipped = a.is_skipped
    from a
    where eq.company_id = v_company and eq.examination_id = a.examination_id and eq.question_id = a.question_id
  ), progressed as (
    update examinations e set
      answered_count = e.answered_count + 1,
      correct_count = e.correct_count + a.is_correct::int,
      completed_on = case when e.answered_count + 1 >= e.question_count then a.answered_on end
    from a where e.company_id = v_company and e.id = a.examination_id and a.kind = 'Daily'
  ), summed as (
    insert into daily_sums as d (company_id, user_id, course_template_id, day, asked, correct_count, recap_asked,
      recap_correct_count, points, seconds, retention_asked, retention_retained, memory_asked, memory_retained)
    select v_company, a.user_id, a.course_template_id, a.answered_on, (a.sums).asked, (a.sums).correct_count,
      (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points, (a.sums).seconds, (a.sums).retention_asked,
      (a.sums).retention_retained, (a.sums).memory_asked, (a.sums).memory_retained
    from a
    on conflict (company_id, user_id, day, course_template_id) do update set
      asked = d.asked + excluded.asked, correct_count = d.correct_count + excluded.correct_count,
      recap_asked = d.recap_asked + excluded.recap_asked, recap_correct_count = d.recap_correct_count + excluded.recap_correct_count,
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

-- Reads a sheet of the transaction's company in a plan that is made once.
create function find_sheet(p_sheet_id bigint)
returns setof sheet_details
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering();
begin
  return query
    select d.* from sheet_details d where d.company_id = v_company and d.survey_sheet_id = p_sheet_id;
end $$;

-- Reads the surveys of a sheet of the transaction's company that are still to be answered, in order, in plans that are
-- made once.
create function open_surveys(p_sheet_id bigint, p_limit int)
returns setof survey_details
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := bind_answering();
begin
  return query
    select d.* from survey_details d
    where d.company_id = v_company and d.survey_sheet_id = p_sheet_id and d.answered_at is null
    order by d.sequence limit p_limit;
end $$;

-- Who holds live sessions, by the hashes of their tokens, and what they must do first; nobody whose real self has gone.
create function find_callers(p_token_hashes bytea[])
returns table (
  token_hash bytea, expires_at timestamptz, last_used_at timestamptz, confirmed_at timestamptz, session_id bigint,
  user_id bigint, real_user_id bigint, real_name text, company_id bigint, role text,
  time_zone text, is_vendor boolean, required_step text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select s.token_hash, s.expires_at, s.last_used_at, s.confirmed_at, s.id, s.user_id, s.real_user_id, r.name,
      u.company_id, u.role, c.time_zone, c.is_vendor,
      case
        when s.real_user_id <> s.user_id then null
        when u.password_change_required and s.method <> 'single-sign-on' then 'change-password'
        -- Who has an address gets a code by mail; the others have to choose a factor of their own.
        when c.two_factor_required and s.method = 'password' and u.email is null and u.totp_confirmed_at is null
          and not exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id)
          then 'set-up-second-factor'
      end
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = u.company_id
    join users r on r.company_id = s.real_company_id and r.id = s.real_user_id
    where s.token_hash = any (p_token_hashes) and u.deactivated_at is null and c.deactivated_at is null
      and r.deactivated_at is null and (r.id = u.id or r.role = 'SuperAdmin');
end $$;

-- Their plans are made once and go by keys alone, whatever the tables looked like when they were made: the embedded
-- database gathers no statistics by itself, and a table that was empty then may hold millions of rows now.
do $$
declare
  f regproc;
  setting text;
begin
  foreach f in array array['read_surveys', 'record_answers', 'find_callers', 'find_sheet', 'open_surveys']::regproc[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
    foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
      execute format('alter function %s set enable_%s = off', f, setting);
    end loop;
    -- Else all questions of an examination look as near as the one that is asked for.
    execute format('alter function %s set random_page_cost = 1', f);
  end loop;
end $$;

-- Whether any company has a question in a minor category of the asking company: the vendor, who may delete a preset one,
-- sees only their own questions; this answers for all, as the owner.
create function minor_category_in_use(p_minor_category_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from questions q
    join minor_categories m on m.id = q.minor_category_id
    where m.id = p_minor_category_id and m.company_id = (select app_company_id()) and q.deleted_at is null)
$$;

-- Those of the asking company's questions whose current version stands in a sheet of any company; such a version never
-- changes.
create function asked_questions(p_question_ids bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select q.id from questions q
  where q.id = any (p_question_ids) and q.company_id = (select app_company_id())
    and exists (select 1 from surveys s where s.question_id = q.id and s.version = q.version)
$$;

-- Takes a deleted question of the asking company out of the examinations that have not asked it: of every company, since
-- a preset question may be in anybody's. Does nothing to a question that is not deleted. An examination that is left
-- without questions can never be completed: it ends, so that the course may be assigned again. One that is left with
-- answered questions alone was completed by its latest answer.
create function withdraw_deleted_question(p_question_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_companies bigint[];
  -- Pairs: the examinations that have not asked the question, with their companies.
  v_company_ids bigint[];
  v_examination_ids bigint[];
begin
  select case when q.preset then (select array_agg(c.id) from companies c) else array[q.company_id] end
  into v_companies
  from questions q where q.id = p_question_id and q.deleted_at is not null and q.company_id = (select app_company_id());

  select array_agg(eq.company_id order by eq.examination_id), array_agg(eq.examination_id order by eq.examination_id)
  into v_company_ids, v_examination_ids
  from examination_questions eq
  where eq.company_id = any (v_companies) and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0;

  -- Whoever makes a sheet locks the examination first; the same order here, so that neither waits for the other.
  perform 1 from unnest(v_company_ids, v_examination_ids) as i (company_id, id)
    cross join lateral (
      select 1 from examinations e where e.company_id = i.company_id and e.id = i.id for update
    ) locked;

  with withdrawn as (
    delete from examination_questions eq
    using unnest(v_company_ids, v_examination_ids) as i (company_id, id)
    where eq.company_id = i.company_id and eq.examination_id = i.id
      and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0
    returning eq.company_id, eq.examination_id
  )
  update examinations e set question_count = e.question_count - 1,
    completed_on = case when e.question_count > 1 and e.answered_count >= e.question_count - 1 then (
      select max(s.answered_on) from survey_sheets sh
      join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id
      where sh.company_id = e.company_id and sh.examination_id = e.id and sh.kind = 'Daily') end,
    disabled_at = case when e.question_count = 1 then coalesce(e.disabled_at, now()) else e.disabled_at end
  from withdrawn w where e.company_id = w.company_id and e.id = w.examination_id;
end $$;

-- Counts one more of something for the company of the transaction, and tells how many within the window.
create function count_for_company(p_what text, p_window interval, p_now timestamptz) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  if app_company_id() is null then raise exception 'no company is set'; end if;
  insert into rate_limits as held (key, count, ends_at)
  values (sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')), 1, p_now + p_window)
  on conflict (key) do update set
    count = case when held.ends_at <= p_now then 1 else held.count + 1 end,
    ends_at = case when held.ends_at <= p_now then excluded.ends_at else held.ends_at end
  returning count into v_count;
  return v_count;
end $$;

-- What a login id becomes in the company of the transaction: as it was typed, or with the company's code before it
-- where another company has it. After 20 such in a day it always gets the code: then there is nothing left to find out.
-- Held until the transaction ends, so that no two get the same.
create function own_login_id(p_wanted text, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_coded text;
  v_found text := p_wanted;
  v_number int := 1;
  v_is_over boolean;
begin
  select code || '-' || left(p_wanted, 60 - length(code)) into strict v_coded from companies where id = v_company;
  perform pg_advisory_xact_lock(hashtextextended('login id ' || lower(p_wanted), 0));
  select count >= 20 into v_is_over from rate_limits
    where key = sha256(convert_to('login ids of others of company ' || v_company, 'UTF8')) and ends_at > p_now;
  if exists (select from sign_in_names
    where kind = 'login-id' and name = lower(p_wanted) and company_id = v_company) then
    return p_wanted;
  end if;
  if starts_with(lower(p_wanted), split_part(v_coded, '-', 1) || '-') then v_coded := p_wanted; end if;
  if coalesce(v_is_over, false) then v_found := v_coded; end if;
  while exists (select from sign_in_names
    where kind = 'login-id' and name = lower(v_found) and company_id <> v_company) loop
    v_found := case when v_number = 1 then v_coded else left(v_coded, 60) || '-' || v_number end;
    v_number := v_number + 1;
  end loop;
  if lower(v_found) <> lower(p_wanted) then
    perform count_for_company('login ids of others', interval '1 day', p_now);
  end if;
  return v_found;
end $$;
