-- Categories in three levels, questions in versions, course templates, basics.

create table major_categories (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  preset boolean not null default false,
  name text not null,
  image text,
  created_at timestamptz not null default now()
);
create unique index major_categories_name_taken on major_categories (company_id, name);

create table medium_categories (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  preset boolean not null default false,
  major_category_id int not null references major_categories,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index medium_categories_name_taken on medium_categories (major_category_id, name);

create table minor_categories (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  preset boolean not null default false,
  medium_category_id int not null references medium_categories,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index minor_categories_name_taken on minor_categories (medium_category_id, name);

create table questions (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  preset boolean not null default false,
  minor_category_id int not null references minor_categories,
  version smallint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index questions_by_company on questions (company_id, id) where deleted_at is null;
create index questions_by_category on questions (minor_category_id) where deleted_at is null;

-- What was asked. A version that was asked never changes.
create table question_versions (
  question_id int not null references questions on delete cascade,
  version smallint not null,
  company_id int not null references companies on delete cascade,
  title text not null,
  question_type text not null check (question_type in ('Selectable', 'MultiSelectable', 'FillInTheBlanks')),
  question_category text not null check (question_category in ('Knowledge', 'FillInTheBlank', 'Reading')),
  statement text not null,
  statement_image text,
  comment text not null default '',
  -- [{ id, text, is_correct, image }]
  selectable jsonb not null default '[]',
  -- [{ id, text, position }]
  orderable jsonb not null default '[]',
  commentary text not null,
  commentary_image text,
  -- [{ title, url }]
  commentary_links jsonb not null default '[]',
  created_by int,
  created_at timestamptz not null default now(),
  primary key (question_id, version)
);

create table course_templates (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  preset boolean not null default false,
  name text not null,
  description text not null default '',
  image text,
  questions_per_sheet smallint not null default 5 check (questions_per_sheet between 1 and 50),
  frequency text not null default 'Daily' check (frequency in ('Daily', 'Weekly', 'Monthly')),
  weekdays text[] not null default '{}',
  shuffled boolean not null default false,
  pass_mark_percent smallint not null default 80 check (pass_mark_percent between 1 and 100),
  recap_enabled boolean not null default true,
  desired_retention_percent smallint not null default 90 check (desired_retention_percent between 70 and 97),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_templates_by_company on course_templates (company_id, id);

create table course_questions (
  course_template_id int not null references course_templates on delete cascade,
  company_id int not null references companies on delete cascade,
  question_id int not null references questions,
  sequence smallint not null,
  primary key (course_template_id, question_id)
);
create index course_questions_in_order on course_questions (course_template_id, sequence);
create index course_questions_by_question on course_questions (question_id);

create table basics (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  preset boolean not null default false,
  department_id int,
  name text not null,
  description text not null default '',
  pass_mark_percent smallint not null default 80 check (pass_mark_percent between 1 and 100),
  created_at timestamptz not null default now(),
  foreign key (company_id, department_id) references departments (company_id, id)
);

create table basic_questions (
  basic_id int not null references basics on delete cascade,
  company_id int not null references companies on delete cascade,
  question_id int not null references questions,
  sequence smallint not null,
  primary key (basic_id, question_id)
);

-- A basic in use by a company: its own, or a preset it has switched on.
create table company_basics (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  basic_id int not null references basics on delete cascade,
  unique (company_id, basic_id)
);
