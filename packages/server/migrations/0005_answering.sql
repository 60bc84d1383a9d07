-- The hot path: one round trip to read everything an answer rests on, one to write everything it changes.
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

-- Reads one survey of a learner, as the application's role whatever role the connection has; null when there is none.
-- One JSON value: describing eighty columns anew for every answer costs the client more than the answer itself.
-- `rhythm` tells the learner's days off from p_today on and the pace of their last days with answers.
create function read_survey(p_company_id int, p_user_id int, p_survey_id int, p_today date)
returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_details survey_details;
  v_rhythm record;
begin
  perform set_config('app.company_id', p_company_id::text, true);
  select * into v_details from survey_details d
    where d.id = p_survey_id and d.user_id = p_user_id and d.company_id = p_company_id;
  if not found then
    return null;
  end if;
  select u.weekly_days_off, u.national_holidays_off,
    (select string_agg(h.from_date || '/' || h.to_date, ',')
     from user_holidays h where h.user_id = u.id and h.to_date >= p_today) as holidays,
    p.paced_answers, p.paced_seconds
  into v_rhythm
  from users u
  cross join lateral (
    select coalesce(sum(d.asked + d.recap_asked), 0)::int as paced_answers,
      coalesce(sum(d.seconds), 0)::int as paced_seconds
    from (
      select asked, recap_asked, seconds from daily_sums
      where user_id = u.id and day < p_today
      order by day desc, course_template_id desc limit 20
    ) d
  ) p
  where u.id = p_user_id;
  return json_build_object('details', v_details, 'rhythm', v_rhythm);
end $$;

-- Reads the surveys of a learner's sheet that are still to be answered, in order, in plans that are made once.
create function open_surveys(p_sheet_id int, p_limit int)
returns setof survey_details
language plpgsql stable as $$
begin
  return query
    select d.* from survey_details d
    where d.survey_sheet_id = p_sheet_id and d.answered_at is null
    order by d.sequence limit p_limit;
end $$;

-- Writes one answer: the sheet, the survey, the memory, the examination's question, the day's sums.
-- Answers true when written; false when the survey was answered meanwhile or is not the one to answer now.
-- Raises serialization_failure when the memory changed since it was read, so that the caller reads again.
create function record_answer(
  p_company_id int, p_user_id int, p_survey_id int, p_sheet_id int, p_sequence int, p_question_id int,
  p_examination_id int, p_course_template_id int,
  p_given int[], p_is_correct boolean, p_is_skipped boolean, p_duration int, p_at timestamptz, p_on date,
  p_memory_asked int, p_stability float8, p_difficulty float8, p_reps int, p_lapses int,
  p_memory_first_right_on date, p_course_first_right_on date, p_parameters_version int,
  p_sums int[])
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.company_id', p_company_id::text, true);

  update survey_sheets set
    answered_count = answered_count + 1,
    correct_count = correct_count + p_is_correct::int,
    duration_seconds = duration_seconds + p_duration,
    started_at = coalesce(started_at, p_at),
    finished_at = case when answered_count + 1 = question_count then p_at end
  where id = p_sheet_id and user_id = p_user_id and answered_count = p_sequence - 1 and finished_at is null;
  if not found then
    return false;
  end if;

  update surveys set given_ids = p_given, is_correct = p_is_correct, is_skipped = p_is_skipped,
    duration_seconds = p_duration, answered_at = p_at, answered_on = p_on
  where id = p_survey_id and answered_at is null;
  if not found then
    raise exception 'survey % of an open sheet is answered already', p_survey_id;
  end if;

  insert into memories as m (user_id, question_id, company_id, stability, difficulty, reps, lapses, last_reviewed_on,
    first_right_on, last_right, last_skipped, asked, right_count, parameters_version)
  values (p_user_id, p_question_id, p_company_id, p_stability, p_difficulty, p_reps, p_lapses, p_on,
    p_memory_first_right_on, p_is_correct, p_is_skipped, 1, p_is_correct::int, p_parameters_version)
  on conflict (user_id, question_id) do update set
    stability = p_stability, difficulty = p_difficulty, reps = p_reps, lapses = p_lapses, last_reviewed_on = p_on,
    first_right_on = p_memory_first_right_on, last_right = p_is_correct, last_skipped = p_is_skipped,
    asked = m.asked + 1, right_count = m.right_count + p_is_correct::int, parameters_version = p_parameters_version
  where m.asked = p_memory_asked;
  if not found then
    raise exception 'the memory changed meanwhile' using errcode = 'serialization_failure';
  end if;

  if p_examination_id is not null then
    update examination_questions set asked = asked + 1, right_count = right_count + p_is_correct::int,
      first_right_on = p_course_first_right_on, last_asked_on = p_on, last_right = p_is_correct,
      last_skipped = p_is_skipped
    where examination_id = p_examination_id and question_id = p_question_id;
  end if;

  insert into daily_sums as d (company_id, user_id, course_template_id, day, asked, right_count, recap_asked,
    recap_right, points, seconds, retention_asked, retention_retained, memory_asked, memory_retained)
  values (p_company_id, p_user_id, coalesce(p_course_template_id, 0), p_on, p_sums[1], p_sums[2], p_sums[3],
    p_sums[4], p_sums[5], p_sums[6], p_sums[7], p_sums[8], p_sums[9], p_sums[10])
  on conflict (user_id, day, course_template_id) do update set
    asked = d.asked + excluded.asked, right_count = d.right_count + excluded.right_count,
    recap_asked = d.recap_asked + excluded.recap_asked, recap_right = d.recap_right + excluded.recap_right,
    points = d.points + excluded.points, seconds = d.seconds + excluded.seconds,
    retention_asked = d.retention_asked + excluded.retention_asked,
    retention_retained = d.retention_retained + excluded.retention_retained,
    memory_asked = d.memory_asked + excluded.memory_asked,
    memory_retained = d.memory_retained + excluded.memory_retained;
  return true;
end $$;

-- Both run as the application's role: row-level security holds on the hot path too.
grant create on schema public to tenant_application;
alter function read_survey owner to tenant_application;
alter function record_answer owner to tenant_application;
revoke create on schema public from tenant_application;

-- Rows that change often leave room on their page, so that a change does not touch the indexes.
alter table survey_sheets set (fillfactor = 80);
alter table surveys set (fillfactor = 80);
alter table memories set (fillfactor = 80);
alter table examination_questions set (fillfactor = 80);
alter table daily_sums set (fillfactor = 80);
