-- Who may read and write what. The isolation of companies holds against SQL that got into a statement
-- (docs/decisions/0010-database-roles-and-tokens.md). Three roles, none of which owns a table or can become another:
-- tenant_application works for one company, which a signed token names; tenant_system works for several and has no right
-- that it does not need; tenant_answering owns the functions of the hot path, and nothing but their own text ever runs
-- as it.
--
-- tenant_application has got every right on the tables when they were made; below it loses what it must not have.

-- Written by the owner, or read and written by the system, before anybody is known.
revoke all on passkey_challenges, rate_limits, installation, sign_in_names from tenant_application;

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
grant select on
  users, user_holidays, company_basics, examinations, examination_questions, survey_sheets, surveys, memories,
  daily_sums, questions, course_templates, basics, question_versions
  to tenant_answering;
grant update on survey_sheets, surveys, examination_questions to tenant_answering;
grant update (answered_count, correct_count, completed_on) on examinations to tenant_answering;
grant insert, update on memories, daily_sums to tenant_answering;
