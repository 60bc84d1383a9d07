-- Sums that reports read: by examination, by calendar month and quarter, and what people are predicted to recall.

-- A row per person, day and examination: a report counts the examinations that were taken without looking at answers.
alter table daily_sums add column examination_id bigint;
-- Where two examinations of a course were answered on one day, the later one gets the sums of both: the answers of a
-- person are to be gone through in order to take them apart, which `npm run rebuild-sums` does.
update daily_sums d set examination_id = a.examination_id
from (
  select s.company_id, s.user_id, s.answered_on, e.course_template_id, max(e.id) as examination_id
  from surveys s
  join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
  join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
  where s.answered_at is not null
  group by s.company_id, s.user_id, s.answered_on, e.course_template_id
) a
where d.company_id = a.company_id and d.user_id = a.user_id and d.day = a.answered_on
  and d.course_template_id = a.course_template_id;
alter table daily_sums drop constraint daily_sums_key;
alter table daily_sums add constraint daily_sums_key
  unique nulls not distinct (company_id, user_id, day, course_template_id, examination_id);

-- The daily sums of a whole calendar month or quarter, added up. Answers write those of the month; a quarter is closed by a
-- task when it is over, and is the sum of its months from then on: a year of a person is few rows for each examination.
create table period_sums (
  company_id bigint not null,
  user_id bigint not null,
  unit text not null check (unit in ('month', 'quarter')),
  -- Its first day.
  starts_on date not null,
  -- Both null: the basics.
  course_template_id bigint,
  examination_id bigint,
  asked int not null default 0,
  correct_count int not null default 0,
  recap_asked int not null default 0,
  recap_correct_count int not null default 0,
  points int not null default 0,
  seconds int not null default 0,
  retention_asked int not null default 0,
  retention_retained int not null default 0,
  memory_asked int not null default 0,
  memory_retained int not null default 0,
  -- By company and period for reports, down to the row for an answer.
  constraint period_sums_key unique nulls not distinct (company_id, unit, starts_on, user_id, course_template_id,
    examination_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 80);
-- For deleting a person.
create index period_sums_by_user on period_sums (company_id, user_id);

-- Up to which day the sums of quarters are kept.
create table closed_quarters (
  company_id bigint primary key references companies on delete cascade,
  through date not null
);

-- What a person's retention has come to by then, over all courses: a report as of a day adds what came after.
create table retention_totals (
  company_id bigint not null,
  user_id bigint not null,
  memory_asked int not null,
  memory_retained int not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- The sum of the predicted recall of all memories of a person as of a day, for the mean of any group. Who has answered
-- since is stale; a task works it out anew, so that answering never does.
create table predicted_recalls (
  company_id bigint not null,
  user_id bigint not null,
  as_of date not null,
  recall_sum double precision not null default 0,
  memory_count int not null default 0,
  is_stale boolean not null default true,
  -- When the task has taken it up; null when it is done. Taken up long ago: the process has died.
  taken_up_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 80);

insert into period_sums (company_id, user_id, unit, starts_on, course_template_id, examination_id,
  asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
  memory_asked, memory_retained)
select d.company_id, d.user_id, 'month', date_trunc('month', d.day::timestamp)::date, d.course_template_id,
  d.examination_id, sum(d.asked), sum(d.correct_count), sum(d.recap_asked), sum(d.recap_correct_count), sum(d.points),
  sum(d.seconds), sum(d.retention_asked), sum(d.retention_retained), sum(d.memory_asked), sum(d.memory_retained)
from daily_sums d
group by 1, 2, 3, 4, 5, 6
-- A report reads a month of everybody: it stands together.
order by 1, 4, 2, 5, 6;

insert into predicted_recalls (company_id, user_id, as_of)
select company_id, user_id, max(last_reviewed_on) from memories group by company_id, user_id;

do $$
declare
  t text;
begin
  foreach t in array array['period_sums', 'predicted_recalls', 'closed_quarters', 'retention_totals'] loop
    call hold_company_table(t::regclass);
    execute format('revoke insert, update, delete on %I from tenant_application', t);
  end loop;
  foreach t in array array['period_sums', 'predicted_recalls'] loop
    execute format('create policy answering on %I to tenant_answering
      using (company_id = answering_company_id()) with check (company_id = answering_company_id())', t);
    execute format('grant select, insert, update on %I to tenant_answering', t);
  end loop;
end $$;
-- The tasks that close quarters and work out the predicted recall, over all companies.
grant select, insert on period_sums to tenant_system;
grant select, insert, update on closed_quarters to tenant_system;
grant select, insert, delete on retention_totals to tenant_system;
grant select, update on predicted_recalls to tenant_system;
grant select (company_id, user_id, stability, last_reviewed_on) on memories to tenant_system;

-- As before, with the pace's order told to the last row.
create or replace function read_surveys(p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[])
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
          order by ds.day desc, ds.course_template_id desc, ds.examination_id desc limit 20
        ) l
      ) p
      where u.company_id = v_company and u.id = i.user_id
    ) r;
