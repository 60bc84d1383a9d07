-- What the next working days will ask a learner, handed to their devices ahead of them. The numbers are those that the
-- sheet and its surveys will have once it is made; each array has an element for each question, in order.
create table prepared_sheets (
  company_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  examination_id bigint not null,
  kind text not null check (kind in ('Daily', 'Recap')),
  -- The learner's day before which it is not opened.
  opens_on date not null,
  prepared_at timestamptz not null,
  survey_ids bigint[] not null,
  question_ids bigint[] not null,
  versions int[] not null,
  variant_ids bigint[] not null,
  variant_versions int[] not null,
  seeds int[] not null,
  primary key (company_id, id),
  unique (company_id, examination_id, kind, opens_on),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, examination_id) references examinations (company_id, id) on delete cascade
);
create index prepared_sheets_by_user on prepared_sheets (company_id, user_id, opens_on);
grant select, insert, delete on prepared_sheets to tenant_application;

-- How much of the coming days a company lets devices keep: working days, and questions of all of them.
-- locks: one row a company
alter table companies
  add column offline_days smallint not null default 2 check (offline_days between 0 and 5),
  add column offline_question_limit smallint not null default 60 check (offline_question_limit between 10 and 200);
grant update (offline_days, offline_question_limit) on companies to tenant_application;
