-- What people ask of what their company keeps about them, and what was decided. A decided request stays, without its
-- words once the person was deleted.
create table data_requests (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  -- Null: deleted since.
  user_id bigint,
  kind text not null check (kind in ('Correction', 'Deletion')),
  text text not null check (length(text) <= 1000),
  state text not null default 'Open' check (state in ('Open', 'Done', 'Refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Null: deleted since.
  decided_by bigint,
  reason text check (length(reason) between 1 and 500),
  -- Rows that were deleted, by kind.
  deleted jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, decided_by) references users (company_id, id) on delete set null (decided_by),
  constraint data_requests_decided check ((state = 'Open') = (decided_at is null) and (decided_at is null) = (reason is null))
);
create index data_requests_by_user on data_requests (company_id, user_id, id);
create index data_requests_by_decider on data_requests (company_id, decided_by);
create unique index data_requests_open on data_requests (company_id, user_id, kind) where state = 'Open';
revoke delete on data_requests from tenant_application;
grant select, update on data_requests to tenant_system;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone', 'AskAnswered',
    'QuestionAsked', 'QuestionChecks', 'QuestionReview', 'DataRequested', 'DataRequestDecided')
) not valid;
