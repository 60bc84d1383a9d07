-- What people ask somebody about a question that they miss again and again: a report of another kind.
-- Whom they may ask: managers of their department, whom the course names, or nobody.
alter table companies add column help_from text not null default 'Managers';
alter table companies add constraint companies_help_from_check check (help_from in ('Managers', 'Contacts', 'Nobody')) not valid;
grant update (help_from) on companies to tenant_application;

alter table course_templates add column contact_id bigint;
alter table course_templates add constraint course_templates_contact foreign key (company_id, contact_id)
  references users (company_id, id) on delete set null (contact_id) not valid;
create index course_templates_by_contact on course_templates (company_id, contact_id) where contact_id is not null; -- locks: a few hundred courses for each company

-- Who is asked; null for other reports, and once they are deleted.
alter table question_reports add column asked_id bigint;
alter table question_reports drop constraint question_reports_reason_check;
alter table question_reports add constraint question_reports_reason_check check (
  reason in ('wrong-answer', 'hard-to-read', 'outdated', 'ask') and (asked_id is null or reason = 'ask')) not valid;
alter table question_reports drop constraint question_reports_outcome_check;
alter table question_reports add constraint question_reports_outcome_check check (
  case when reason = 'ask' then outcome = 'answered' else outcome in ('fixed', 'kept') end) not valid;
alter table question_reports add constraint question_reports_asked foreign key (company_id, asked_id)
  references users (company_id, id) on delete set null (asked_id) not valid;

-- One of each that waits for a reply, of each person and question.
drop index question_reports_one_open;
create unique index question_reports_one_open on question_reports (company_id, user_id, question_id, (reason = 'ask'))
  where answered_at is null; -- locks: few reports are open
create index question_reports_by_asked on question_reports (company_id, asked_id, created_at) where asked_id is not null; -- locks: few reports are open

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone', 'AskAnswered',
    'QuestionAsked')
) not valid;
