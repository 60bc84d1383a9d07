-- The question bank and courses. What the vendor marks as preset, every company reads: such rows are pointed at by their
-- id alone, from every company, and the bank stays small enough to stand whole on every node.

create table major_categories (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  preset boolean not null default false,
  name text not null,
  image text,
  created_at timestamptz not null default now(),
  -- A deleted category keeps its name for the results of its deleted questions; the name is free again.
  deleted_at timestamptz
);
create unique index major_categories_name_taken on major_categories (company_id, name) where deleted_at is null;

create table medium_categories (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  preset boolean not null default false,
  major_category_id bigint not null references major_categories,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index medium_categories_name_taken on medium_categories (major_category_id, name) where deleted_at is null;
create index medium_categories_by_parent on medium_categories (major_category_id);
create index medium_categories_by_company on medium_categories (company_id);

create table minor_categories (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  preset boolean not null default false,
  medium_category_id bigint not null references medium_categories,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index minor_categories_name_taken on minor_categories (medium_category_id, name) where deleted_at is null;
create index minor_categories_by_parent on minor_categories (medium_category_id);
create index minor_categories_by_company on minor_categories (company_id);

create table questions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  minor_category_id bigint not null references minor_categories,
  preset boolean not null default false,
  version smallint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id)
);
create index questions_by_category on questions (minor_category_id) where deleted_at is null;
create index questions_by_category_ever on questions (minor_category_id);

-- What a question says, once for each version that was asked.
create table question_versions (
  question_id bigint not null,
  version smallint not null,
  company_id bigint not null references companies on delete cascade,
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
  created_by bigint,
  created_at timestamptz not null default now(),
  -- What the search of the question list looks in: full-width and half-width, capital and small letters alike.
  -- Kept, because folding the statements of thousands of questions at every search takes too long.
  search_text text not null
    generated always as (lower(normalize(title || E'\n' || statement, NFKC))) stored,
  primary key (question_id, version),
  foreign key (company_id, question_id) references questions (company_id, id) on delete cascade
);

create table course_templates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
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
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);

create table course_questions (
  course_template_id bigint not null,
  question_id bigint not null references questions,
  company_id bigint not null references companies on delete cascade,
  sequence smallint not null,
  primary key (course_template_id, question_id),
  foreign key (company_id, course_template_id) references course_templates (company_id, id) on delete cascade
);
create index course_questions_in_order on course_questions (course_template_id, sequence);
create index course_questions_by_question on course_questions (question_id);

create table basics (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  department_id bigint,
  preset boolean not null default false,
  name text not null,
  description text not null default '',
  pass_mark_percent smallint not null default 80 check (pass_mark_percent between 1 and 100),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id)
);
create index basics_by_department on basics (company_id, department_id);

create table basic_questions (
  basic_id bigint not null,
  question_id bigint not null references questions,
  company_id bigint not null references companies on delete cascade,
  sequence smallint not null,
  primary key (basic_id, question_id),
  foreign key (company_id, basic_id) references basics (company_id, id) on delete cascade
);
create index basic_questions_by_question on basic_questions (question_id);
