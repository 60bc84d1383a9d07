-- Who may read and write what. The isolation of companies holds against SQL that got into a statement
-- (docs/decisions/0010-database-roles-and-tokens.md). Three roles, none of which owns a table or can become another:
-- tenant_application works for one company, which a signed token names; tenant_system works for several and has no right
-- that it does not need; tenant_answering owns the functions of the hot path, and nothing but their own text ever runs
-- as it.
--
-- tenant_application has got every right on the tables when they were made; below it loses what it must not have.

-- Functions: nobody may execute them without a grant.
do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and p.proname not in ('company_of_token', 'remember_token')
  loop
    execute format('revoke execute on routine %s from public', f);
    execute format('grant execute on routine %s to current_user', f);
  end loop;
end $$;
grant execute on function
  app_company_id(), minor_category_in_use(bigint), asked_questions(bigint[]), withdraw_deleted_question(bigint),
  count_for_company(text, interval, timestamptz), own_login_id(text, timestamptz), find_sheet(bigint),
  open_surveys(bigint, int)
  to tenant_application;
-- read_surveys and record_answers are called on the connections on which it has just been looked up who calls, so that
-- one process of the database does for an answer. The company is that of the token, whoever calls.
grant execute on function
  find_callers(bytea[]), read_surveys(text, bigint[], bigint[], date[]),
  record_answers(text, bigint[], bigint[], json)
  to tenant_system;
grant execute on function answering_company_id(), bind_answering(text), bind_answering() to tenant_answering;

grant create on schema public to tenant_answering;
alter function read_surveys owner to tenant_answering;
alter function record_answers owner to tenant_answering;
alter function find_sheet owner to tenant_answering;
alter function open_surveys owner to tenant_answering;
revoke create on schema public from tenant_answering;

