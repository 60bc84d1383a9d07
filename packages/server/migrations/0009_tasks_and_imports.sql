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

call hold_company_table('tasks');
call hold_company_table('task_items');
revoke delete on tasks from tenant_application;
revoke delete on task_items from tenant_application;
grant select, delete, update (created_by, real_user_id, undo_by, undo_real_user_id)
  on tasks to tenant_system;
grant select (id, company_id) on task_items to tenant_system;
