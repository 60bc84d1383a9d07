-- What a company knows of its people: their employee numbers, professions and posts as lists of the company, attributes
-- that it defines itself, and which departments a manager answers for.

alter table users add column employee_number text;
create unique index users_employee_number_taken on users (company_id, lower(employee_number));

-- Professions and posts: rows come by use, when a user is given one that is new. The first spelling is kept; the width of
-- letters and spaces around a name make no other one.
create table professions (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index professions_name_taken on professions (company_id, btrim(normalize(name, NFKC)));

create table posts (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index posts_name_taken on posts (company_id, btrim(normalize(name, NFKC)));

alter table users
  add column profession_id bigint,
  add column post_id bigint,
  add foreign key (company_id, profession_id) references professions (company_id, id),
  add foreign key (company_id, post_id) references posts (company_id, id);

insert into professions (company_id, name)
  select company_id, btrim(profession) from (
    select distinct on (company_id, btrim(normalize(profession, NFKC))) company_id, profession, id
    from users where btrim(normalize(profession, NFKC)) <> ''
    order by company_id, btrim(normalize(profession, NFKC)), id) first_used
  order by company_id, id;
insert into posts (company_id, name)
  select company_id, btrim(post) from (
    select distinct on (company_id, btrim(normalize(post, NFKC))) company_id, post, id
    from users where btrim(normalize(post, NFKC)) <> ''
    order by company_id, btrim(normalize(post, NFKC)), id) first_used
  order by company_id, id;
update users u set profession_id = p.id from professions p
  where p.company_id = u.company_id and btrim(normalize(p.name, NFKC)) = btrim(normalize(u.profession, NFKC));
update users u set post_id = p.id from posts p
  where p.company_id = u.company_id and btrim(normalize(p.name, NFKC)) = btrim(normalize(u.post, NFKC));
alter table users drop column profession, drop column post;

create index users_by_profession on users (company_id, profession_id);
create index users_by_post on users (company_id, post_id);
-- Signing in tells the texts; a SuperAdmin's call finds the company of a row. What a person alone had goes with them when
-- they are deleted for good; it is locked first, which wants the right to update.
grant select (id, company_id, name), update (name), delete on professions, posts to tenant_system;

-- Attributes of users that a company defines itself.
create table user_attributes (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  kind text not null check (kind in ('Text', 'Number', 'Date', 'Choice')),
  -- Of the kind Choice alone, in the order in which they are offered.
  choices text[] not null default '{}',
  position int not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kind = 'Choice') = (choices <> '{}'))
);
create unique index user_attributes_name_taken on user_attributes (company_id, btrim(normalize(name, NFKC)));

-- A number is stored in decimal, a date as YYYY-MM-DD, a choice by its name.
create table user_attribute_values (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  attribute_id bigint not null,
  value text not null check (length(value) between 1 and 200),
  primary key (company_id, user_id, attribute_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, attribute_id) references user_attributes (company_id, id) on delete cascade
);
create index user_attribute_values_by_value on user_attribute_values (company_id, attribute_id, value);
grant select on user_attributes, user_attribute_values to tenant_system;

-- Departments that a manager was told to answer for. A manager with rows answers for exactly these and all below them; one
-- without for the departments they belong to (docs/decisions/0016-who-manages-what.md).
create table department_managers (
  company_id bigint not null references companies on delete cascade,
  department_id bigint not null,
  user_id bigint not null,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
create index department_managers_by_department on department_managers (company_id, department_id, user_id);
grant select on department_managers to tenant_system;
