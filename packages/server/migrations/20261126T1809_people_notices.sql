-- What somebody who answers for people has told them by hand. It is a reminder without a round, so that the day of a
-- person has one of either kind, whichever comes first.
alter table reminders alter column round_id drop not null;

create table people_notices (
  company_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  kind text not null check (kind in ('Late', 'NotDone', 'NotSignedIn', 'NotPassed')),
  in_name_of text not null check (in_name_of in ('Company', 'Manager')),
  -- Null: deleted since.
  sent_by bigint,
  sent_at timestamptz not null,
  primary key (company_id, user_id, sent_on),
  foreign key (company_id, user_id, sent_on) references reminders on delete cascade,
  foreign key (company_id, sent_by) references users (company_id, id) on delete set null (sent_by)
);
create index people_notices_by_sender on people_notices (company_id, sent_by);
-- They are deleted when they are as old as the oldest rounds.
create index people_notices_by_day on people_notices (sent_on);

revoke update on people_notices from tenant_application;
grant select (company_id, user_id, sent_on), delete on reminders to tenant_system;
grant select (company_id, user_id, sent_on) on people_notices to tenant_system;
