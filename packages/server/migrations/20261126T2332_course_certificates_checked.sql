-- without transaction
alter table course_templates validate constraint course_templates_certificate_check;
alter table certificates validate constraint certificates_subject_check;
alter table certificates validate constraint certificates_company_id_examination_id_fkey;
alter table certificates validate constraint certificates_company_id_course_template_id_fkey;
alter table notifications validate constraint notifications_kind_check;
create unique index concurrently certificates_by_examination on certificates (company_id, examination_id);
create index concurrently certificates_by_course on certificates (company_id, course_template_id, user_id);
create index concurrently certificates_by_end on certificates (company_id, expires_on)
  where expires_on is not null and retaken_on is null;
