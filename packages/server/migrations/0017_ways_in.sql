-- Who may read what: answer keys, results, days off, demo databases.

-- When the operator, or a paid contract, approved of the company; null = not approved. Companies that were there before
-- the column are approved: the operator made or knew them.
do $$
begin
  if not exists (
    select 1 from information_schema.columns
    where table_schema = 'public' and table_name = 'companies' and column_name = 'approved_at'
  ) then
    alter table companies add column if not exists approved_at timestamptz;
    update companies set approved_at = now();
  end if;
end $$;

-- What the database is for. One row. A demo has accounts whose password everybody knows.
create table installation (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null
);
insert into installation (is_demo)
select exists (select 1 from users where email like '%@tokiori.example');
-- Written by the owner alone.
alter table installation enable row level security;
revoke all on installation from tenant_application;

-- On the wire the choices and words of a survey are numbered by their places in it, so that a number of the question
-- bank, or of somebody else's sheet, tells nothing. Surveys from before keep the bank's numbers: they were shown with
-- them, and an answer may still be on its way.
alter table surveys add column numbered_by_place boolean not null default false;
alter table surveys alter column numbered_by_place set default true;

alter table examinations
  -- Members of the plan that differ from the course's as it was when assigned, with the course's values.
  add column overrides jsonb not null default '{}';

-- Columns are added at the end; what a reader picks by name stays.
create or replace view survey_details with (security_invoker = true) as
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
  eq.last_right as course_last_right,
  s.numbered_by_place, sh.created_at as sheet_created_at, (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent
from surveys s
join survey_sheets sh on sh.id = s.survey_sheet_id
join question_versions v on v.question_id = s.question_id and v.version = s.version
left join examinations e on e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.id = sh.company_basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.user_id = s.user_id and m.question_id = s.question_id
left join examination_questions eq on eq.examination_id = sh.examination_id and eq.question_id = s.question_id;

create or replace view sheet_details with (security_invoker = true) as
select
  sh.id as survey_sheet_id, sh.company_id, sh.user_id, sh.kind, sh.pass_mark_percent, sh.question_count,
  sh.answered_count, sh.correct_count, sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.started_at,
  sh.finished_at, sh.examination_id, cb.basic_id, coalesce(c.name, b.name) as name, e.to_date,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent
from survey_sheets sh
left join examinations e on e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.id = sh.company_basic_id
left join basics b on b.id = cb.basic_id;

-- Deliveries of a day are decided by the days off as they stood on that day: what is entered, changed or removed
-- later moves none that had come.
alter table user_holidays
  -- Deliveries heed it from this day on, since the days before had passed when it was entered; null = from its first day.
  add column counts_from date;

-- Days off that stood on days that have passed, and were removed since.
create table past_days_off (
  id bigint generated always as identity,
  company_id int not null references companies on delete cascade,
  user_id int not null,
  from_date date not null,
  to_date date not null,
  primary key (company_id, id),
  check (from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index past_days_off_by_user on past_days_off (company_id, user_id, to_date);

-- The weekly and national days off that held until the day before `until_date`.
create table past_weekly_days_off (
  company_id int not null references companies on delete cascade,
  user_id int not null,
  until_date date not null,
  weekly_days_off text[] not null,
  national_holidays_off boolean not null,
  primary key (company_id, user_id, until_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

call hold_company_table('past_days_off');
call hold_company_table('past_weekly_days_off');
