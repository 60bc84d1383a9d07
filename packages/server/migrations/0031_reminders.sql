-- Reminders of tests and reviews that wait: what a company wants, the rounds in which they are sent, whom they were
-- sent to, and how far each learner has been reminded.

create table reminder_preferences (
  company_id bigint primary key references companies on delete cascade,
  daily_enabled boolean not null default false,
  daily_frequency text not null default 'Daily' check (daily_frequency in ('Daily', 'Weekly', 'Monthly')),
  daily_weekdays text[] not null default '{}',
  daily_time text not null default '08:30' check (daily_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  recap_enabled boolean not null default false,
  recap_frequency text not null default 'Daily' check (recap_frequency in ('Daily', 'Weekly', 'Monthly')),
  recap_weekdays text[] not null default '{}',
  recap_time text not null default '08:30' check (recap_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  ladder_days bigint[] not null default '{1,3,7}',
  escalates boolean not null default true,
  hours_from text not null default '07:00' check (hours_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  hours_to text not null default '20:00' check (hours_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  allows_unsubscribe boolean not null default true,
  compulsory_course_ids bigint[] not null default '{}',
  -- The first day of the present time of reminding: what waited before counts from it.
  reminded_from date,
  -- When the next round is due, of whichever time; null: never.
  next_at timestamptz,
  revision int not null default 1
);
create index reminder_preferences_due on reminder_preferences (next_at) where next_at is not null;
-- Every process looks for what is due, over all companies.
grant select (company_id, next_at), update (next_at) on reminder_preferences to tenant_system;

-- One time on one day of one company.
create table reminder_rounds (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  planned_on date not null,
  planned_time text not null,
  planned_at timestamptz not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Dropped')),
  -- The last user who was looked at: users are gone through by id.
  cursor_user_id bigint not null default 0,
  queued_count int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  -- Neither a clock that goes back nor two processes make one twice.
  unique (company_id, planned_on, planned_time)
);
grant select, delete on reminder_rounds to tenant_system;

-- Who was reminded on which day: once at most, whatever happens.
create table reminders (
  company_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  round_id bigint not null,
  -- Not a reference: mails are deleted on their own. null: told on their devices alone.
  mail_id bigint,
  -- Of the code in the link, which tells that the recipient came by it and signs nobody in.
  code_hash bytea not null,
  question_count int not null,
  estimated_minutes int not null,
  opened_at timestamptz,
  primary key (company_id, user_id, sent_on),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, round_id) references reminder_rounds (company_id, id) on delete cascade
);
create index reminders_of_round on reminders (company_id, round_id);

-- How far a learner has been reminded of what waits, since they last answered.
create table reminder_runs (
  company_id bigint not null,
  user_id bigint not null,
  begun_on date not null,
  steps_done smallint not null default 0,
  -- The day on which the ladder was over, and on which managers were told of it.
  escalated_on date,
  told_on date,
  -- What waited then, in words for the managers.
  waits text,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index reminder_runs_untold on reminder_runs (company_id) where escalated_on is not null and told_on is null;

-- The days on which a company's managers were written to: one list a day.
create table reminder_escalations (
  company_id bigint not null references companies on delete cascade,
  sent_on date not null,
  primary key (company_id, sent_on)
);
