-- Questions that people forget again and again, of which the admins of their company are told once.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'ReportAnswered', 'QuestionCorrected', 'QuestionForgotten')
);
alter table questions add column forgetting_told_at timestamptz;
