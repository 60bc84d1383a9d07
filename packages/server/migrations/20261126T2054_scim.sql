-- What a company's directory says of people and departments that the product keeps nowhere else (SCIM, RFC 7643).
create table scim_users (
  company_id bigint not null,
  user_id bigint not null,
  -- The directory's own key.
  external_id text,
  user_name text not null,
  family_name text,
  given_name text,
  -- The person's superior; null: not told.
  manager_id bigint,
  -- Set when the directory has deleted them: they are deactivated here, and no more shown to it.
  deleted_at timestamptz,
  -- Grows with every change of this row.
  revision int not null default 1,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, manager_id) references users (company_id, id) on delete set null (manager_id)
);
create unique index scim_users_user_name_taken on scim_users (company_id, lower(user_name));
create index scim_users_by_external_id on scim_users (company_id, external_id);
create index scim_users_by_manager on scim_users (company_id, manager_id);
grant select on scim_users to tenant_system;

create table scim_groups (
  company_id bigint not null,
  department_id bigint not null,
  external_id text,
  primary key (company_id, department_id),
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
create index scim_groups_by_external_id on scim_groups (company_id, external_id);
grant select on scim_groups to tenant_system;
