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

call hold_company_table('tasks');
call hold_company_table('task_items');
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

call hold_company_table('imports');
call hold_company_table('import_rows');
grant select (id, company_id, task_id, created_at, written_at, created_by), delete, update (created_by)
  on imports to tenant_system;
grant select (company_id, import_id, user_id, body, sealed_password), delete, update (sealed_password, password_hash)
  on import_rows to tenant_system;
grant usage, select on all sequences in schema public to tenant_system;

-- How many more of something the company of the transaction may do today is known from what was counted.
create function counted_for_company(p_what text, p_now timestamptz) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select count from rate_limits
    where key = sha256(convert_to(p_what || ' of company ' || app_company_id(), 'UTF8')) and ends_at > p_now), 0)
$$;

-- What many login ids become, as own_login_id says it of one: as they were typed, or with the company's code before
-- them where another company has them. More than 20 a day of other companies' tell nothing apart: then all get the code.
-- Nothing is held: who enters the same at the same moment is refused by users_login_id_taken.
create function own_login_ids(p_wanted text[], p_now timestamptz) returns table (wanted text, login_id text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_code text;
  v_told int;
  v_taken text[];
  v_wanted text;
  v_coded text;
  v_found text;
  v_number int;
begin
  if v_company is null then raise exception 'no company is set'; end if;
  select c.code into strict v_code from companies c where c.id = v_company;
  v_told := counted_for_company('login ids of others', p_now);
  select coalesce(array_agg(w), '{}') into v_taken from unnest(p_wanted) w
    join sign_in_names n on n.kind = 'login-id' and n.name = lower(w) and n.company_id <> v_company;
  foreach v_wanted in array p_wanted loop
    v_found := v_wanted;
    if v_wanted = any (v_taken) or v_told + cardinality(v_taken) > 20 and not exists (
      select from sign_in_names n
      where n.kind = 'login-id' and n.name = lower(v_wanted) and n.company_id = v_company) then
      v_coded := case when starts_with(lower(v_wanted), v_code || '-') then v_wanted
        else v_code || '-' || left(v_wanted, 60 - length(v_code)) end;
      v_found := v_coded;
      v_number := 1;
      while exists (select from sign_in_names n
        where n.kind = 'login-id' and n.name = lower(v_found) and n.company_id <> v_company) loop
        v_number := v_number + 1;
        v_found := left(v_coded, 60) || '-' || v_number;
      end loop;
    end if;
    wanted := v_wanted;
    login_id := v_found;
    return next;
  end loop;
  for v_number in 1 .. least(cardinality(v_taken), 21) loop
    perform count_for_company('login ids of others', interval '1 day', p_now);
  end loop;
end $$;

-- Deletes people whom an import of the transaction's company has made and nobody has touched: they never signed in,
-- were not changed, hold nothing. The role of companies' work may delete no others. Answers whom it has deleted.
create function remove_imported_users(p_import_id bigint, p_user_ids bigint[]) returns setof bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := app_company_id();
  v_ids bigint[];
begin
  -- Locked first: whoever gives them something meanwhile is waited for, and seen below.
  perform from users where company_id = v_company and id = any (p_user_ids) order by id for update;
  select array_agg(u.id) into v_ids
    from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
    join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = v_company and r.import_id = p_import_id and r.outcome = 'Create' and u.id = any (p_user_ids)
      and u.last_signed_in_at is null and u.updated_at = i.written_at and u.deactivated_at is null
      and not exists (select from examinations e where e.company_id = u.company_id and e.user_id = u.id)
      and not exists (select from survey_sheets s where s.company_id = u.company_id and s.user_id = u.id)
      and not exists (select from department_editors d where d.company_id = u.company_id and d.user_id = u.id)
      and not exists (select from user_holidays h where h.company_id = u.company_id and h.user_id = u.id);
  delete from mails m using users u
    where u.company_id = v_company and u.id = any (v_ids) and m.company_id = v_company and m.to_address = u.email;
  return query delete from users u where u.company_id = v_company and u.id = any (v_ids) returning u.id;
end $$;
revoke execute on function counted_for_company(text, timestamptz), own_login_ids(text[], timestamptz),
  remove_imported_users(bigint, bigint[]) from public;
grant execute on function counted_for_company(text, timestamptz), own_login_ids(text[], timestamptz),
  remove_imported_users(bigint, bigint[]) to current_user, tenant_application;
