-- How questions do among a company's people, by their first answers, as it was reckoned at night.
create table question_health (
  company_id bigint not null references companies on delete cascade,
  question_id bigint not null references questions on delete cascade,
  people int not null,
  right_count int not null,
  -- -100 to 100; null: it cannot be told.
  discrimination double precision,
  -- Why it should be looked at, the gravest reason first.
  findings jsonb not null,
  primary key (company_id, question_id)
);
create index question_health_by_question on question_health (question_id);
-- It may be of a preset question: the service alone says of which.
revoke insert, update, delete on question_health from tenant_application;
grant select, insert, delete on question_health to tenant_system;

-- When that was last done for a company, or begun to be: whoever notes it first does it.
create table question_health_runs (
  company_id bigint primary key references companies on delete cascade,
  begun_at timestamptz not null
);
revoke insert, update, delete on question_health_runs from tenant_application;
grant select, insert, update on question_health_runs to tenant_system;
