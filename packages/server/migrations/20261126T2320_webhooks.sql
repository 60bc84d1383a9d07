-- Addresses of a company's own systems that are told what happened, and what they were told.
create table webhooks (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- Many carry a secret in their path.
  sealed_url bytea not null,
  -- What is shown of it: its host, and its last letters.
  address_hint text not null,
  events text[] not null check (cardinality(events) > 0),
  -- By which what is sent is signed.
  sealed_secret bytea not null,
  -- Signed by this one as well, until the receiver has the new one; null where none was replaced of late.
  sealed_former_secret bytea,
  former_secret_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- null once that person was deleted.
  created_by bigint,
  -- Since when nothing is sent; null: it is in use.
  stopped_at timestamptz,
  -- Whether an admin has stopped it, or it failed for long; null: it is in use.
  stopped_because text check (stopped_because in ('Admin', 'Failing')),
  last_ok_at timestamptz,
  -- Why the last try failed; null when it was taken.
  last_error text,
  -- Since when every try has failed; null: none, or the last one was taken.
  failing_since timestamptz,
  -- Tries that failed one after another.
  failures int not null default 0,
  -- After a failure nothing is sent before.
  rests_until timestamptz,
  -- Until then one process is sending to it, unless that has died.
  claimed_until timestamptz,
  primary key (company_id, id),
  check ((stopped_at is null) = (stopped_because is null))
);
grant select, update (created_by) on webhooks to tenant_system;
grant select (company_id, id, events, stopped_at) on webhooks to tenant_answering;

-- The outbox, written with what happened. A receiver is told the same once: message_id tells a repeat.
create table webhook_deliveries (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  message_id text not null,
  event text not null,
  -- Whom it is about; null: nobody. It goes with that person.
  user_id bigint,
  data jsonb not null,
  created_at timestamptz not null default now(),
  state text not null default 'Waiting' check (state in ('Waiting', 'Delivered', 'Failed')),
  attempts int not null default 0,
  -- Not tried before; null: at once.
  next_try_at timestamptz,
  -- Of the last try; null: none yet, or nobody answered.
  last_status int,
  last_error text,
  delivered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, webhook_id, message_id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (company_id, webhook_id, id) where state = 'Waiting';
create index webhook_deliveries_of_user on webhook_deliveries (company_id, user_id) where user_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
grant select, insert, delete on webhook_deliveries to tenant_system;
grant insert on webhook_deliveries to tenant_answering;
grant select (company_id, webhook_id, message_id) on webhook_deliveries to tenant_answering;

-- A webhook that failed for long is stopped, of which the admins are told.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'ReportAnswered', 'QuestionCorrected', 'QuestionForgotten',
    'WebhookStopped')
) not valid;
