-- Weights of the model of memory as they were fitted to the answers of a company, and how they were judged: log losses
-- of the reviews that they were not learned from. Null weights are the default ones where they were taken, else none
-- were found. Which version a company reckons by is its latest one that was taken.
create table memory_weights (
  company_id bigint not null references companies on delete cascade,
  version int not null check (version > 0),
  weights double precision[] check (cardinality(weights) = 21),
  is_taken boolean not null,
  reason text not null
    check (reason in ('Better', 'NotBetter', 'DefaultBetter', 'TooFew', 'TooLarge', 'Unavailable', 'Failed')),
  -- Learned from, and held out to judge.
  review_count int not null,
  held_out_count int not null,
  default_loss double precision,
  current_loss double precision,
  fitted_loss double precision,
  fitted_at timestamptz not null,
  primary key (company_id, version)
);
create index memory_weights_taken on memory_weights (company_id, version) where is_taken;

-- When weights were last fitted for a company, or begun to be: whoever notes it first does it.
create table memory_fits (
  company_id bigint primary key references companies on delete cascade,
  begun_at timestamptz not null
);

-- How fast the curve of a memory falls, and the version of the weights that it was reckoned by; null: the default ones.
alter table memories add column decay double precision, add column weights_version int;
-- What was predicted just before an answer; null for a first one, and for those of before.
alter table surveys add column predicted_recall real;

revoke update, delete on memory_weights from tenant_application;
revoke insert, update, delete on memory_fits from tenant_application;
grant select on memory_weights to tenant_answering;
grant select, insert, update on memory_fits to tenant_system;
-- Those that were not taken are deleted when they are old.
grant select (company_id, version, is_taken, fitted_at), delete on memory_weights to tenant_system;
-- The task that works out predictions.
grant select (decay) on memories to tenant_system;
