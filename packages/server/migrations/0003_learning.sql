-- Examinations, sheets, answers, memory, and the sums that reports read.

create table examinations (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null,
  course_template_id int not null references course_templates,
  from_date date not null,
  to_date date,
  questions_per_sheet smallint not null,
  frequency text not null,
  weekdays text[] not null,
  shuffled boolean not null,
  pass_mark_percent smallint not null,
  recap_enabled boolean not null,
  desired_retention_percent smallint not null,
  question_count smallint not null,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_by int,
  created_at timestamptz not null default now(),
  check (to_date is null or from_date <= to_date),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  -- The same course is held once at a time.
  constraint examinations_already_assigned exclude using gist (
    int4range(user_id, user_id, '[]') with &&,
    int4range(course_template_id, course_template_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  ) where (disabled_at is null and deleted_at is null)
);
create index examinations_by_user on examinations (user_id, id) where deleted_at is null;
create index examinations_by_course on examinations (company_id, course_template_id) where deleted_at is null;

-- One row for each question of an examination, and how its holder stands with it.
create table examination_questions (
  examination_id int not null references examinations on delete cascade,
  question_id int not null references questions,
  company_id int not null references companies on delete cascade,
  sequence smallint not null,
  -- Given out in a Daily sheet.
  delivered boolean not null default false,
  asked smallint not null default 0,
  right_count smallint not null default 0,
  first_right_on date,
  last_asked_on date,
  last_right boolean,
  last_skipped boolean not null default false,
  primary key (examination_id, question_id)
);
create index examination_questions_by_question on examination_questions (company_id, question_id);

create table survey_sheets (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null,
  kind text not null check (kind in ('Daily', 'Recap', 'Basic')),
  examination_id int,
  company_basic_id int references company_basics,
  pass_mark_percent smallint not null,
  question_count smallint not null,
  answered_count smallint not null default 0,
  correct_count smallint not null default 0,
  duration_seconds int not null default 0,
  -- Calendar day in the company's time zone on which it was made.
  created_on date not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((kind = 'Basic') = (examination_id is null)),
  check ((kind = 'Basic') = (company_basic_id is not null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, examination_id) references examinations (company_id, id) on delete cascade
);
create index survey_sheets_by_user on survey_sheets (user_id, id desc);
create index survey_sheets_by_examination on survey_sheets (examination_id, kind, id);
create unique index survey_sheets_one_open on survey_sheets (examination_id, kind) where finished_at is null and examination_id is not null;
create unique index survey_sheets_one_open_basic on survey_sheets (user_id, company_basic_id) where finished_at is null and company_basic_id is not null;

create table surveys (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  survey_sheet_id int not null references survey_sheets on delete cascade,
  user_id int not null,
  question_id int not null,
  version smallint not null,
  sequence smallint not null,
  -- Seed of the order in which the choices are shown.
  seed int not null,
  -- Choice or word ids; null until answered, empty when skipped.
  given_ids int[],
  is_correct boolean,
  is_skipped boolean,
  duration_seconds int,
  answered_at timestamptz,
  answered_on date,
  unique (survey_sheet_id, sequence),
  foreign key (question_id, version) references question_versions (question_id, version)
);
-- Not only of the answered ones: then answering changes no column that an index knows, and touches none of them.
create index surveys_by_user on surveys (user_id, id desc);
create index surveys_by_question on surveys (company_id, question_id, id desc);
create index surveys_by_user_question on surveys (user_id, question_id, id desc);

-- What the memory model knows of one learner and one question.
create table memories (
  user_id int not null,
  question_id int not null references questions,
  company_id int not null,
  stability double precision not null,
  difficulty double precision not null,
  reps smallint not null,
  lapses smallint not null,
  last_reviewed_on date not null,
  first_right_on date,
  last_right boolean not null,
  last_skipped boolean not null,
  asked int not null,
  right_count int not null,
  -- Version of the model's parameters the state was computed with.
  parameters_version smallint not null,
  primary key (user_id, question_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index memories_by_question on memories (company_id, question_id);

-- Sums of one user, course and day. course_template_id is 0 for basics.
create table daily_sums (
  company_id int not null,
  user_id int not null,
  course_template_id int not null,
  day date not null,
  asked int not null default 0,
  right_count int not null default 0,
  recap_asked int not null default 0,
  recap_right int not null default 0,
  points int not null default 0,
  seconds int not null default 0,
  -- Changes on this day of the measured retention's denominator and numerator, within the course …
  retention_asked int not null default 0,
  retention_retained int not null default 0,
  -- … and over all the user's questions (to be added up over all courses only).
  memory_asked int not null default 0,
  memory_retained int not null default 0,
  primary key (user_id, day, course_template_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index daily_sums_by_company on daily_sums (company_id, day);
