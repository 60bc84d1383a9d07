-- What a person belonged to until the day before `until_date`: one row for each day on which it changed. What they belong
-- to from the last of them on stands with the person, so that nobody needs a row before their first move.
-- The names are those of that time: departments, professions and posts are renamed, merged and deleted.
create table past_memberships (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  until_date date not null,
  -- The main one; all of them with it.
  department_id bigint,
  department_ids bigint[] not null,
  department_names text[] not null,
  profession_id bigint,
  profession text,
  post_id bigint,
  post text,
  primary key (company_id, user_id, until_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
-- The past is written once.
revoke update, delete on past_memberships from tenant_application;