end $$;

-- As before, with the sums by examination, those of the month, and the prediction that is stale now.
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
    insert into daily_sums as d (company_id, user_id, day, course_template_id, examination_id,
      asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
      memory_asked, memory_retained)
    select v_company, a.user_id, a.answered_on, a.course_template_id, a.examination_id,
      (a.sums).asked, (a.sums).correct_count, (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points,
      (a.sums).seconds, (a.sums).retention_asked, (a.sums).retention_retained, (a.sums).memory_asked,
      (a.sums).memory_retained
    from a
    on conflict (company_id, user_id, day, course_template_id, examination_id) do update set
      asked = d.asked + excluded.asked, correct_count = d.correct_count + excluded.correct_count,
      recap_asked = d.recap_asked + excluded.recap_asked,
      recap_correct_count = d.recap_correct_count + excluded.recap_correct_count,
      points = d.points + excluded.points, seconds = d.seconds + excluded.seconds,
      retention_asked = d.retention_asked + excluded.retention_asked,
      retention_retained = d.retention_retained + excluded.retention_retained,
      memory_asked = d.memory_asked + excluded.memory_asked,
      memory_retained = d.memory_retained + excluded.memory_retained
  ), summed_by_month as (
    insert into period_sums as p (company_id, user_id, unit, starts_on, course_template_id, examination_id,
      asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
      memory_asked, memory_retained)
    select v_company, a.user_id, 'month', date_trunc('month', a.answered_on::timestamp)::date, a.course_template_id,
      a.examination_id,
      (a.sums).asked, (a.sums).correct_count, (a.sums).recap_asked, (a.sums).recap_correct_count, (a.sums).points,
      (a.sums).seconds, (a.sums).retention_asked, (a.sums).retention_retained, (a.sums).memory_asked,
      (a.sums).memory_retained
    from a
    on conflict (company_id, unit, starts_on, user_id, course_template_id, examination_id) do update set
      asked = p.asked + excluded.asked, correct_count = p.correct_count + excluded.correct_count,
      recap_asked = p.recap_asked + excluded.recap_asked,
      recap_correct_count = p.recap_correct_count + excluded.recap_correct_count,
      points = p.points + excluded.points, seconds = p.seconds + excluded.seconds,
      retention_asked = p.retention_asked + excluded.retention_asked,
      retention_retained = p.retention_retained + excluded.retention_retained,
      memory_asked = p.memory_asked + excluded.memory_asked,
      memory_retained = p.memory_retained + excluded.memory_retained
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
  f regproc;
  setting text;
begin
  foreach f in array array['read_surveys', 'record_answers']::regproc[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', f);
    foreach setting in array array['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort', 'incremental_sort'] loop
      execute format('alter function %s set enable_%s = off', f, setting);
    end loop;
    execute format('alter function %s set random_page_cost = 1', f);
  end loop;
end $$;
