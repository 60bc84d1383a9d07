-- The wall between companies holds against SQL that got into a statement (docs/decisions/0010-database-roles-and-tokens.md).
-- Three roles, none of which owns a table or can become another: tenant_application works for one company, which a
-- signed token names; tenant_system works for several and has no right that it does not need; tenant_answering owns the
-- functions of the hot path, and nothing but their own text ever runs as it.

-- Whose data a transaction works on, if this program has said so. Policies ask for it as (select app_company_id()):
-- once for a table in a statement, not once for a row.
create or replace function app_company_id() returns int language sql stable
  as $$ select company_of_token(current_setting('app.company', true)) $$;

-- The same inside the functions of tenant_answering, which have checked the token and then say it themselves. Nobody
-- else's policies ask for it.
create function answering_company_id() returns int language sql stable
  as $$ select nullif(current_setting('app.company_id', true), '')::int $$;

revoke execute on function answering_company_id() from public;
grant execute on function answering_company_id() to tenant_answering;
revoke execute on function app_company_id() from public;
grant execute on function app_company_id() to tenant_application;

-- Holds a table with company_id: a company's work sees and writes its own rows, the system's is limited by what it is
-- granted. For the tables of later migrations too.
create procedure hold_company_table(p_table regclass) language plpgsql as $$
declare
  p name;
begin
  execute format('alter table %s enable row level security', p_table);
  for p in select polname from pg_policy where polrelid = p_table loop
    execute format('drop policy %I on %s', p, p_table);
  end loop;
  execute format('create policy own_company on %s to tenant_application
    using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', p_table);
  execute format('create policy of_the_system on %s to tenant_system using (true) with check (true)', p_table);
end $$;
revoke execute on procedure hold_company_table(regclass) from public;

do $$
declare
  t text;
begin
  foreach t in array array[
    'files', 'departments', 'users', 'user_departments', 'department_editors', 'sessions', 'user_holidays',
    'audit_log', 'company_basics', 'examinations', 'examination_questions', 'survey_sheets', 'surveys',
    'memories', 'daily_sums', 'sign_in_challenges', 'recovery_codes', 'passkeys', 'account_links', 'sign_in_failures',
    'mails', 'sso_connections', 'sso_domains', 'sso_identities', 'sso_flows', 'company_features',
    'major_categories', 'medium_categories', 'minor_categories', 'questions', 'course_templates', 'basics',
    'question_versions', 'course_questions', 'basic_questions'
  ] loop
    call hold_company_table(t::regclass);
  end loop;

  -- What the vendor marks as preset is read by all, and marked by the vendor alone.
  foreach t in array array[
    'major_categories', 'medium_categories', 'minor_categories', 'questions', 'course_templates', 'basics'
  ] loop
    execute format('create policy preset on %I for select to tenant_application using (preset)', t);
    execute format('create policy preset_of_vendor on %I as restrictive for insert to tenant_application
      with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor))', t);
    execute format('create policy preset_stays_of_vendor on %I as restrictive for update to tenant_application
      with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor))', t);
  end loop;

  foreach t in array array['passkey_challenges', 'rate_limits'] loop
    execute format('create policy of_the_system on %I to tenant_system using (true) with check (true)', t);
  end loop;
end $$;

-- The parts of what is preset.
create policy preset on question_versions for select to tenant_application
  using (exists (select from questions q where q.id = question_id and q.preset));
create policy preset on course_questions for select to tenant_application
  using (exists (select from course_templates c where c.id = course_template_id and c.preset));
create policy preset on basic_questions for select to tenant_application
  using (exists (select from basics b where b.id = basic_id and b.preset));

drop policy own_company on companies;
create policy own_company on companies to tenant_application using (id = (select app_company_id()));
create policy of_the_system on companies to tenant_system using (true) with check (true);

