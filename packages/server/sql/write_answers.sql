-- Writes answers of learners of one company, one each: the sheet, the survey, the memory, the examination and its
-- question, the sums of the day and the month, and that the learner's predicted recall is stale. Answers the ids of the
-- surveys it has written. Practice changes the memory alone, which keeps it apart, and no sum.
-- An answer whose survey is not the one to answer now, or whose memory changed since it was read
-- (by an answer, or by other weights), is left out whole. `p_user_ids` are the learners in ascending order, `p_examination_ids` the examinations whose counts
-- the answers change, in ascending order. What is right, and how the memory changes, is decided by the domain's rules.
create function write_answers(p_company_id bigint, p_token text, p_user_ids bigint[], p_examination_ids bigint[], p_records json)
returns bigint[]
language plpgsql security definer set search_path = public, pg_temp
  -- Planned once, by keys alone, whatever the tables look like then (docs/architecture.md, "Answering").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
  set enable_material = off set random_page_cost = 1
as $$
declare
  v_written bigint[];
  v_answered int;
begin
  perform bind_answering(p_company_id, p_token);
  -- Locked before the learners, always in the order of the ids: whoever makes a sheet does the same, and two batches
  -- never wait for each other.
  perform 1 from unnest(p_examination_ids) as i (id)
    cross join lateral (
      select 1 from examinations e where e.company_id = p_company_id and e.id = i.id for no key update
    ) locked;
  -- A learner's answers are written one after another, by whatever process: what is checked below holds to the end.
  -- The key is the learner's id; the program's other advisory locks have keys beyond any id in use.
  perform pg_advisory_xact_lock(u) from unnest(p_user_ids) u;

  with a as materialized (
    select r.*, sh.kind from json_to_recordset(p_records) as r (
      user_id bigint, survey_id bigint, sheet_id bigint, sequence int, question_id bigint, examination_id bigint,
      course_template_id bigint, given_ids int[], is_correct boolean, is_skipped boolean, duration_seconds int,
      answered_at timestamptz, answered_on date, memory_asked int, stability float8, difficulty float8, reps int,
      lapses int, right_in_a_row int, recall_ceiling float8, decay float8, person_effect float8, parameters_version int, weights_version int,
      confidence text, language text, confident_wrong boolean, predicted_recall real, outside_seconds int, allowed_seconds int, sums daily_sums)
    join survey_sheets sh on sh.company_id = p_company_id and sh.id = r.sheet_id and sh.user_id = r.user_id
      and sh.answered_count = r.sequence - 1 and sh.finished_at is null
    left join memories m on m.company_id = p_company_id and m.user_id = r.user_id and m.question_id = r.question_id
    where coalesce(m.asked, 0) = r.memory_asked
      and (m.asked is null or m.weights_version is not distinct from r.weights_version)
  ), sheets as (
    update survey_sheets sh set
      answered_count = sh.answered_count + 1,
      correct_count = sh.correct_count + a.is_correct::int,
      duration_seconds = sh.duration_seconds + a.duration_seconds,
      started_at = coalesce(sh.started_at, a.answered_at),
      finished_at = case when sh.answered_count + 1 = sh.question_count then a.answered_at end
    from a where sh.company_id = p_company_id and sh.id = a.sheet_id
  ), answered as (
    update surveys s set given_ids = a.given_ids, is_correct = a.is_correct, is_skipped = a.is_skipped,
      duration_seconds = a.duration_seconds, answered_at = a.answered_at, answered_on = a.answered_on,
      confidence = a.confidence, language = a.language, predicted_recall = a.predicted_recall,
      outside_seconds = a.outside_seconds, allowed_seconds = a.allowed_seconds
    from a where s.company_id = p_company_id and s.id = a.survey_id and s.survey_sheet_id = a.sheet_id
      and s.question_id = a.question_id and s.answered_at is null
    returning 1
  ), remembered as (
    insert into memories as m (company_id, user_id, question_id, stability, difficulty, reps, lapses, right_in_a_row,
      recall_ceiling, decay, person_effect, last_reviewed_on, last_correct, last_skipped, last_confident_wrong, asked, correct_count,
      practice_asked, practice_correct_count, parameters_version, weights_version)
    select p_company_id, a.user_id, a.question_id, a.stability, a.difficulty, a.reps, a.lapses, a.right_in_a_row,
      a.recall_ceiling, a.decay, a.person_effect, a.answered_on,
      a.is_correct, a.is_skipped, a.confident_wrong, 1, a.is_correct::int,
      (a.kind = 'Practice')::int, (a.kind = 'Practice' and a.is_correct)::int, a.parameters_version, a.weights_version
    from a
    on conflict (company_id, user_id, question_id) do update set
      stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps,
      lapses = excluded.lapses, right_in_a_row = excluded.right_in_a_row, recall_ceiling = excluded.recall_ceiling,
      decay = excluded.decay, person_effect = excluded.person_effect, last_reviewed_on = excluded.last_reviewed_on,
      last_correct = excluded.last_correct,
      last_skipped = excluded.last_skipped, last_confident_wrong = excluded.last_confident_wrong,
      asked = m.asked + 1, correct_count = m.correct_count + excluded.correct_count,
      practice_asked = m.practice_asked + excluded.practice_asked,
      practice_correct_count = m.practice_correct_count + excluded.practice_correct_count,
      parameters_version = excluded.parameters_version, weights_version = excluded.weights_version
  ), asked as (
    update examination_questions eq set asked = eq.asked + 1, correct_count = eq.correct_count + a.is_correct::int,
      last_asked_on = a.answered_on, last_correct = a.is_correct,
      last_skipped = a.is_skipped
    from a
    where eq.company_id = p_company_id and eq.examination_id = a.examination_id and eq.question_id = a.question_id
  ), progressed as (
    update examinations e set
      answered_count = e.answered_count + 1,
      correct_count = e.correct_count + a.is_correct::int,
      completed_on = case when e.answered_count + 1 >= e.question_count then a.answered_on end
    from a where e.company_id = p_company_id and e.id = a.examination_id and a.kind = 'Daily'
  ), summed as (
    insert into daily_sums as d (company_id, user_id, day, course_template_id, examination_id,
      asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
      retention_chance)
    select p_company_id, a.user_id, a.answered_on, a.course_template_id, a.examination_id,
      (a.sums).asked, (a.sums).correct_count, (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points,
      (a.sums).seconds, (a.sums).retention_asked, (a.sums).retention_retained, (a.sums).retention_chance
    from a where a.kind <> 'Practice'
    on conflict (company_id, user_id, day, course_template_id, examination_id) do update set
      asked = d.asked + excluded.asked, correct_count = d.correct_count + excluded.correct_count,
      recap_asked = d.recap_asked + excluded.recap_asked,
      recap_correct_count = d.recap_correct_count + excluded.recap_correct_count,
      points = d.points + excluded.points, seconds = d.seconds + excluded.seconds,
      retention_asked = d.retention_asked + excluded.retention_asked,
      retention_retained = d.retention_retained + excluded.retention_retained,
      retention_chance = d.retention_chance + excluded.retention_chance
  ), summed_by_month as (
    insert into period_sums as p (company_id, user_id, unit, starts_on, course_template_id, examination_id,
      asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
      retention_chance)
    select p_company_id, a.user_id, 'month', date_trunc('month', a.answered_on::timestamp)::date, a.course_template_id,
      a.examination_id,
      (a.sums).asked, (a.sums).correct_count, (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points,
      (a.sums).seconds, (a.sums).retention_asked, (a.sums).retention_retained, (a.sums).retention_chance
    from a where a.kind <> 'Practice'
    on conflict (company_id, unit, starts_on, user_id, course_template_id, examination_id) do update set
      asked = p.asked + excluded.asked, correct_count = p.correct_count + excluded.correct_count,
      recap_asked = p.recap_asked + excluded.recap_asked,
      recap_correct_count = p.recap_correct_count + excluded.recap_correct_count,
      points = p.points + excluded.points, seconds = p.seconds + excluded.seconds,
      retention_asked = p.retention_asked + excluded.retention_asked,
      retention_retained = p.retention_retained + excluded.retention_retained,
      retention_chance = p.retention_chance + excluded.retention_chance
  ), made_stale as (
    -- Nothing is written when it is stale already, as it is from the first answer on until the task comes by.
    insert into predicted_recalls (company_id, user_id, as_of)
    select p_company_id, a.user_id, a.answered_on
    from a left join predicted_recalls r on r.company_id = p_company_id and r.user_id = a.user_id
    where r.is_stale is not true
    on conflict (company_id, user_id) do update set is_stale = true
  )
  select (select array_agg(a.survey_id) from a), (select count(*) from answered) into v_written, v_answered;

  if v_answered <> coalesce(cardinality(v_written), 0) then
    raise exception 'a survey of an open sheet is answered already, among %', v_written;
  end if;
  return coalesce(v_written, '{}');
end $$;
revoke execute on function write_answers from public;
grant execute on function write_answers to tenant_system;
alter function write_answers owner to tenant_answering;
