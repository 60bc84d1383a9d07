-- Days off of the whole company, leaves of absence, and the ends of examinations that a leave moves.

create table company_holidays (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  from_date date not null,
  to_date date not null,
  -- Deliveries heed it from this day on, since the days before had passed when it was entered; null = from its first day.
  counts_from date,
  -- When it was removed: the days before stay off. Null = it stands.
  removed_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_date <= to_date),
  -- Of those that stand, no two share a day.
  constraint company_holidays_overlap exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  ) where (removed_on is null)
);
create index company_holidays_by_day on company_holidays (company_id, to_date);

-- While on leave nothing is asked of a person. An open one has no last day yet.
create table user_leaves (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  kind text not null check (kind in ('ParentalLeave', 'FamilyCareLeave', 'LeaveOfAbsence', 'Other')),
  from_date date not null,
  to_date date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_date <= to_date),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  -- Of one person, no two share a day.
  constraint user_leaves_overlap exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  )
);
create index user_leaves_by_user on user_leaves (company_id, user_id, from_date);
grant select (id, company_id) on company_holidays, user_leaves to tenant_system;

-- The last day that an examination would have without its holder's leaves; null = no leave has moved it.
alter table examinations add column to_date_without_leave date;
grant update (to_date_without_leave) on examinations to tenant_application;

grant select on company_holidays, user_leaves to tenant_answering;
