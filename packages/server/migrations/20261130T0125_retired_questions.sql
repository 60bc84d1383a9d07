-- Since when a question is asked no more though it stays in the bank with its figures; null: it is asked.
alter table questions add column retired_at timestamptz;
-- Jobs work out what people are to be asked.
grant select (retired_at) on questions to tenant_system;
