-- A company may want new questions to be looked at by a second person before they are asked.
alter table companies add column reviews_questions boolean not null default false;
grant update (reviews_questions) on companies to tenant_application;

-- A draft, or one that waits to be looked at; null: it was published. A draft is not asked, as a retired question is not.
alter table questions add column review_state text;
alter table questions add constraint questions_review_check
  check (review_state is null or review_state in ('Draft', 'Waiting') and retired_at is not null) not valid;
-- Who wrote it last, and so does not publish it; null once they were deleted.
alter table questions add column review_author_id bigint;
alter table questions add constraint questions_review_author foreign key (company_id, review_author_id)
  references users (company_id, id) on delete set null (review_author_id) not valid;
-- What reviewers have said, each at its field.
alter table questions add column review_remarks jsonb not null default '[]';
create index questions_by_review on questions (company_id, review_state) where review_state is not null; -- locks: none has one yet
create index questions_by_review_author on questions (company_id, review_author_id) where review_author_id is not null; -- locks: none has one yet

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone', 'AskAnswered',
    'QuestionAsked', 'QuestionChecks', 'QuestionReview')
) not valid;
