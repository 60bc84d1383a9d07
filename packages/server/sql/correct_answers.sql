-- Writes what answers of some learners of the transaction's company count from now on, with everything that rests on
-- them: sheets, sittings of basics, examinations and their questions, sums of days, months and closed quarters, memories.
-- Sheets, examinations and sums are told by how much they change. Whoever calls has locked the examinations and then the
-- learners as record_answers does, so that no answer comes between reading theirs and this. What is right, and how a
-- memory comes out, is decided by the domain's rules.
create function correct_answers(p_company_id bigint, p_answers json, p_sheets json, p_examinations json,
  p_questions json, p_days json, p_memories json, p_forgotten json)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform bind_own_company(p_company_id);

  update surveys s set is_correct = r.is_correct, is_dropped = r.is_dropped
  from json_to_recordset(p_answers) as r (survey_id bigint, is_correct boolean, is_dropped boolean)
  where s.company_id = p_company_id and s.id = r.survey_id and s.answered_at is not null;

  update survey_sheets sh set correct_count = sh.correct_count + r.correct_count,
    dropped_count = sh.dropped_count + r.dropped_count
  from json_to_recordset(p_sheets) as r (id bigint, correct_count int, dropped_count int)
  where sh.company_id = p_company_id and sh.id = r.id;

  update basic_sittings b set question_count = sh.question_count - sh.dropped_count, correct_count = sh.correct_count,
    is_passed = sh.correct_count * 100 >= sh.pass_mark_percent::int * (sh.question_count - sh.dropped_count)
  from json_to_recordset(p_sheets) as r (id bigint)
  join survey_sheets sh on sh.company_id = p_company_id and sh.id = r.id
  where b.company_id = p_company_id and b.survey_sheet_id = r.id;

  update examinations e set correct_count = e.correct_count + r.correct_count,
    answered_count = e.answered_count - r.dropped_count, question_count = e.question_count - r.dropped_count,
    offered_count = e.offered_count - r.dropped_count
  from json_to_recordset(p_examinations) as r (id bigint, correct_count int, dropped_count int)
  where e.company_id = p_company_id and e.id = r.id;

  update examination_questions eq set asked = r.asked, correct_count = r.correct_count, last_asked_on = r.last_asked_on,
    last_correct = r.last_correct, last_skipped = r.last_skipped
  from json_to_recordset(p_questions) as r (examination_id bigint, question_id bigint, asked int, correct_count int,
    last_asked_on date, last_correct boolean, last_skipped boolean)
  where eq.company_id = p_company_id and eq.examination_id = r.examination_id and eq.question_id = r.question_id;

  -- Quarters are kept only once they are closed; claiming them waits for this lock.
  perform 1 from closed_quarters q where q.company_id = p_company_id for share;
  update daily_sums d set
    asked = d.asked + r.asked, correct_count = d.correct_count + r.correct_count,
    recap_asked = d.recap_asked + r.recap_asked, recap_correct_count = d.recap_correct_count + r.recap_correct_count,
    points = d.points + r.points, retention_asked = d.retention_asked + r.retention_asked,
    retention_retained = d.retention_retained + r.retention_retained,
    retention_chance = d.retention_chance + r.retention_chance, dropped_count = d.dropped_count + r.dropped_count
  from json_populate_recordset(null::daily_sums, p_days) r
  where d.company_id = p_company_id and d.user_id = r.user_id and d.day = r.day
    and d.course_template_id is not distinct from r.course_template_id
    and d.examination_id is not distinct from r.examination_id;
  with r as materialized (
    select user_id, unit, date_trunc(unit, day::timestamp)::date as starts_on, course_template_id, examination_id,
      sum(asked) as asked, sum(correct_count) as correct_count, sum(recap_asked) as recap_asked,
      sum(recap_correct_count) as recap_correct_count, sum(points) as points, sum(retention_asked) as retention_asked,
      sum(retention_retained) as retention_retained, sum(retention_chance) as retention_chance
    from json_populate_recordset(null::daily_sums, p_days), unnest(array['month', 'quarter']) unit
    group by 1, 2, 3, 4, 5
  )
  update period_sums p set
    asked = p.asked + r.asked, correct_count = p.correct_count + r.correct_count,
    recap_asked = p.recap_asked + r.recap_asked, recap_correct_count = p.recap_correct_count + r.recap_correct_count,
    points = p.points + r.points, retention_asked = p.retention_asked + r.retention_asked,
    retention_retained = p.retention_retained + r.retention_retained,
    retention_chance = p.retention_chance + r.retention_chance
  from r
  where p.company_id = p_company_id and p.user_id = r.user_id and p.unit = r.unit and p.starts_on = r.starts_on
    and p.course_template_id is not distinct from r.course_template_id
    and p.examination_id is not distinct from r.examination_id;

  delete from memories m using json_to_recordset(p_forgotten) as r (user_id bigint, question_id bigint)
  where m.company_id = p_company_id and m.user_id = r.user_id and m.question_id = r.question_id;
  insert into memories as m (company_id, user_id, question_id, stability, difficulty, reps, lapses, right_in_a_row,
    recall_ceiling, decay, person_effect, last_reviewed_on, last_correct, last_skipped, last_confident_wrong, asked, correct_count,
    practice_asked, practice_correct_count, parameters_version, weights_version)
  select p_company_id, r.user_id, r.question_id, r.stability, r.difficulty, r.reps, r.lapses, r.right_in_a_row,
    r.recall_ceiling, r.decay, r.person_effect, r.last_reviewed_on, r.last_correct, r.last_skipped, r.last_confident_wrong, r.asked,
    r.correct_count, r.practice_asked, r.practice_correct_count, r.parameters_version, r.weights_version
  from json_populate_recordset(null::memories, p_memories) r
  on conflict (company_id, user_id, question_id) do update set
    stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps, lapses = excluded.lapses,
    right_in_a_row = excluded.right_in_a_row, recall_ceiling = excluded.recall_ceiling, decay = excluded.decay,
    person_effect = excluded.person_effect,
    last_reviewed_on = excluded.last_reviewed_on, last_correct = excluded.last_correct,
    last_skipped = excluded.last_skipped, last_confident_wrong = excluded.last_confident_wrong, asked = excluded.asked,
    correct_count = excluded.correct_count, practice_asked = excluded.practice_asked,
    practice_correct_count = excluded.practice_correct_count, parameters_version = excluded.parameters_version,
    weights_version = excluded.weights_version;

  update predicted_recalls p set is_stale = true
  where p.company_id = p_company_id and not p.is_stale and p.user_id in (
    select user_id from json_to_recordset(p_memories) as r (user_id bigint)
    union select user_id from json_to_recordset(p_forgotten) as r (user_id bigint));
end $$;
revoke execute on function correct_answers from public;
grant execute on function correct_answers to tenant_application;
alter function correct_answers owner to tenant_answering;
