-- What learners find wrong with questions, and what became of it.

create table question_reports (
  id bigint generated always as identity,
  company_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  -- As the learner was asked it, in this answer.
  version smallint not null,
  survey_id bigint not null,
  reason text not null check (reason in ('wrong-answer', 'hard-to-read', 'outdated')),
  comment text not null,
  created_at timestamptz not null default now(),
  -- All null while it is open.
  outcome text check (outcome in ('fixed', 'kept')),
  reply text,
  answered_at timestamptz,
  answered_by bigint,
  -- When the learner has seen the reply.
  seen_at timestamptz,
  revision int not null default 1,
  primary key (company_id, id),
  check ((outcome is null) = (answered_at is null) and (reply is null) = (answered_at is null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade,
  foreign key (question_id, version) references question_versions (question_id, version)
);
-- One that waits for a reply, of each person and question.
create unique index question_reports_one_open on question_reports (company_id, user_id, question_id)
  where answered_at is null;
create index question_reports_by_user on question_reports (company_id, user_id, created_at);
create index question_reports_by_survey on question_reports (company_id, survey_id);
create index question_reports_by_question on question_reports (question_id, version, company_id);
-- Which company a report belongs to.
grant select (id, company_id) on question_reports to tenant_system;
