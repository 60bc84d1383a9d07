-- When compulsory learning may be asked: of a person, a profession, a department with those below it, or of the company
-- (all three null), and what happens outside of these hours.
create table learning_hours (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint,
  profession_id bigint,
  department_id bigint,
  -- Weekday, and minutes after its midnight: [{"weekday": "Mon", "from": 540, "to": 1080}]
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  outside text not null check (outside in ('Postpone', 'Count')),
  revision int not null default 1,
  primary key (company_id, id),
  check (num_nonnulls(user_id, profession_id, department_id) <= 1),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, profession_id) references professions (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
create unique index learning_hours_by_user on learning_hours (company_id, user_id) where user_id is not null;
create unique index learning_hours_by_profession on learning_hours (company_id, profession_id) where profession_id is not null;
create unique index learning_hours_by_department on learning_hours (company_id, department_id) where department_id is not null;
create unique index learning_hours_of_company on learning_hours (company_id)
  where user_id is null and profession_id is null and department_id is null;
grant select on learning_hours to tenant_answering;
grant select (time_zone) on companies to tenant_answering;

-- How many of an answer's seconds lay outside of the hours that held then; null: none were kept. They stand with the
-- answer, so that another rule leaves the past as it was.
-- upgrade: constraint surveys.surveys_outside_seconds_check: the version before writes none
alter table surveys add column outside_seconds int;
alter table surveys add constraint surveys_outside_seconds_check
  check (outside_seconds > 0 and outside_seconds <= duration_seconds) not valid;