-- SuperAdmins are the operator's people alone.
create policy superadmin_of_vendor on users as restrictive for insert to tenant_application
  with check (role <> 'SuperAdmin' or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy superadmin_stays_of_vendor on users as restrictive for update to tenant_application
  with check (role <> 'SuperAdmin' or exists (select from companies c where c.id = company_id and c.is_vendor));

-- What the work of a company never does, it may not do.
revoke delete on users from tenant_application;
revoke insert, update, delete on companies from tenant_application;
grant update (name, time_zone, fiscal_year_start_month, small_group_limit, two_factor_required)
  on companies to tenant_application;
revoke insert, update on sessions from tenant_application;
grant update (confirmed_at) on sessions to tenant_application;
revoke insert, update on sign_in_challenges from tenant_application;
revoke insert on sign_in_failures from tenant_application;
revoke update on sso_flows from tenant_application;
revoke update on account_links, mails, recovery_codes from tenant_application;
revoke insert, update on sso_domains from tenant_application;
revoke insert, update, delete on company_features from tenant_application;
-- Answers and what is made of them are the hot path's to write, through its functions alone.
revoke insert, update, delete on memories, daily_sums from tenant_application;
revoke update, delete on surveys from tenant_application;
revoke update on survey_sheets, examination_questions from tenant_application;
grant update (delivered) on examination_questions to tenant_application;
-- A mail may hold a way in: it is written, and read by those who deliver it.
revoke select, delete on mails from tenant_application;
grant select (id, company_id, about_user_id, to_address, to_name, subject, state, attempts, last_error, created_at,
  sent_at) on mails to tenant_application;

-- What the system needs: signing in, the operator's own calls, jobs, tidying up.
grant select, insert, update, delete on
  companies, users, sessions, sign_in_challenges, passkey_challenges, account_links, sign_in_failures, rate_limits,
  recovery_codes, passkeys, mails, sso_connections, sso_domains, sso_flows, sso_identities, company_features
  to tenant_system;
grant select, insert, update, delete on idempotency_keys to tenant_system;
grant select, insert, update (changes, address) on audit_log to tenant_system;
grant select, delete on files to tenant_system;
grant select on daily_sums to tenant_system;
grant select (id, company_id, deleted_at) on questions to tenant_system;
grant select (id, company_id, name) on departments, course_templates to tenant_system;
grant select on user_departments to tenant_system;
grant select (id, company_id) on
  user_holidays, major_categories, medium_categories, minor_categories, examinations, survey_sheets, surveys
  to tenant_system;
-- Of a person who is deleted for good.
grant select (created_by), update (created_by) on question_versions, examinations to tenant_system;
grant usage, select on all sequences in schema public to tenant_system;

-- The hot path: policies as they were, for the role that runs it.
do $$
declare
  t text;
begin
  foreach t in array array[
    'users', 'user_holidays', 'company_basics', 'examinations', 'examination_questions', 'survey_sheets', 'surveys',
    'memories', 'daily_sums'
  ] loop
    execute format('create policy answering on %I to tenant_answering
      using (company_id = answering_company_id()) with check (company_id = answering_company_id())', t);
    execute format('grant select on %I to tenant_answering', t);
  end loop;
  foreach t in array array['questions', 'course_templates', 'basics'] loop
    execute format('create policy answering on %I for select to tenant_answering
      using (company_id = answering_company_id() or preset)', t);
    execute format('grant select on %I to tenant_answering', t);
  end loop;
end $$;
create policy answering on question_versions for select to tenant_answering
  using (company_id = answering_company_id() or exists (select from questions q where q.id = question_id and q.preset));
grant select on question_versions, survey_details, sheet_details to tenant_answering;
grant update on survey_sheets, surveys, examination_questions to tenant_answering;
grant insert, update on memories, daily_sums to tenant_answering;

-- Bind the function that calls them to the company of a token. Only functions of tenant_answering do, whose search_path
-- is pinned; to pin it here once more costs as much as finding the token.
-- A token that comes again with each answer is checked once and looked up from then on.
create function bind_answering(p_token text) returns int language plpgsql as $$
declare
  v_company int;
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
create function bind_answering() returns int language plpgsql stable as $$
declare
  v_company int := company_of_token(current_setting('app.company', true));
begin
  if v_company is null then
    raise exception 'the token names no company' using errcode = '42501';
  end if;
  perform set_config('app.company_id', v_company::text, true);
  return v_company;
end $$;

-- The functions of 0005, told the company by its token.
drop function read_surveys(int, int[], int[], date[]);
drop function record_answers(int, int[], json);
drop function find_sheet(int, int);
drop function open_surveys(int, int, int);

-- Reads surveys of learners of one company. `place` counts what was asked for from 1; a learner's survey that does not
-- exist has no row. One JSON value each: describing eighty columns anew for every answer costs the client more than the
-- answer itself. `schedule` tells the learner's days off from the day on and the pace of their last days with answers.
create function read_surveys(p_token text, p_user_ids int[], p_survey_ids int[], p_days date[])
returns table (place int, read json)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company int := bind_answering(p_token);
begin
  return query
    select i.place::int, json_build_object('details', d, 'schedule', r)
    from unnest(p_user_ids, p_survey_ids, p_days) with ordinality as i (user_id, survey_id, day, place)
    cross join lateral (
      -- offset: found by its key for each that is asked for, never the other way round
      select sd.* from survey_details sd
      where sd.id = i.survey_id and sd.user_id = i.user_id and sd.company_id = v_company offset 0
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

-- Writes answers of learners of one company, one each: the sheet, the survey, the memory, the examination's question,
-- the day's sums. Answers the ids of the surveys it has written. An answer whose survey is not the one to answer now, or
-- whose memory changed since it was read, is left out whole. `p_user_ids` are the learners in ascending order.
create function record_answers(p_token text, p_user_ids int[], p_records json)
returns int[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company int := bind_answering(p_token);
  v_written int[];
  v_answered int;
begin
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
    from a where s.id = a.survey_id and s.survey_sheet_id = a.sheet_id and s.question_id = a.question_id
      and s.answered_at is null
    returning 1
  ), remembered as (
    insert into memories as m (user_id, question_id, company_id, stability, difficulty, reps, lapses,
      last_reviewed_on, first_right_on, last_right, last_skipped, asked, right_count, parameters_version)
    select a.user_id, a.question_id, v_company, a.stability, a.difficulty, a.reps, a.lapses, a.answered_on,
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
    select v_company, a.user_id, coalesce(a.course_template_id, 0), a.answered_on, a.sums[1], a.sums[2],
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

-- Reads a sheet of the transaction's company in a plan that is made once.
create function find_sheet(p_sheet_id int)
returns setof sheet_details
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company int := bind_answering();
begin
  return query
    select d.* from sheet_details d where d.company_id = v_company and d.survey_sheet_id = p_sheet_id;
end $$;

-- Reads the surveys of a sheet of the transaction's company that are still to be answered, in order, in plans that are
-- made once.
create function open_surveys(p_sheet_id int, p_limit int)
returns setof survey_details
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_company int := bind_answering();
begin
  return query
    select d.* from survey_details d
    where d.company_id = v_company and d.survey_sheet_id = p_sheet_id and d.answered_at is null
    order by d.sequence limit p_limit;
end $$;

do $$
declare
  f regprocedure;
  setting text;
begin
  foreach f in array array[
    'read_surveys(text, int[], int[], date[])', 'record_answers(text, int[], json)', 'find_sheet(int)',
    'open_surveys(int, int)']::regprocedure[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
    foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
      execute format('alter function %s set enable_%s = off', f, setting);
    end loop;
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function find_sheet(int), open_surveys(int, int) to tenant_application;
-- On the connections on which it has just been looked up who calls, so that one process of the database does for an
-- answer. The company is that of the token, whoever calls.
grant execute on function read_surveys(text, int[], int[], date[]), record_answers(text, int[], json) to tenant_system;
revoke execute on function bind_answering(text), bind_answering() from public;
grant execute on function bind_answering(text), bind_answering() to tenant_answering;
grant create on schema public to tenant_answering;
alter function read_surveys owner to tenant_answering;
alter function record_answers owner to tenant_answering;
alter function find_sheet owner to tenant_answering;
alter function open_surveys owner to tenant_answering;
revoke create on schema public from tenant_answering;

-- Who holds a token is asked by the system.
grant execute on function find_callers(bytea[]) to tenant_system;

-- What sees every company answers about the asking company's own things alone.
create or replace function minor_category_in_use(p_minor_category_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from questions q
    join minor_categories m on m.id = q.minor_category_id
    where m.id = p_minor_category_id and m.company_id = (select app_company_id()) and q.deleted_at is null)
$$;
create or replace function asked_questions(p_question_ids int[]) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select q.id from questions q
  where q.id = any (p_question_ids) and q.company_id = (select app_company_id())
    and exists (select 1 from surveys s where s.question_id = q.id and s.version = q.version)
$$;
create or replace function withdraw_deleted_question(p_question_id int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies int[];
  touched int[];
begin
  select case when q.preset then (select array_agg(c.id) from companies c) else array[q.company_id] end
  into companies
  from questions q where q.id = p_question_id and q.deleted_at is not null and q.company_id = (select app_company_id());

  select array_agg(eq.examination_id) into touched
  from examination_questions eq
  where eq.company_id = any (companies) and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0;

  -- Whoever makes a sheet locks the examination first; the same order here, so that neither waits for the other.
  perform 1 from examinations e where e.id = any (touched) order by e.id for update;

  with withdrawn as (
    delete from examination_questions eq
    where eq.examination_id = any (touched) and eq.question_id = p_question_id and not eq.delivered and eq.asked = 0
    returning eq.examination_id
  )
  update examinations e set question_count = e.question_count - 1,
    disabled_at = case when e.question_count = 1 then coalesce(e.disabled_at, now()) else e.disabled_at end
  from withdrawn w where e.id = w.examination_id;
end $$;
