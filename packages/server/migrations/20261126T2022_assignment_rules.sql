-- Who is given a course by itself. A rule never changes: another one takes its place, so that what it says of why
-- somebody has a course stays true.
create table assignment_rules (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  -- Proved to be one that the company sees by who writes it: presets belong to another company.
  course_template_id bigint not null,
  conditions jsonb not null,
  when_left text not null check (when_left in ('Keep', 'Withdraw')),
  -- Days from the first day to the last; null: no last day.
  ends_after_days smallint check (ends_after_days between 1 and 3650),
  -- Null: deleted since.
  created_by bigint,
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  -- Null while it is at work.
  stopped_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index assignment_rules_by_course on assignment_rules (company_id, course_template_id);
create index assignment_rules_by_maker on assignment_rules (company_id, created_by);
create index assignment_rules_due on assignment_rules (next_check_at) where stopped_at is null;

-- Whom a rule has taken, once each, and what became of it.
create table assignment_rule_people (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  rule_id bigint not null,
  user_id bigint not null,
  -- Present: was there when the rule was made, which left them out.
  outcome text not null check (outcome in ('Assigned', 'Held', 'Present')),
  examination_id bigint,
  taken_on date not null,
  -- Since when the rule takes them no more, until that counts on the next day.
  missing_since date,
  left_on date,
  left_outcome text check (left_outcome in ('Kept', 'Withdrawn')),
  primary key (company_id, id),
  unique (company_id, rule_id, user_id),
  foreign key (company_id, rule_id) references assignment_rules on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, examination_id) references examinations on delete set null (examination_id)
);
create index assignment_rule_people_by_user on assignment_rule_people (company_id, user_id);
create index assignment_rule_people_by_examination on assignment_rule_people (company_id, examination_id);

grant select (company_id, course_template_id, next_check_at, stopped_at) on assignment_rules to tenant_system;
