-- Whoever asked may withdraw what nobody has answered. There is no reason then.
-- upgrade: constraint data_requests.data_requests_state_check: the version before writes no other state
alter table data_requests drop constraint data_requests_state_check;
alter table data_requests add constraint data_requests_state_check
  check (state in ('Open', 'Done', 'Refused', 'Withdrawn')) not valid;
alter table data_requests drop constraint data_requests_decided;
alter table data_requests add constraint data_requests_decided check (
  (state = 'Open') = (decided_at is null)
  and (decided_at is null or reason is not null or state = 'Withdrawn')
  and (decided_at is not null or reason is null)
) not valid;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone', 'AskAnswered',
    'QuestionAsked', 'QuestionChecks', 'QuestionReview', 'DataRequested', 'DataRequestDecided', 'LearningAsked',
    'LearningDecided', 'DataRequestWithdrawn')
) not valid;
