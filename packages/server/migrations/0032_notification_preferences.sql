-- By which ways a person wants to be told of what waits; those who said nothing have no row.
create table notification_preferences (
  company_id bigint not null,
  user_id bigint not null,
  mail boolean not null default true,
  push boolean not null default true,
  -- Own time of reminders; null: the company's.
  reminder_time text check (reminder_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notification_preferences_times on notification_preferences (company_id, reminder_time)
  where reminder_time is not null;

-- Mails to the address of a person were refused for good: reminders leave them out until somebody says that it works
-- again. It is about the address: with another one the row means nothing.
create table mail_failures (
  company_id bigint not null,
  user_id bigint not null,
  address text not null,
  reason text not null,
  failed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
-- Mails are delivered by the system, which learns of it.
grant select, insert, update, delete on mail_failures to tenant_system;
