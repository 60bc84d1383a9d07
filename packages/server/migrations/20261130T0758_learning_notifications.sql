alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone', 'AskAnswered',
    'QuestionAsked', 'QuestionChecks', 'QuestionReview', 'DataRequested', 'DataRequestDecided', 'LearningAsked',
    'LearningDecided')
) not valid;
