-- What people ask to be allowed: to learn outside of their hours, on one day. A manager allows it until a moment of that
-- day, or does not; a request of an earlier day is over.
create table learning_requests (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  -- The person's own day.
  day date not null,
  reason text check (length(reason) between 1 and 200),
  asked_at timestamptz not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Allowed', 'Refused')),
  decided_at timestamptz,
  allowed_until timestamptz,
  -- Null: not decided, or by somebody who was deleted since, or one of the operator's.
  decided_by bigint,
  answer text check (length(answer) between 1 and 200),
  primary key (company_id, id),
  check ((state = 'Waiting') = (decided_at is null)),
  check ((state = 'Allowed') = (allowed_until is not null)),
  check (allowed_until > decided_at),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references users (company_id, id) on delete set null (decided_by)
);
create index learning_requests_by_user on learning_requests (company_id, user_id, id);
create unique index learning_requests_waiting on learning_requests (company_id, user_id, day) where state = 'Waiting';
create index learning_requests_by_decider on learning_requests (company_id, decided_by);
grant select on learning_requests to tenant_answering;

alter table learning_hours drop constraint learning_hours_outside_check; -- locks: one row a rule
alter table learning_hours add constraint learning_hours_outside_check
  check (outside in ('Postpone', 'Ask', 'Count')) not valid;

-- Of the seconds outside those for which it was allowed; null: none.
-- upgrade: constraint surveys.surveys_allowed_seconds_check: the version before writes none
alter table surveys add column allowed_seconds int;
alter table surveys add constraint surveys_allowed_seconds_check
  check (allowed_seconds > 0 and allowed_seconds <= outside_seconds) not valid;
