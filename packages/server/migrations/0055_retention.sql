-- Measured retention is counted answer by answer: an answer counts when the one before it was right and at least seven
-- days earlier. It belongs to its own day and adds up like every other sum, so nothing is kept "as of" a day any more.

drop table retention_totals;
drop view survey_details;

alter table daily_sums drop column memory_asked, drop column memory_retained,
  -- The chances of guessing the answers that count, in ten-thousandths.
  add column retention_chance int not null default 0;
alter table period_sums drop column memory_asked, drop column memory_retained,
  add column retention_chance int not null default 0;
alter table memories drop column first_correct_on;
alter table examination_questions drop column first_correct_on;

create view survey_details with (security_invoker = true) as
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, s.version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count,
  sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.created_at as sheet_created_at, sh.started_at,
  sh.finished_at, sh.examination_id, sh.basic_id, coalesce(c.name, b.name) as name,
  e.course_template_id, coalesce(e.to_date, cb.to_date) as to_date,
  coalesce(e.disabled_at, case when not cb.enabled then cb.updated_at end) as disabled_at,
  coalesce(e.deleted_at, b.deleted_at) as deleted_at, e.recap_enabled, e.desired_retention_percent,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links,
  m.stability, m.difficulty, m.reps, m.lapses, m.last_reviewed_on, m.asked as memory_asked,
  m.last_correct as memory_last_correct, m.recall_ceiling, s.confidence,
  coalesce(c.asks_confidence, false) as asks_confidence,
  case when qs.shown then json_build_object('file_name', qs.file_name, 'page', qs.page, 'heading', qs.heading,
    'quote', qs.quote) end as commentary_source
from surveys s
join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
join question_versions v on v.question_id = s.question_id and v.version = s.version
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.company_id = s.company_id and m.user_id = s.user_id and m.question_id = s.question_id
left join question_sources qs on qs.question_id = s.question_id;
grant select on survey_details to tenant_answering;

