-- Work that begins at the start of a day, such as a file of people with the day on which their departments change.
-- starts_on: the day; null: at once. waits_until: until then it has no job; null: it has one, or is over.
alter table tasks add column starts_on date;
alter table tasks add column waits_until timestamptz;

-- Few rows: what waits for its day.
create index tasks_waiting on tasks (waits_until) where waits_until is not null; -- locks: a table of a few rows for each company

-- The admins are told of work that could not be done on its day.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped', 'MarksCorrected', 'ImportNotDone')
) not valid;
