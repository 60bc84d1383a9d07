-- Courses give certificates, too: from which day of passing on, for how many months, and how many days before the end the
-- course is given again.
alter table course_templates
  add column certificate_since date,
  add column certificate_months smallint,
  add column certificate_retake_days smallint;
alter table course_templates
  add constraint course_templates_certificate_check check (
    (certificate_months is null or certificate_since is not null)
    and (certificate_retake_days is null or certificate_months is not null)
    and certificate_months between 1 and 120 and certificate_retake_days between 1 and 365) not valid;
grant select (certificate_since, certificate_retake_days) on course_templates to tenant_system;

-- A certificate is of a sitting of a basic or of the examination of a course.
alter table certificates
  alter column survey_sheet_id drop not null,
  alter column basic_name drop not null,
  add column examination_id bigint,
  add column course_template_id bigint,
  add column course_name text,
  -- Last day of its validity; null: none.
  add column expires_on date,
  -- When the course was given again, or looked at for that.
  add column retaken_on date;
alter table certificates
  add constraint certificates_subject_check check (
    (survey_sheet_id is not null) = (basic_name is not null)
    and (examination_id is not null) = (course_name is not null)
    and (examination_id is not null) = (course_template_id is not null)
    and (survey_sheet_id is null) <> (examination_id is null)) not valid,
  add constraint certificates_company_id_examination_id_fkey
    foreign key (company_id, examination_id) references examinations (company_id, id) on delete cascade not valid,
  add constraint certificates_company_id_course_template_id_fkey
    foreign key (company_id, course_template_id) references course_templates (company_id, id) on delete cascade not valid;
grant update (retaken_on) on certificates to tenant_application;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('Assigned', 'CourseEnding', 'Result', 'Certificate', 'CourseCertificate', 'CertificateEnding', 'ReportAnswered',
    'QuestionCorrected', 'QuestionForgotten', 'WebhookStopped')
) not valid;
