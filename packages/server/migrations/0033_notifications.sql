-- What happened to a person's learning, and the devices on which they get told.

create table notifications (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (
    kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'ReportAnswered', 'QuestionCorrected')
  ),
  -- What it is about, by the kind: an examination, a sheet, a report, an answer. The same is told once.
  subject_id bigint not null,
  -- The ids and the names of then: what the contract says for the kind.
  data jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, kind, subject_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notifications_by_user on notifications (company_id, user_id, id);
create index notifications_unread on notifications (company_id, user_id) where read_at is null;
create index notifications_by_age on notifications (created_at);
-- Old ones are deleted by the cleanup.
grant select (company_id, id, created_at), delete on notifications to tenant_system;

-- Which courses end soon: none of these columns changes with an answer but the last one.
create index examinations_by_end on examinations (company_id, to_date)
  where to_date is not null and completed_on is null and disabled_at is null and deleted_at is null;
-- "on conflict" reads what it may run into.
grant select (company_id, user_id, kind, subject_id), insert on notifications to tenant_answering;

-- The keys by which browsers know this server (VAPID): one pair, made at the first start.
create table vapid_keys (
  one_row boolean primary key default true check (one_row),
  -- Base64url.
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
revoke all on vapid_keys from tenant_application;
grant select, insert on vapid_keys to tenant_system;

-- A device on which its owner wants notifications: an address that their browser has given, and the keys to encrypt for it.
create table push_subscriptions (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  sealed_auth bytea not null,
  device_name text not null,
  -- In which it was added: who signs out there wants no more. Not a reference: an expired session is not a sign-out.
  session_id bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Failures since it last took a notification.
  failed_count int not null default 0,
  primary key (company_id, id),
  unique (company_id, user_id, endpoint),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index push_subscriptions_by_endpoint on push_subscriptions (company_id, endpoint);
grant select, update (last_used_at, failed_count), delete on push_subscriptions to tenant_system;

-- What is on its way to a device. Deleted when it has arrived or is given up.
create table push_messages (
  company_id bigint not null,
  id bigint generated always as identity,
  push_subscription_id bigint not null,
  title text not null,
  body text not null,
  -- A page of the product, which it leads to.
  path text not null,
  -- Of several with the same one the newest is shown.
  tag text not null,
  -- What waits, for the badge of the installed product; null: leaves the badge as it is.
  badge_count int,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, push_subscription_id) references push_subscriptions (company_id, id) on delete cascade
);
create index push_messages_by_subscription on push_messages (company_id, push_subscription_id);
create index push_messages_by_expiry on push_messages (expires_at);
grant select, insert, delete on push_messages to tenant_system;
grant usage, select on sequence push_messages_id_seq to tenant_system;
