-- What refers to a company's thing names the company with it: a row cannot point into another company, whoever writes it.
-- What may be the vendor's preset (questions, courses, basics, categories) is referred to by its number alone, and by
-- company_reference policies to what the writer may read.

alter table sessions add column real_company_id int;
update sessions s set real_company_id = u.company_id from users u where u.id = s.real_user_id;
alter table sessions alter column real_company_id set not null;
alter table idempotency_keys add column company_id int;
update idempotency_keys k set company_id = u.company_id from users u where u.id = k.user_id;
alter table idempotency_keys alter column company_id set not null;

alter table survey_sheets add unique (company_id, id);
alter table company_basics add unique (company_id, id);
alter table course_templates add unique (company_id, id);
alter table basics add unique (company_id, id);
alter table questions add unique (company_id, id);

alter table sessions
  drop constraint sessions_real_user_id_fkey,
  drop constraint sessions_user_id_fkey,
  add foreign key (real_company_id, real_user_id) references users (company_id, id) on delete cascade,
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
alter table idempotency_keys
  drop constraint idempotency_keys_user_id_fkey,
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
alter table mails
  drop constraint mails_about_user_id_fkey,
  add foreign key (company_id, about_user_id) references users (company_id, id) on delete cascade;

do $$
declare
  t text;
begin
  foreach t in array array[
    'sign_in_challenges', 'recovery_codes', 'passkeys', 'account_links', 'sign_in_failures', 'sso_identities', 'sso_flows'
  ] loop
    execute format('alter table %I drop constraint %I,
      add foreign key (company_id, user_id) references users (company_id, id) on delete cascade', t, t || '_user_id_fkey');
  end loop;
end $$;

alter table question_versions
  drop constraint question_versions_question_id_fkey,
  add foreign key (company_id, question_id) references questions (company_id, id) on delete cascade;
alter table course_questions
  drop constraint course_questions_course_template_id_fkey,
  add foreign key (company_id, course_template_id) references course_templates (company_id, id) on delete cascade;
alter table basic_questions
  drop constraint basic_questions_basic_id_fkey,
  add foreign key (company_id, basic_id) references basics (company_id, id) on delete cascade;
alter table examination_questions
  drop constraint examination_questions_examination_id_fkey,
  add foreign key (company_id, examination_id) references examinations (company_id, id) on delete cascade;
alter table survey_sheets
  drop constraint survey_sheets_company_basic_id_fkey,
  add foreign key (company_id, company_basic_id) references company_basics (company_id, id);
alter table surveys
  drop constraint surveys_survey_sheet_id_fkey,
  add foreign key (company_id, survey_sheet_id) references survey_sheets (company_id, id) on delete cascade;

-- What may be a preset is pointed at only by whoever may read it: another company cannot be kept from deleting its own.
create policy company_reference on medium_categories as restrictive for insert to tenant_application
  with check (exists (select from major_categories m where m.id = major_category_id));
create policy company_reference on minor_categories as restrictive for insert to tenant_application
  with check (exists (select from medium_categories m where m.id = medium_category_id));
create policy company_reference on questions as restrictive for insert to tenant_application
  with check (exists (select from minor_categories m where m.id = minor_category_id));
create policy company_reference on course_questions as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy company_reference on basic_questions as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy company_reference on company_basics as restrictive for insert to tenant_application
  with check (exists (select from basics b where b.id = basic_id));
create policy company_reference on examinations as restrictive for insert to tenant_application
  with check (exists (select from course_templates c where c.id = course_template_id));
create policy company_reference on examination_questions as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy company_reference on surveys as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));

-- A session belongs to the company that it works in, and to that of who sits in it.
create policy of_own_people on sessions for select to tenant_application
  using (real_company_id = (select app_company_id()));
create policy end_of_own_people on sessions for delete to tenant_application
  using (real_company_id = (select app_company_id()));
call hold_company_table('idempotency_keys');
revoke delete on idempotency_keys from tenant_application;
