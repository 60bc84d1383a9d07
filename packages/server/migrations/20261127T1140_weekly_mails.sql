-- What admins and managers are told of the week: who wants none, and up to which week it was decided for each of them.
alter table reminder_preferences add column weekly_mail boolean not null default true;
grant select (weekly_mail) on reminder_preferences to tenant_system;

create table weekly_mails (
  company_id bigint not null,
  user_id bigint not null,
  week_from date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
grant select on weekly_mails to tenant_system;