-- Holds a table with company_id: a company's work sees and writes its own rows, the system's is limited by what it is
-- granted. For the tables of later migrations too.
create procedure hold_company_table(p_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy own_company on %s to tenant_application
    using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', p_table);
  execute format('create policy of_the_system on %s to tenant_system using (true) with check (true)', p_table);
end $$;
revoke execute on procedure hold_company_table(regclass) from public;

do $$
declare
  t text;
begin
  foreach t in array array[
    'files', 'departments', 'users', 'user_departments', 'department_editors', 'user_holidays', 'past_days_off',
    'past_weekly_days_off', 'audit_log', 'idempotency_keys', 'company_features', 'sessions', 'sign_in_challenges',
    'recovery_codes', 'passkeys', 'account_links', 'account_changes', 'sign_in_failures', 'mails', 'sso_connections',
    'sso_domains', 'sso_identities', 'sso_flows', 'major_categories', 'medium_categories', 'minor_categories',
    'questions', 'question_versions', 'course_templates', 'course_questions', 'basics', 'basic_questions',
    'company_basics', 'examinations', 'examination_questions', 'survey_sheets', 'surveys', 'memories', 'daily_sums'
  ] loop
    call hold_company_table(t::regclass);
  end loop;

  -- What the vendor marks as preset is read by all, and marked by the vendor alone.
  foreach t in array array[
    'major_categories', 'medium_categories', 'minor_categories', 'questions', 'course_templates', 'basics'
  ] loop
    execute format('create policy preset on %I for select to tenant_application using (preset)', t);
    execute format('create policy preset_of_vendor on %I as restrictive for insert to tenant_application
      with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor))', t);
    execute format('create policy preset_stays_of_vendor on %I as restrictive for update to tenant_application
      with check (not preset or exists (select from companies c where c.id = company_id and c.is_vendor))', t);
  end loop;

  -- Read and written by the system alone, before anybody is known.
  foreach t in array array['passkey_challenges', 'rate_limits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from tenant_application', t);
    execute format('create policy of_the_system on %I to tenant_system using (true) with check (true)', t);
  end loop;

  -- Written by the owner alone.
  foreach t in array array['installation', 'sign_in_names'] loop
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from tenant_application', t);
  end loop;
end $$;

-- The parts of what is preset.
create policy preset on question_versions for select to tenant_application
  using (exists (select from questions q where q.id = question_id and q.preset));
create policy preset on course_questions for select to tenant_application
  using (exists (select from course_templates c where c.id = course_template_id and c.preset));
create policy preset on basic_questions for select to tenant_application
  using (exists (select from basics b where b.id = basic_id and b.preset));

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

alter table companies enable row level security;
create policy own_company on companies to tenant_application using (id = (select app_company_id()));
create policy of_the_system on companies to tenant_system using (true) with check (true);

-- SuperAdmins are the operator's people alone.
create policy superadmin_of_vendor on users as restrictive for insert to tenant_application
  with check (role <> 'SuperAdmin' or exists (select from companies c where c.id = company_id and c.is_vendor));
create policy superadmin_stays_of_vendor on users as restrictive for update to tenant_application
  with check (role <> 'SuperAdmin' or exists (select from companies c where c.id = company_id and c.is_vendor));

-- A session belongs to the company that it works in, and to that of who sits in it.
create policy of_own_people on sessions for select to tenant_application
  using (real_company_id = (select app_company_id()));
create policy end_of_own_people on sessions for delete to tenant_application
  using (real_company_id = (select app_company_id()));

-- Rights that tenant_application does not need.
revoke all on key_check from tenant_application;
revoke delete on users, idempotency_keys from tenant_application;
revoke insert, update, delete on companies, company_features from tenant_application;
grant update (name, time_zone, fiscal_year_start_month, small_group_limit, two_factor_required)
  on companies to tenant_application;
revoke insert, update on sessions, sign_in_challenges, sso_domains from tenant_application;
grant update (confirmed_at) on sessions to tenant_application;
revoke insert on sign_in_failures from tenant_application;
revoke update on sso_flows, account_links, recovery_codes from tenant_application;
-- The audit log is append-only.
revoke update, delete, truncate on audit_log from tenant_application;
-- Answers and what is made of them are the hot path's to write, through its functions alone.
revoke insert, update, delete on memories, daily_sums from tenant_application;
revoke update, delete on surveys from tenant_application;
revoke update on survey_sheets, examination_questions, examinations from tenant_application;
grant update (delivered) on examination_questions to tenant_application;
grant update (disabled_at, deleted_at) on examinations to tenant_application;
-- A mail may contain a sign-in link: companies write mails, and only the system role reads them to deliver them.
revoke select, update, delete on mails from tenant_application;
grant select (id, company_id, about_user_id, to_address, to_name, subject, state, attempts, last_error, created_at,
  sent_at, expires_at) on mails to tenant_application;

-- What the system needs: signing in, the operator's own calls, jobs, cleanup.
grant select, insert, update, delete on
  companies, users, sessions, sign_in_challenges, passkey_challenges, account_links, account_changes,
  sign_in_failures, rate_limits, recovery_codes, passkeys, mails, sso_connections, sso_domains, sso_flows,
  sso_identities, company_features, idempotency_keys
  to tenant_system;
grant select, insert, update (changes, address) on audit_log to tenant_system;
grant select, insert on key_check to tenant_system;
grant select, delete on files to tenant_system;
grant select on daily_sums, user_departments to tenant_system;
grant select (id, company_id, deleted_at) on questions to tenant_system;
grant select (id, company_id, name) on departments, course_templates to tenant_system;
grant select (id, company_id) on
  user_holidays, major_categories, medium_categories, minor_categories, examinations, survey_sheets, surveys
  to tenant_system;
-- Of a person who is deleted for good.
grant select (created_by), update (created_by) on question_versions, examinations to tenant_system;
grant usage, select on all sequences in schema public to tenant_system;

-- The hot path.
do $$
declare
  t text;
begin
  foreach t in array array[
    'users', 'user_holidays', 'company_basics', 'examinations', 'examination_questions', 'survey_sheets', 'surveys',
    'memories', 'daily_sums'
  ] loop
    execute format('create policy answering on %I to tenant_answering
      using (company_id = answering_company_id()) with check (company_id = answering_company_id())', t);
    execute format('grant select on %I to tenant_answering', t);
  end loop;
  foreach t in array array['questions', 'course_templates', 'basics'] loop
    execute format('create policy answering on %I for select to tenant_answering
      using (company_id = answering_company_id() or preset)', t);
    execute format('grant select on %I to tenant_answering', t);
  end loop;
end $$;
create policy answering on question_versions for select to tenant_answering
  using (company_id = answering_company_id() or exists (select from questions q where q.id = question_id and q.preset));
grant select on question_versions, survey_details, sheet_details to tenant_answering;
grant update on survey_sheets, surveys, examination_questions to tenant_answering;
grant update (answered_count, correct_count, completed_on) on examinations to tenant_answering;
grant insert, update on memories, daily_sums to tenant_answering;
