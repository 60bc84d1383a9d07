-- What a company has agreed on with the operator.

alter table companies
  -- Seats from the next period on, when fewer: no more than these are taken from now on. Null = they stay.
  add column next_seats int check (next_seats > 0),
  -- From when on the contract allows reading only; while it is to come, it is the end of the grace period. Null = never.
  add column read_only_at timestamptz;

-- One row a company that has or had more than the seats of a trial. Seats are the company's own.
create table contracts (
  company_id bigint not null references companies on delete cascade,
  plan text not null check (plan in ('Trial', 'Card', 'Invoice')),
  provider text not null check (provider in ('Stripe', 'BuiltIn', 'Operator')),
  -- When the present period began and ends; null = it has no end.
  period_start timestamptz,
  period_end timestamptz,
  -- The day of the month on which periods begin, kept through shorter months. Of the built-in contract alone.
  billing_day smallint check (billing_day between 1 and 31),
  cancel_at_period_end boolean not null default false,
  -- When it ended as the company wished.
  canceled_at timestamptz,
  -- Yen for a seat and month without tax, and consumption tax. Null = agreed on otherwise.
  price_per_seat int check (price_per_seat >= 0),
  tax_percent smallint not null default 10 check (tax_percent between 0 and 100),
  stripe_customer text,
  stripe_subscription text,
  stripe_item text,
  -- The page where a failed payment is made up for.
  payment_url text,
  -- The operator's own.
  note text not null default '',
  synced_at timestamptz,
  -- Grows with every answer of the provider that was taken over: an older answer is not written over a newer one.
  sync_count bigint not null default 0,
  revision int not null default 1,
  primary key (company_id)
);
create index contracts_of_customer on contracts (stripe_customer) where stripe_customer is not null;
create index contracts_renewed on contracts (period_end) where provider <> 'Stripe';
create index contracts_synced on contracts (synced_at) where stripe_customer is not null;

-- Changes asked of the payment provider: written before it is asked, so that a repeat asks for the same once more.
create table contract_changes (
  company_id bigint not null references companies on delete cascade,
  -- Names it to the provider.
  id text not null check (length(id) <= 100),
  kind text not null check (kind in ('start', 'increase', 'decrease', 'cancel', 'resume')),
  -- Null once the person was deleted.
  user_id bigint,
  -- The Idempotency-Key it came with.
  key text,
  -- How many seats were asked for, and what they lead to; null where it is not about seats.
  asked int,
  seats int,
  next_seats int,
  -- What the provider is asked, the same whenever it is repeated: units of which subscription, and whether they are paid.
  subscription text,
  item text,
  pays boolean not null default false,
  priced_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'unknown')),
  primary key (company_id, id)
);
-- One at a time.
create unique index contract_changes_under_way on contract_changes (company_id) where finished_at is null;
create unique index contract_changes_key on contract_changes (company_id, user_id, key) where key is not null;
create index contract_changes_old on contract_changes (created_at);
create index contract_changes_open on contract_changes (created_at) where finished_at is null;

create table contract_invoices (
  id bigint not null generated always as identity,
  company_id bigint not null references companies on delete cascade,
  number text not null,
  -- The provider's; null = made by the product.
  stripe_invoice text,
  status text not null check (status in ('Open', 'Paid', 'Void', 'NotCharged')),
  issued_at timestamptz not null,
  paid_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null,
  lines jsonb not null,
  subtotal int not null,
  tax int not null,
  total int not null,
  tax_percent smallint not null,
  -- To whom, as it was then.
  company_name text not null,
  payment_url text,
  primary key (company_id, id)
);
create index contract_invoices_latest on contract_invoices (company_id, issued_at, id);
create unique index contract_invoices_number on contract_invoices (company_id, number);
create unique index contract_invoices_stripe on contract_invoices (company_id, stripe_invoice)
  where stripe_invoice is not null;

-- Notifications that were received: each is taken once.
create table stripe_events (
  id text not null check (length(id) <= 255),
  received_at timestamptz not null,
  primary key (id)
);
create index stripe_events_old on stripe_events (received_at);
-- Seats, and what is paid for them, are the operator's to write: a company's own work reads them.
revoke insert, update, delete on contracts, contract_changes, contract_invoices from tenant_application;
revoke all on stripe_events from tenant_application;
grant select, insert, update, delete on contracts, contract_changes, contract_invoices to tenant_system;
grant select, insert, delete on stripe_events to tenant_system;
