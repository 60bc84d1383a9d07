-- Changes of people and departments that take effect together as a day begins. They are read, checked and done as a
-- whole, so that the entries stand in one document.
create table reorganisations (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  starts_on date not null,
  entries jsonb not null,
  -- The task that waits for the day, does it and undoes it.
  task_id bigint,
  done_at timestamptz,
  undone_at timestamptz,
  -- What was before, and what became of it: for undoing.
  made jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete set null (task_id)
);
create index reorganisations_by_task on reorganisations (company_id, task_id);
