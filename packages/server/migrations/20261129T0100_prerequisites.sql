-- Courses that are to be passed before this one is given. Proved to be seen by who writes them; one that is deleted since asks nothing.
alter table course_templates add column prerequisite_ids bigint[] not null default '{}';

-- Waiting: the rule takes them, and the course waits for what it asks for before.
alter table assignment_rule_people drop constraint assignment_rule_people_outcome_check;
alter table assignment_rule_people add constraint assignment_rule_people_outcome_check
  check (outcome in ('Assigned', 'Held', 'Present', 'Removed', 'Waiting')) not valid;

-- What somebody has assigned by hand to people who have not passed what the course asks for before.
create table waiting_assignments (
  company_id bigint not null references companies on delete cascade,
  -- Of the company, or of the operator, who may delete it: then it waits for nothing any more.
  course_template_id bigint not null,
  user_id bigint not null,
  from_date date not null,
  to_date date,
  -- What the assignment wants otherwise than the course.
  plan jsonb not null,
  -- Null: deleted since.
  created_by bigint,
  created_at timestamptz not null,
  primary key (company_id, course_template_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index waiting_assignments_by_user on waiting_assignments (company_id, user_id);
create index waiting_assignments_by_maker on waiting_assignments (company_id, created_by);
grant select on waiting_assignments to tenant_system;
