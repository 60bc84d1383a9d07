-- Long work that a person of a company started, and files that are read into it.

create table tasks (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  -- The kind of work: src/task-kinds.ts knows how each is done.
  kind text not null,
  -- What it is about in words (a file, a course); null where the kind says it all.
  label text,
  state text not null default 'Waiting'
    check (state in ('Waiting', 'InProgress', 'Completed', 'Failed', 'Cancelled')),
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  -- Of what comes before the first row is written, such as hashing passwords.
  prepared int not null default 0,
  -- What the kind has to know: ids, dates, no personal data.
  params jsonb not null default '{}',
  -- Why the whole of it stopped, as a sentence.
  error text,
  -- As whom and by whom it was started; null once that person was deleted. The operator's people are of another company.
  created_by bigint,
  real_user_id bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Until when it can be undone; null when it cannot.
  undoable_until timestamptz,
  undo_requested_at timestamptz,
  undo_by bigint,
  undo_real_user_id bigint,
  undone_at timestamptz,
  primary key (company_id, id)
);
-- A job names a task without its company.
create index tasks_by_id on tasks (id);

-- What is done, or was not, to one person or one line of a file.
create table task_items (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  task_id bigint not null,
  user_id bigint,
  line int,
  state text not null default 'Pending'
    check (state in ('Pending', 'Done', 'Skipped', 'Failed', 'Undone', 'Kept')),
  -- Why it was not done or not undone, as a sentence.
  message text,
  -- What undoing it needs.
  before jsonb,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index task_items_of_task on task_items (company_id, task_id, state, id);
create index task_items_of_user on task_items (company_id, user_id);
revoke delete on tasks from tenant_application;
revoke delete on task_items from tenant_application;
grant select, delete, update (created_by, real_user_id, undo_by, undo_real_user_id)
  on tasks to tenant_system;
grant select (id, company_id) on task_items to tenant_system;

-- A file that was read, and what it would do or has done. Deleted after 30 days, with its lines.
create table imports (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  kind text not null check (kind in ('users', 'questions')),
  file_name text not null,
  headings jsonb not null,
  -- For each heading what its column means.
  mapping jsonb not null,
  options jsonb not null,
  -- What becomes of the departments that are not there, by the words of the file.
  choices jsonb not null default '{}',
  -- What was worked out: counts, what is unknown, problems.
  found jsonb not null default '{}',
  task_id bigint,
  -- Departments and categories that were made on the way.
  made jsonb not null default '{}',
  created_by bigint,
  created_at timestamptz not null default now(),
  -- When its rows were written; what has changed since was changed by somebody else.
  written_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete cascade
);
create index imports_by_task on imports (company_id, task_id);
create index imports_by_id on imports (id);
create index imports_by_age on imports (created_at);

create table import_rows (
  company_id bigint not null references companies on delete cascade,
  import_id bigint not null,
  line int not null,
  -- As they stood in the file; emptied once they were written.
  cells jsonb not null,
  outcome text not null check (outcome in ('Create', 'Update', 'Skip', 'Error')),
  issues jsonb not null default '[]',
  -- What is to be written; emptied once it was.
  body jsonb,
  user_id bigint,
  question_id bigint,
  -- What an update has replaced.
  before jsonb,
  -- A first password, hashed, and sealed for the sheets that are handed out.
  password_hash text,
  sealed_password bytea,
  -- Whether the invitation is still to be sent.
  invites boolean not null default false,
  undone text check (undone in ('Undone', 'Kept')),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index import_rows_by_outcome on import_rows (company_id, import_id, outcome, line);
create index import_rows_by_user on import_rows (company_id, user_id);
grant select (id, company_id, task_id, created_at, written_at, created_by), delete, update (created_by)
  on imports to tenant_system;
grant select (company_id, import_id, user_id, body, sealed_password), delete, update (sealed_password, password_hash)
  on import_rows to tenant_system;
grant usage, select on all sequences in schema public to tenant_system;
