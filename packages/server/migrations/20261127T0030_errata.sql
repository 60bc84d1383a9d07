-- A wrong key that was mended, with what the answers counted before.
create table errata (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity not null,
  question_id bigint not null,
  -- What the question asked for then: another one where it was a variant.
  point_id bigint not null,
  kind text not null check (kind in ('Key', 'Everybody', 'Dropped')),
  note text not null,
  -- Which versions it is about: each with its choices and words as they were before, and as they are by a mended key.
  versions jsonb not null,
  task_id bigint not null,
  -- Null: deleted since.
  created_by bigint,
  created_at timestamptz not null,
  -- Null while it is being written.
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, question_id) references questions (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index errata_by_question on errata (company_id, question_id, id);
create index errata_by_creator on errata (company_id, created_by);
revoke delete on errata from tenant_application;

-- What an answer counted before an erratum changed it.
create table errata_answers (
  company_id bigint not null,
  erratum_id bigint not null,
  survey_id bigint not null,
  was_correct boolean not null,
  was_dropped boolean not null,
  primary key (company_id, erratum_id, survey_id),
  foreign key (company_id, erratum_id) references errata on delete cascade,
  foreign key (company_id, survey_id) references surveys on delete cascade
);
create index errata_answers_by_survey on errata_answers (company_id, survey_id);
revoke update, delete on errata_answers from tenant_application;

-- An answer that was dropped counts in no figure; the time that it took was spent all the same.
alter table surveys add column is_dropped boolean not null default false;
alter table survey_sheets add column dropped_count smallint not null default 0;
alter table daily_sums add column dropped_count integer not null default 0;
-- Set while the sitting is not passed any more.
alter table certificates add column revoked_at timestamptz;
grant update (revoked_at) on certificates to tenant_application;
grant update (question_count, offered_count) on examinations to tenant_answering;
grant delete on memories to tenant_answering;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected')
) not valid;
-- Locked while the quarters that it keeps are changed.
grant select, update on closed_quarters to tenant_answering;
