-- Examinations, sheets, answers, memory, and the sums that reports read.

-- A basic as one company uses it: its own, or a preset that it has switched on.
create table company_basics (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  basic_id bigint not null references basics on delete cascade,
  primary key (company_id, id),
  unique (company_id, basic_id)
);
create index company_basics_by_basic on company_basics (basic_id);

create table examinations (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  course_template_id bigint not null references course_templates,
  from_date date not null,
  to_date date,
  questions_per_sheet smallint not null,
  question_count smallint not null,
  -- Over its Daily sheets.
  answered_count smallint not null default 0,
  correct_count smallint not null default 0,
  -- Day of the answer with which every question was answered; null before.
  completed_on date,
  pass_mark_percent smallint not null,
  desired_retention_percent smallint not null,
  -- Decided when every question was answered: the domain's decideResult. null before; an examination whose last day has
  -- passed is then decided by the counts, by whoever reads it.
  result text generated always as (
    case when answered_count >= question_count and question_count > 0 then
      case when correct_count * 100 >= pass_mark_percent::int * question_count then 'Passed' else 'Failed' end
    end
  ) stored,
  shuffled boolean not null,
  recap_enabled boolean not null,
  frequency text not null,
  weekdays text[] not null,
  -- Members of the plan that differ from the course's as it was when assigned, with the course's values.
  overrides jsonb not null default '{}',
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (to_date is null or from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  -- The same course is held once at a time.
  constraint examinations_already_assigned exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    int8range(course_template_id, course_template_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  ) where (disabled_at is null and deleted_at is null)
) with (fillfactor = 80);
create index examinations_by_user on examinations (company_id, user_id, id);
create index examinations_by_course on examinations (course_template_id, company_id);

-- One row for each question of an examination, with how its holder did on it.
create table examination_questions (
  company_id bigint not null references companies on delete cascade,
  examination_id bigint not null,
  question_id bigint not null references questions,
  first_correct_on date,
  last_asked_on date,
  sequence smallint not null,
  asked smallint not null default 0,
  correct_count smallint not null default 0,
  -- Given out in a Daily sheet.
  delivered boolean not null default false,
  last_correct boolean,
  last_skipped boolean not null default false,
  primary key (company_id, examination_id, question_id),
  foreign key (company_id, examination_id) references examinations (company_id, id) on delete cascade
) with (fillfactor = 80);
create index examination_questions_by_question on examination_questions (question_id, company_id);

create table survey_sheets (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  examination_id bigint,
  company_basic_id bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Calendar day in the company's time zone on which it was made.
  created_on date not null,
  duration_seconds int not null default 0,
  pass_mark_percent smallint not null,
  question_count smallint not null,
  answered_count smallint not null default 0,
  correct_count smallint not null default 0,
  kind text not null check (kind in ('Daily', 'Recap', 'Basic')),
  primary key (company_id, id),
  check ((kind = 'Basic') = (examination_id is null)),
  check ((kind = 'Basic') = (company_basic_id is not null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, examination_id) references examinations (company_id, id) on delete cascade,
  foreign key (company_id, company_basic_id) references company_basics (company_id, id)
) with (fillfactor = 80);
create index survey_sheets_by_user on survey_sheets (company_id, user_id, id);
create index survey_sheets_by_examination on survey_sheets (company_id, examination_id, kind, id);
create index survey_sheets_by_basic on survey_sheets (company_id, company_basic_id) where company_basic_id is not null;
create unique index survey_sheets_one_open on survey_sheets (company_id, examination_id, kind)
  where finished_at is null and examination_id is not null;
create unique index survey_sheets_one_open_basic on survey_sheets (company_id, user_id, company_basic_id)
  where finished_at is null and company_basic_id is not null;

-- One question of a sheet, with its answer.
create table surveys (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  survey_sheet_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  answered_at timestamptz,
  answered_on date,
  -- Seed of the order in which the choices are shown.
  seed int not null,
  duration_seconds int,
  version smallint not null,
  sequence smallint not null,
  is_correct boolean,
  is_skipped boolean,
  -- Choice or word ids; null until answered, empty when skipped.
  given_ids int[],
  primary key (company_id, id),
  unique (company_id, survey_sheet_id, sequence),
  foreign key (company_id, survey_sheet_id) references survey_sheets (company_id, id) on delete cascade,
  foreign key (question_id, version) references question_versions (question_id, version)
) with (fillfactor = 80);
-- Not only of the answered ones: then answering changes no column that an index knows, and touches none of them.
create index surveys_by_user on surveys (company_id, user_id, id);
create index surveys_by_question on surveys (company_id, question_id, id);
create index surveys_by_version on surveys (question_id, version);

-- What the memory model knows of one learner and one question.
create table memories (
  company_id bigint not null,
  user_id bigint not null,
  question_id bigint not null references questions,
  stability double precision not null,
  difficulty double precision not null,
  last_reviewed_on date not null,
  first_correct_on date,
  asked int not null,
  correct_count int not null,
  reps smallint not null,
  lapses smallint not null,
  -- Version of the model's parameters the state was computed with.
  parameters_version smallint not null,
  last_correct boolean not null,
  last_skipped boolean not null,
  primary key (company_id, user_id, question_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 80);
create index memories_by_question on memories (question_id, company_id);

-- Sums of one user, course and day.
create table daily_sums (
  company_id bigint not null,
  user_id bigint not null,
  -- null: the basics of the day.
  course_template_id bigint,
  day date not null,
  asked int not null default 0,
  correct_count int not null default 0,
  recap_asked int not null default 0,
  recap_correct_count int not null default 0,
  points int not null default 0,
  seconds int not null default 0,
  -- Changes on this day of the measured retention's denominator and numerator, within the course …
  retention_asked int not null default 0,
  retention_retained int not null default 0,
  -- … and over all the user's questions (to be added up over all courses only).
  memory_asked int not null default 0,
  memory_retained int not null default 0,
  constraint daily_sums_key unique nulls not distinct (company_id, user_id, day, course_template_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
) with (fillfactor = 80);
create index daily_sums_by_company on daily_sums (company_id, day);
