-- Places in chats to which a company has messages for its managers sent.

create table chat_webhooks (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('Slack', 'MicrosoftTeams', 'LineWorks', 'GoogleChat')),
  -- Whoever knows the address may write there.
  sealed_url bytea not null,
  -- What is shown of it: its host, and its last letters.
  address_hint text not null,
  -- null: of the whole company.
  department_id bigint,
  created_at timestamptz not null default now(),
  -- null once that person was deleted.
  created_by bigint,
  last_ok_at timestamptz,
  -- Why the last message was not taken; null when it was.
  last_error text,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
create index chat_webhooks_by_department on chat_webhooks (company_id, department_id);
grant select, update (last_ok_at, last_error, created_by) on chat_webhooks to tenant_system;

-- What is on its way to a chat. Deleted when it has arrived or is given up.
create table chat_messages (
  company_id bigint not null,
  id bigint generated always as identity,
  chat_webhook_id bigint not null,
  title text not null,
  lines text[] not null,
  -- The page of the product that it leads to.
  url text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, chat_webhook_id) references chat_webhooks (company_id, id) on delete cascade
);
create index chat_messages_by_webhook on chat_messages (company_id, chat_webhook_id);
grant select, insert, delete on chat_messages to tenant_system;
grant usage, select on sequence chat_messages_id_seq to tenant_system;