-- As before, with the new sums of retention, and without when a question was first right.
create or replace function record_answers(p_token text, p_user_ids bigint[], p_examination_ids bigint[], p_records json)
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
      lapses int, recall_ceiling float8, parameters_version int, confidence text,
      confident_wrong boolean, sums daily_sums)
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
      duration_seconds = a.duration_seconds, answered_at = a.answered_at, answered_on = a.answered_on,
      confidence = a.confidence
    from a where s.company_id = v_company and s.id = a.survey_id and s.survey_sheet_id = a.sheet_id
      and s.question_id = a.question_id and s.answered_at is null
    returning 1
  ), remembered as (
    insert into memories as m (company_id, user_id, question_id, stability, difficulty, reps, lapses, recall_ceiling,
      last_reviewed_on, last_correct, last_skipped, last_confident_wrong, asked, correct_count,
      parameters_version)
    select v_company, a.user_id, a.question_id, a.stability, a.difficulty, a.reps, a.lapses,
      a.recall_ceiling, a.answered_on,
      a.is_correct, a.is_skipped, a.confident_wrong, 1, a.is_correct::int,
      a.parameters_version
    from a
    on conflict (company_id, user_id, question_id) do update set
      stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps,
      lapses = excluded.lapses, recall_ceiling = excluded.recall_ceiling, last_reviewed_on = excluded.last_reviewed_on,
      last_correct = excluded.last_correct,
      last_skipped = excluded.last_skipped, last_confident_wrong = excluded.last_confident_wrong,
      asked = m.asked + 1, correct_count = m.correct_count + excluded.correct_count,
      parameters_version = excluded.parameters_version
  ), asked as (
    update examination_questions eq set asked = eq.asked + 1, correct_count = eq.correct_count + a.is_correct::int,
      last_asked_on = a.answered_on, last_correct = a.is_correct,
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
    insert into daily_sums as d (company_id, user_id, day, course_template_id, examination_id,
      asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
      retention_chance)
    select v_company, a.user_id, a.answered_on, a.course_template_id, a.examination_id,
      (a.sums).asked, (a.sums).correct_count, (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points,
      (a.sums).seconds, (a.sums).retention_asked, (a.sums).retention_retained, (a.sums).retention_chance
    from a
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
    select v_company, a.user_id, 'month', date_trunc('month', a.answered_on::timestamp)::date, a.course_template_id,
      a.examination_id,
      (a.sums).asked, (a.sums).correct_count, (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points,
      (a.sums).seconds, (a.sums).retention_asked, (a.sums).retention_retained, (a.sums).retention_chance
    from a
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
    select v_company, a.user_id, a.answered_on
    from a left join predicted_recalls r on r.company_id = v_company and r.user_id = a.user_id
    where r.is_stale is not true
    on conflict (company_id, user_id) do update set is_stale = true
  )
  select (select array_agg(a.survey_id) from a), (select count(*) from answered) into v_written, v_answered;

  if v_answered <> coalesce(cardinality(v_written), 0) then
    raise exception 'a survey of an open sheet is answered already, among %', v_written;
  end if;
  return coalesce(v_written, '{}');
end $$;

-- Replacing a function forgets its settings: the same as in 0006_answering.sql.
do $$
declare
  setting text;
begin
  alter function record_answers set plan_cache_mode = force_generic_plan;
  foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
    execute format('alter function record_answers set enable_%s = off', setting);
  end loop;
  alter function record_answers set random_page_cost = 1;
end $$;

-- The sums of all answers so far, by the new rule.
create temporary table chances (question_id bigint, version int, chance int, primary key (question_id, version));

do $$
declare
  v record;
  chance numeric;
  cards int;
begin
  for v in
    select q.question_id, q.version, q.question_type, q.selectable, q.orderable
    from question_versions q
    where exists (select from surveys s where s.question_id = q.question_id and s.version = q.version
      and s.answered_at is not null)
  loop
    if v.question_type = 'FillInTheBlanks' then
      -- Right arrangements: of each text of the blanks, as many as its cards allow; of all cards in all blanks.
      select coalesce(exp(sum(ln(t.cards - n))), 1) into chance
      from (
        select count(*) as cards, count(*) filter (where w ->> 'position' is not null) as blanks
        from jsonb_array_elements(v.orderable) w group by w ->> 'text'
      ) t, generate_series(0, t.blanks - 1) n;
      cards := jsonb_array_length(v.orderable);
      select round(chance) / coalesce(round(exp(sum(ln((cards - n)::numeric)))), 1) into chance
      from generate_series(0, (
        select count(*) from jsonb_array_elements(v.orderable) w where w ->> 'position' is not null) - 1) n;
    elsif v.question_type = 'MultiSelectable' then
      chance := 1.0 / (2 ^ jsonb_array_length(v.selectable) - 1);
    else
      chance := 1.0 / jsonb_array_length(v.selectable);
    end if;
    insert into chances values (v.question_id, v.version, round(chance * 10000));
  end loop;
end $$;

update daily_sums set retention_asked = 0, retention_retained = 0
where retention_asked <> 0 or retention_retained <> 0;
update period_sums set retention_asked = 0, retention_retained = 0
where retention_asked <> 0 or retention_retained <> 0;

create temporary table counted as
select a.company_id, a.user_id, a.answered_on, sh.examination_id, count(*)::int as asked,
  count(*) filter (where a.is_correct)::int as retained, sum(c.chance)::int as chance
from (
  select s.company_id, s.user_id, s.question_id, s.version, s.survey_sheet_id, s.answered_on, s.is_correct,
    lag(s.is_correct) over history as was_correct, lag(s.answered_on) over history as was_answered_on
  from surveys s
  where s.answered_at is not null
  window history as (partition by s.company_id, s.user_id, s.question_id order by s.answered_at, s.id)
) a
join survey_sheets sh on sh.company_id = a.company_id and sh.id = a.survey_sheet_id
join chances c on c.question_id = a.question_id and c.version = a.version
where a.was_correct and a.answered_on - a.was_answered_on >= 7
group by 1, 2, 3, 4;

update daily_sums d set retention_asked = c.asked, retention_retained = c.retained, retention_chance = c.chance
from counted c
where d.company_id = c.company_id and d.user_id = c.user_id and d.day = c.answered_on
  and d.examination_id is not distinct from c.examination_id;

update period_sums p set retention_asked = c.asked, retention_retained = c.retained, retention_chance = c.chance
from (
  select company_id, user_id, unit, date_trunc(unit, answered_on::timestamp)::date as starts_on, examination_id,
    sum(asked)::int as asked, sum(retained)::int as retained, sum(chance)::int as chance
  from counted, unnest(array['month', 'quarter']) unit
  group by 1, 2, 3, 4, 5
) c
where p.company_id = c.company_id and p.user_id = c.user_id and p.unit = c.unit and p.starts_on = c.starts_on
  and p.examination_id is not distinct from c.examination_id;

drop table counted, chances;
