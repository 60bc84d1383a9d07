-- Who of the company looks after a question, and by when it is to be looked at again.
alter table questions add column owner_id bigint;
alter table questions add column check_by date;
-- When the two were last said: what was said since the last mail is told of by the next one.
alter table questions add column check_set_at timestamptz;
alter table questions add constraint questions_owner foreign key (company_id, owner_id)
  references users (company_id, id) on delete set null (owner_id) not valid;
create index questions_by_owner on questions (company_id, owner_id) where owner_id is not null; -- locks: a company has some thousands of questions
create index questions_by_check on questions (company_id, check_by) where check_by is not null; -- locks: none has a day yet
grant select (check_by) on questions to tenant_system;

-- When somebody was last told of them.
create table question_check_mails (
  company_id bigint not null,
  user_id bigint not null,
  told_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone', 'AskAnswered',
    'QuestionAsked', 'QuestionChecks')
) not valid;
