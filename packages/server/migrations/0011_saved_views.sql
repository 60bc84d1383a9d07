-- Lists under a condition that one person looks at again and again.

create table saved_views (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  -- The page: users, courses …
  list text not null,
  name text not null,
  -- What the address of the page says behind its question mark.
  search text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index saved_views_name_taken on saved_views (company_id, user_id, list, name);
