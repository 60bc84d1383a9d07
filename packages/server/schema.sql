-- The database as it is. Written by `npm run generate` from the migrations and packages/server/sql, to be read: nothing
-- runs it. What views read and functions do stands in packages/server/sql. Of rights, those of the roles that serve.

create table account_changes (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  way text not null,
  before jsonb not null,
  token_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint account_changes_pkey PRIMARY KEY (company_id, id),
  constraint account_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint account_changes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint account_changes_way_check CHECK ((way = ANY (ARRAY['email'::text, 'login-id'::text, 'initial-password'::text, 'second-factors'::text, 'single-sign-on'::text])))
);
CREATE INDEX account_changes_by_token ON public.account_changes USING btree (token_hash);
CREATE INDEX account_changes_by_user ON public.account_changes USING btree (company_id, user_id, id);
CREATE INDEX account_changes_expiry ON public.account_changes USING btree (expires_at);
alter table account_changes enable row level security;
create policy of_the_system on account_changes to tenant_system using (true) with check (true);
create policy own_company on account_changes to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on account_changes to tenant_application;
grant delete, insert, select, update on account_changes to tenant_system;

create table account_links (
  id bigint generated always as identity not null,
  company_id bigint,
  user_id bigint,
  kind text not null,
  token_hash bytea not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint account_links_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint account_links_check CHECK (((kind = 'sign-up'::text) = (user_id IS NULL))),
  constraint account_links_check1 CHECK (((company_id IS NULL) = (user_id IS NULL))),
  constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text, 'sign-up'::text])))
);
CREATE INDEX account_links_by_sign_up ON public.account_links USING btree (((details ->> 'email'::text))) WHERE (kind = 'sign-up'::text);
CREATE INDEX account_links_by_token ON public.account_links USING btree (token_hash);
CREATE INDEX account_links_by_user ON public.account_links USING btree (company_id, user_id);
CREATE INDEX account_links_expiry ON public.account_links USING btree (expires_at);
alter table account_links enable row level security;
create policy of_the_system on account_links to tenant_system using (true) with check (true);
create policy own_company on account_links to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select on account_links to tenant_application;
grant delete, insert, select, update on account_links to tenant_system;

create table api_tokens (
  company_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  rights text[] not null,
  token_hash bytea not null,
  expires_on date not null,
  created_at timestamp with time zone default now() not null,
  created_by bigint,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (company_id, id),
  constraint api_tokens_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint api_tokens_rights_check CHECK (((rights <@ ARRAY['read'::text, 'scim'::text]) AND (cardinality(rights) > 0)))
);
CREATE INDEX api_tokens_by_hash ON public.api_tokens USING btree (token_hash);
alter table api_tokens enable row level security;
create policy of_the_system on api_tokens to tenant_system using (true) with check (true);
create policy own_company on api_tokens to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on api_tokens to tenant_application;
grant select on api_tokens to tenant_system;
grant update (created_by, last_used_at) on api_tokens to tenant_system;

create table assignment_rule_people (
  id bigint generated always as identity not null,
  company_id bigint not null,
  rule_id bigint not null,
  user_id bigint not null,
  outcome text not null,
  examination_id bigint,
  taken_on date not null,
  missing_since date,
  left_on date,
  left_outcome text,
  constraint assignment_rule_people_pkey PRIMARY KEY (company_id, id),
  constraint assignment_rule_people_company_id_rule_id_user_id_key UNIQUE (company_id, rule_id, user_id),
  constraint assignment_rule_people_company_id_examination_id_fkey FOREIGN KEY (company_id, examination_id) REFERENCES examinations(company_id, id) ON DELETE SET NULL (examination_id),
  constraint assignment_rule_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint assignment_rule_people_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES assignment_rules(company_id, id) ON DELETE CASCADE,
  constraint assignment_rule_people_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint assignment_rule_people_left_outcome_check CHECK ((left_outcome = ANY (ARRAY['Kept'::text, 'Withdrawn'::text]))),
  constraint assignment_rule_people_outcome_check CHECK ((outcome = ANY (ARRAY['Assigned'::text, 'Held'::text, 'Present'::text, 'Removed'::text, 'Waiting'::text])))
);
CREATE INDEX assignment_rule_people_by_examination ON public.assignment_rule_people USING btree (company_id, examination_id);
CREATE INDEX assignment_rule_people_by_user ON public.assignment_rule_people USING btree (company_id, user_id);
alter table assignment_rule_people enable row level security;
create policy of_the_system on assignment_rule_people to tenant_system using (true) with check (true);
create policy own_company on assignment_rule_people to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on assignment_rule_people to tenant_application;

create table assignment_rules (
  id bigint generated always as identity not null,
  company_id bigint not null,
  course_template_id bigint not null,
  conditions jsonb not null,
  when_left text not null,
  ends_after_days smallint,
  created_by bigint,
  created_at timestamp with time zone not null,
  next_check_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  ends_counted_in text default 'Days'::text not null,
  ends_counted_from text default 'Assigned'::text not null,
  constraint assignment_rules_pkey PRIMARY KEY (company_id, id),
  constraint assignment_rules_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint assignment_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint assignment_rules_ends_after_days_check CHECK (((ends_after_days >= 1) AND (ends_after_days <= 3650))),
  constraint assignment_rules_ends_counted_from_check CHECK ((ends_counted_from = ANY (ARRAY['Assigned'::text, 'Joined'::text]))),
  constraint assignment_rules_ends_counted_in_check CHECK ((ends_counted_in = ANY (ARRAY['Days'::text, 'WorkingDays'::text]))),
  constraint assignment_rules_when_left_check CHECK ((when_left = ANY (ARRAY['Keep'::text, 'Withdraw'::text])))
);
CREATE INDEX assignment_rules_by_course ON public.assignment_rules USING btree (company_id, course_template_id);
CREATE INDEX assignment_rules_by_maker ON public.assignment_rules USING btree (company_id, created_by);
CREATE INDEX assignment_rules_due ON public.assignment_rules USING btree (next_check_at) WHERE (stopped_at IS NULL);
alter table assignment_rules enable row level security;
create policy of_the_system on assignment_rules to tenant_system using (true) with check (true);
create policy own_company on assignment_rules to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on assignment_rules to tenant_application;
grant select (company_id, course_template_id, next_check_at, stopped_at) on assignment_rules to tenant_system;

create table audit_log (
  id bigint generated always as identity not null,
  company_id bigint not null,
  real_user_id bigint,
  user_id bigint,
  action text not null,
  target_type text not null,
  target_id bigint,
  changes jsonb default '{}'::jsonb not null,
  request_id text,
  address text,
  created_at timestamp with time zone default now() not null,
  revision integer,
  api_token_id bigint,
  constraint audit_log_pkey PRIMARY KEY (company_id, id),
  constraint audit_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (company_id, action, id DESC);
CREATE INDEX audit_log_by_day ON public.audit_log USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX audit_log_by_real_user ON public.audit_log USING btree (company_id, real_user_id, id DESC);
CREATE INDEX audit_log_by_target ON public.audit_log USING btree (company_id, target_type, target_id, id DESC);
CREATE INDEX audit_log_by_user ON public.audit_log USING btree (company_id, user_id, id DESC);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (id DESC);
alter table audit_log enable row level security;
create policy of_the_system on audit_log to tenant_system using (true) with check (true);
create policy own_company on audit_log to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on audit_log to tenant_application;
grant delete, insert, select on audit_log to tenant_system;
grant update (changes, address) on audit_log to tenant_system;

create table basic_questions (
  basic_id bigint not null,
  question_id bigint not null,
  company_id bigint not null,
  sequence smallint not null,
  constraint basic_questions_pkey PRIMARY KEY (basic_id, question_id),
  constraint basic_questions_company_id_basic_id_fkey FOREIGN KEY (company_id, basic_id) REFERENCES basics(company_id, id) ON DELETE CASCADE,
  constraint basic_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint basic_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX basic_questions_by_question ON public.basic_questions USING btree (question_id);
CREATE INDEX basic_questions_in_order ON public.basic_questions USING btree (basic_id, sequence);
alter table basic_questions enable row level security;
create policy of_the_system on basic_questions to tenant_system using (true) with check (true);
create policy own_company on basic_questions for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on basic_questions for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on basic_questions for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = basic_questions.question_id)))));
create policy own_company_updated on basic_questions for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy preset on basic_questions for select to tenant_application using ((EXISTS ( SELECT FROM basics r WHERE ((r.id = basic_questions.basic_id) AND r.preset))));
grant delete, insert, select, update on basic_questions to tenant_application;

create table basic_reminders (
  company_id bigint not null,
  basic_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  constraint basic_reminders_pkey PRIMARY KEY (company_id, basic_id, user_id, sent_on),
  constraint basic_reminders_company_id_basic_id_fkey FOREIGN KEY (company_id, basic_id) REFERENCES company_basics(company_id, basic_id) ON DELETE CASCADE,
  constraint basic_reminders_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX basic_reminders_by_user ON public.basic_reminders USING btree (company_id, user_id);
alter table basic_reminders enable row level security;
create policy of_the_system on basic_reminders to tenant_system using (true) with check (true);
create policy own_company on basic_reminders to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select on basic_reminders to tenant_application;

create table basic_sittings (
  company_id bigint not null,
  basic_id bigint not null,
  user_id bigint not null,
  survey_sheet_id bigint not null,
  finished_at timestamp with time zone not null,
  finished_on date not null,
  replaced_on date,
  question_count smallint not null,
  correct_count smallint not null,
  is_passed boolean not null,
  constraint basic_sittings_pkey PRIMARY KEY (company_id, survey_sheet_id),
  constraint basic_sittings_company_id_basic_id_fkey FOREIGN KEY (company_id, basic_id) REFERENCES company_basics(company_id, basic_id),
  constraint basic_sittings_company_id_survey_sheet_id_fkey FOREIGN KEY (company_id, survey_sheet_id) REFERENCES survey_sheets(company_id, id) ON DELETE CASCADE,
  constraint basic_sittings_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX basic_sittings_latest ON public.basic_sittings USING btree (company_id, basic_id, user_id) INCLUDE (correct_count, question_count, is_passed) WHERE (replaced_on IS NULL);
CREATE INDEX basic_sittings_of_basic ON public.basic_sittings USING btree (company_id, basic_id, user_id, finished_on);
CREATE INDEX basic_sittings_of_user ON public.basic_sittings USING btree (company_id, user_id, basic_id, finished_on) INCLUDE (replaced_on, correct_count, question_count, is_passed);
alter table basic_sittings enable row level security;
create policy answering on basic_sittings to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on basic_sittings to tenant_system using (true) with check (true);
create policy own_company on basic_sittings to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on basic_sittings to tenant_answering;
grant select on basic_sittings to tenant_application;

create table basics (
  id bigint generated always as identity not null,
  company_id bigint not null,
  preset boolean default false not null,
  name text not null,
  description text default ''::text not null,
  pass_mark_percent smallint default 80 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint basics_pkey PRIMARY KEY (id),
  constraint basics_company_id_id_key UNIQUE (company_id, id),
  constraint basics_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint basics_pass_mark_percent_check CHECK (((pass_mark_percent >= 1) AND (pass_mark_percent <= 100)))
);
CREATE INDEX basics_by_company ON public.basics USING btree (company_id) WHERE (deleted_at IS NULL);
alter table basics enable row level security;
create policy answering on basics for select to tenant_answering using (((company_id = answering_company_id()) OR preset));
create policy of_the_system on basics to tenant_system using (true) with check (true);
create policy own_company on basics for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on basics for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on basics for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy own_company_updated on basics for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy preset on basics for select to tenant_application using (preset);
grant select on basics to tenant_answering;
grant delete, insert, select, update on basics to tenant_application;
grant select (id, company_id, preset, name, deleted_at) on basics to tenant_system;

create table bookmarks (
  company_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  survey_id bigint not null,
  note text not null,
  created_at timestamp with time zone default now() not null,
  constraint bookmarks_pkey PRIMARY KEY (company_id, user_id, question_id),
  constraint bookmarks_company_id_survey_id_fkey FOREIGN KEY (company_id, survey_id) REFERENCES surveys(company_id, id) ON DELETE CASCADE,
  constraint bookmarks_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint bookmarks_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX bookmarks_by_question ON public.bookmarks USING btree (question_id, company_id);
CREATE INDEX bookmarks_by_survey ON public.bookmarks USING btree (company_id, survey_id);
alter table bookmarks enable row level security;
create policy of_the_system on bookmarks to tenant_system using (true) with check (true);
create policy own_company on bookmarks for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on bookmarks for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on bookmarks for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = bookmarks.question_id)))));
create policy own_company_updated on bookmarks for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on bookmarks to tenant_application;

create table certificate_counters (
  company_id bigint not null,
  year smallint not null,
  sequence integer not null,
  constraint certificate_counters_pkey PRIMARY KEY (company_id, year),
  constraint certificate_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table certificate_counters enable row level security;
create policy of_the_system on certificate_counters to tenant_system using (true) with check (true);
create policy own_company on certificate_counters to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on certificate_counters to tenant_application;

create table certificates (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  survey_sheet_id bigint,
  year smallint not null,
  sequence integer not null,
  code text not null,
  user_name text not null,
  company_name text not null,
  basic_name text,
  passed_on date not null,
  issued_at timestamp with time zone default now() not null,
  examination_id bigint,
  course_template_id bigint,
  course_name text,
  expires_on date,
  retaken_on date,
  revoked_at timestamp with time zone,
  constraint certificates_pkey PRIMARY KEY (company_id, id),
  constraint certificates_company_id_survey_sheet_id_key UNIQUE (company_id, survey_sheet_id),
  constraint certificates_company_id_year_sequence_key UNIQUE (company_id, year, sequence),
  constraint certificates_company_id_course_template_id_fkey FOREIGN KEY (company_id, course_template_id) REFERENCES course_templates(company_id, id) ON DELETE CASCADE,
  constraint certificates_company_id_examination_id_fkey FOREIGN KEY (company_id, examination_id) REFERENCES examinations(company_id, id) ON DELETE CASCADE,
  constraint certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint certificates_company_id_survey_sheet_id_fkey FOREIGN KEY (company_id, survey_sheet_id) REFERENCES survey_sheets(company_id, id) ON DELETE CASCADE,
  constraint certificates_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint certificates_subject_check CHECK ((((survey_sheet_id IS NOT NULL) = (basic_name IS NOT NULL)) AND ((examination_id IS NOT NULL) = (course_name IS NOT NULL)) AND ((examination_id IS NOT NULL) = (course_template_id IS NOT NULL)) AND ((survey_sheet_id IS NULL) <> (examination_id IS NULL))))
);
CREATE INDEX certificates_by_code ON public.certificates USING btree (code);
CREATE INDEX certificates_by_course ON public.certificates USING btree (company_id, course_template_id, user_id);
CREATE INDEX certificates_by_end ON public.certificates USING btree (company_id, expires_on) WHERE ((expires_on IS NOT NULL) AND (retaken_on IS NULL));
CREATE UNIQUE INDEX certificates_by_examination ON public.certificates USING btree (company_id, examination_id);
CREATE INDEX certificates_by_user ON public.certificates USING btree (company_id, user_id);
alter table certificates enable row level security;
create policy of_the_system on certificates to tenant_system using (true) with check (true);
create policy own_company on certificates to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on certificates to tenant_application;
grant update (retaken_on, revoked_at) on certificates to tenant_application;
grant select on certificates to tenant_system;

create table chat_messages (
  company_id bigint not null,
  id bigint generated always as identity not null,
  chat_webhook_id bigint not null,
  title text not null,
  lines text[] not null,
  url text not null,
  created_at timestamp with time zone default now() not null,
  constraint chat_messages_pkey PRIMARY KEY (company_id, id),
  constraint chat_messages_company_id_chat_webhook_id_fkey FOREIGN KEY (company_id, chat_webhook_id) REFERENCES chat_webhooks(company_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_messages_by_webhook ON public.chat_messages USING btree (company_id, chat_webhook_id);
alter table chat_messages enable row level security;
create policy of_the_system on chat_messages to tenant_system using (true) with check (true);
create policy own_company on chat_messages to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on chat_messages to tenant_application;
grant delete, insert, select on chat_messages to tenant_system;

create table chat_webhooks (
  company_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  kind text not null,
  sealed_url bytea not null,
  address_hint text not null,
  department_id bigint,
  created_at timestamp with time zone default now() not null,
  created_by bigint,
  last_ok_at timestamp with time zone,
  last_error text,
  constraint chat_webhooks_pkey PRIMARY KEY (company_id, id),
  constraint chat_webhooks_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id) ON DELETE CASCADE,
  constraint chat_webhooks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint chat_webhooks_kind_check CHECK ((kind = ANY (ARRAY['Slack'::text, 'MicrosoftTeams'::text, 'LineWorks'::text, 'GoogleChat'::text])))
);
CREATE INDEX chat_webhooks_by_department ON public.chat_webhooks USING btree (company_id, department_id);
alter table chat_webhooks enable row level security;
create policy of_the_system on chat_webhooks to tenant_system using (true) with check (true);
create policy own_company on chat_webhooks to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on chat_webhooks to tenant_application;
grant select on chat_webhooks to tenant_system;
grant update (created_by, last_ok_at, last_error) on chat_webhooks to tenant_system;

create table closed_quarters (
  company_id bigint not null,
  through date not null,
  constraint closed_quarters_pkey PRIMARY KEY (company_id),
  constraint closed_quarters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table closed_quarters enable row level security;
create policy answering on closed_quarters to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on closed_quarters to tenant_system using (true) with check (true);
create policy own_company on closed_quarters to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select, update on closed_quarters to tenant_answering;
grant select on closed_quarters to tenant_application;
grant insert, select, update on closed_quarters to tenant_system;

create table companies (
  id bigint generated always as identity not null,
  name text not null,
  code text default ''::text not null,
  is_vendor boolean default false not null,
  time_zone text default 'Asia/Tokyo'::text not null,
  fiscal_year_start_month smallint default 4 not null,
  seats integer,
  small_group_limit smallint default 5 not null,
  two_factor_required boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deactivated_at timestamp with time zone,
  approved_at timestamp with time zone,
  revision integer default 1 not null,
  next_seats integer,
  read_only_at timestamp with time zone,
  approval_told_at timestamp with time zone,
  seats_requested integer,
  seats_requested_at timestamp with time zone,
  daily_question_limit smallint default 20 not null,
  counts_practice_time boolean default false not null,
  offline_days smallint default 2 not null,
  offline_question_limit smallint default 60 not null,
  help_from text default 'Managers'::text not null,
  reviews_questions boolean default false not null,
  evidence_years smallint default 5 not null,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_code_check CHECK ((code ~ '^[a-z][a-z0-9]{1,11}$'::text)),
  constraint companies_daily_question_limit_check CHECK (((daily_question_limit >= 5) AND (daily_question_limit <= 100))),
  constraint companies_evidence_years_check CHECK (((evidence_years >= 2) AND (evidence_years <= 15))),
  constraint companies_fiscal_year_start_month_check CHECK (((fiscal_year_start_month >= 1) AND (fiscal_year_start_month <= 12))),
  constraint companies_help_from_check CHECK ((help_from = ANY (ARRAY['Managers'::text, 'Contacts'::text, 'Editors'::text, 'Nobody'::text]))),
  constraint companies_next_seats_check CHECK ((next_seats > 0)),
  constraint companies_offline_days_check CHECK (((offline_days >= 0) AND (offline_days <= 5))),
  constraint companies_offline_question_limit_check CHECK (((offline_question_limit >= 10) AND (offline_question_limit <= 200))),
  constraint companies_seats_check CHECK ((seats >= 0)),
  constraint companies_seats_requested_check CHECK (((seats_requested >= 1) AND (seats_requested <= 100000))),
  constraint companies_small_group_limit_check CHECK (((small_group_limit >= 0) AND (small_group_limit <= 100))),
  constraint seats_requested_when CHECK (((seats_requested IS NULL) = (seats_requested_at IS NULL)))
);
CREATE UNIQUE INDEX companies_code_taken ON public.companies USING btree (code);
CREATE UNIQUE INDEX companies_one_vendor ON public.companies USING btree (is_vendor) WHERE is_vendor;
alter table companies enable row level security;
create policy answering on companies for select to tenant_answering using ((id = answering_company_id()));
create policy of_the_system on companies to tenant_system using (true) with check (true);
create policy own_company on companies to tenant_application using ((id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER companies_code BEFORE INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION fill_company_code();
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at', 'approval_told_at');
grant select (id, time_zone, daily_question_limit) on companies to tenant_answering;
grant select on companies to tenant_application;
grant update (name, time_zone, fiscal_year_start_month, small_group_limit, two_factor_required, daily_question_limit, counts_practice_time, offline_days, offline_question_limit, help_from, reviews_questions, evidence_years) on companies to tenant_application;
grant delete, insert, select, update on companies to tenant_system;

create table company_basics (
  company_id bigint not null,
  basic_id bigint not null,
  department_id bigint,
  enabled boolean default true not null,
  from_date date,
  to_date date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  exam_rules jsonb,
  constraint company_basics_pkey PRIMARY KEY (company_id, basic_id),
  constraint company_basics_basic_id_fkey FOREIGN KEY (basic_id) REFERENCES basics(id) ON DELETE CASCADE,
  constraint company_basics_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id),
  constraint company_basics_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_basics_exam_rules CHECK ((jsonb_typeof(exam_rules) = 'object'::text)),
  constraint company_basics_period CHECK ((from_date <= to_date))
);
CREATE INDEX company_basics_by_basic ON public.company_basics USING btree (basic_id);
CREATE INDEX company_basics_by_department ON public.company_basics USING btree (company_id, department_id);
alter table company_basics enable row level security;
create policy answering on company_basics to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on company_basics to tenant_system using (true) with check (true);
create policy own_company on company_basics for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on company_basics for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on company_basics for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM basics r WHERE (r.id = company_basics.basic_id)))));
create policy own_company_updated on company_basics for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.company_basics FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant select on company_basics to tenant_answering;
grant delete, insert, select, update on company_basics to tenant_application;
grant select (company_id, basic_id, enabled) on company_basics to tenant_system;

create table company_features (
  company_id bigint not null,
  feature_key text not null,
  is_enabled boolean not null,
  constraint company_features_pkey PRIMARY KEY (company_id, feature_key),
  constraint company_features_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table company_features enable row level security;
create policy answering on company_features for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on company_features to tenant_system using (true) with check (true);
create policy own_company on company_features to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on company_features to tenant_answering;
grant select on company_features to tenant_application;
grant delete, insert, select, update on company_features to tenant_system;

create table company_holidays (
  id bigint generated always as identity not null,
  company_id bigint not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  counts_from date,
  removed_on date,
  created_at timestamp with time zone default now() not null,
  constraint company_holidays_pkey PRIMARY KEY (company_id, id),
  constraint company_holidays_overlap EXCLUDE USING gist (int8range(company_id, company_id, '[]'::text) WITH &&, daterange(from_date, to_date, '[]'::text) WITH &&) WHERE ((removed_on IS NULL)),
  constraint company_holidays_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_holidays_check CHECK ((from_date <= to_date))
);
CREATE INDEX company_holidays_by_day ON public.company_holidays USING btree (company_id, to_date);
alter table company_holidays enable row level security;
create policy answering on company_holidays for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on company_holidays to tenant_system using (true) with check (true);
create policy own_company on company_holidays to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on company_holidays to tenant_answering;
grant delete, insert, select, update on company_holidays to tenant_application;
grant select (id, company_id) on company_holidays to tenant_system;

create table contract_changes (
  company_id bigint not null,
  id text not null,
  kind text not null,
  user_id bigint,
  key text,
  asked integer,
  seats integer,
  next_seats integer,
  subscription text,
  item text,
  pays boolean default false not null,
  priced_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  outcome text,
  constraint contract_changes_pkey PRIMARY KEY (company_id, id),
  constraint contract_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint contract_changes_id_check CHECK ((length(id) <= 100)),
  constraint contract_changes_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'increase'::text, 'decrease'::text, 'cancel'::text, 'resume'::text]))),
  constraint contract_changes_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'unknown'::text])))
);
CREATE UNIQUE INDEX contract_changes_key ON public.contract_changes USING btree (company_id, user_id, key) WHERE (key IS NOT NULL);
CREATE INDEX contract_changes_old ON public.contract_changes USING btree (created_at);
CREATE INDEX contract_changes_open ON public.contract_changes USING btree (created_at) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX contract_changes_under_way ON public.contract_changes USING btree (company_id) WHERE (finished_at IS NULL);
alter table contract_changes enable row level security;
create policy of_the_system on contract_changes to tenant_system using (true) with check (true);
create policy own_company on contract_changes to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on contract_changes to tenant_application;
grant delete, insert, select, update on contract_changes to tenant_system;

create table contract_invoices (
  id bigint generated always as identity not null,
  company_id bigint not null,
  number text not null,
  stripe_invoice text,
  status text not null,
  issued_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  lines jsonb not null,
  subtotal integer not null,
  tax integer not null,
  total integer not null,
  tax_percent smallint not null,
  company_name text not null,
  payment_url text,
  constraint contract_invoices_pkey PRIMARY KEY (company_id, id),
  constraint contract_invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint contract_invoices_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Paid'::text, 'Void'::text, 'NotCharged'::text])))
);
CREATE INDEX contract_invoices_latest ON public.contract_invoices USING btree (company_id, issued_at, id);
CREATE UNIQUE INDEX contract_invoices_number ON public.contract_invoices USING btree (company_id, number);
CREATE UNIQUE INDEX contract_invoices_stripe ON public.contract_invoices USING btree (company_id, stripe_invoice) WHERE (stripe_invoice IS NOT NULL);
alter table contract_invoices enable row level security;
create policy of_the_system on contract_invoices to tenant_system using (true) with check (true);
create policy own_company on contract_invoices to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on contract_invoices to tenant_application;
grant delete, insert, select, update on contract_invoices to tenant_system;

create table contracts (
  company_id bigint not null,
  plan text not null,
  provider text not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  billing_day smallint,
  cancel_at_period_end boolean default false not null,
  canceled_at timestamp with time zone,
  price_per_seat integer,
  tax_percent smallint default 10 not null,
  stripe_customer text,
  stripe_subscription text,
  stripe_item text,
  payment_url text,
  note text default ''::text not null,
  synced_at timestamp with time zone,
  sync_count bigint default 0 not null,
  revision integer default 1 not null,
  constraint contracts_pkey PRIMARY KEY (company_id),
  constraint contracts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint contracts_billing_day_check CHECK (((billing_day >= 1) AND (billing_day <= 31))),
  constraint contracts_plan_check CHECK ((plan = ANY (ARRAY['Trial'::text, 'Card'::text, 'Invoice'::text]))),
  constraint contracts_price_per_seat_check CHECK ((price_per_seat >= 0)),
  constraint contracts_provider_check CHECK ((provider = ANY (ARRAY['Stripe'::text, 'BuiltIn'::text, 'Operator'::text]))),
  constraint contracts_tax_percent_check CHECK (((tax_percent >= 0) AND (tax_percent <= 100)))
);
CREATE INDEX contracts_of_customer ON public.contracts USING btree (stripe_customer) WHERE (stripe_customer IS NOT NULL);
CREATE INDEX contracts_renewed ON public.contracts USING btree (period_end) WHERE (provider <> 'Stripe'::text);
CREATE INDEX contracts_synced ON public.contracts USING btree (synced_at) WHERE (stripe_customer IS NOT NULL);
alter table contracts enable row level security;
create policy of_the_system on contracts to tenant_system using (true) with check (true);
create policy own_company on contracts to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION raise_revision('synced_at', 'sync_count');
grant select on contracts to tenant_application;
grant delete, insert, select, update on contracts to tenant_system;

create table course_questions (
  course_template_id bigint not null,
  question_id bigint not null,
  company_id bigint not null,
  sequence smallint not null,
  constraint course_questions_pkey PRIMARY KEY (course_template_id, question_id),
  constraint course_questions_company_id_course_template_id_fkey FOREIGN KEY (company_id, course_template_id) REFERENCES course_templates(company_id, id) ON DELETE CASCADE,
  constraint course_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint course_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX course_questions_by_question ON public.course_questions USING btree (question_id);
CREATE INDEX course_questions_in_order ON public.course_questions USING btree (course_template_id, sequence);
alter table course_questions enable row level security;
create policy of_the_system on course_questions to tenant_system using (true) with check (true);
create policy own_company on course_questions for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on course_questions for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on course_questions for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = course_questions.question_id)))));
create policy own_company_updated on course_questions for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy preset on course_questions for select to tenant_application using ((EXISTS ( SELECT FROM course_templates r WHERE ((r.id = course_questions.course_template_id) AND r.preset))));
grant delete, insert, select, update on course_questions to tenant_application;

create table course_templates (
  id bigint generated always as identity not null,
  company_id bigint not null,
  preset boolean default false not null,
  name text not null,
  description text default ''::text not null,
  image text,
  questions_per_sheet smallint default 5 not null,
  frequency text default 'Daily'::text not null,
  weekdays text[] default '{}'::text[] not null,
  shuffled boolean default false not null,
  pass_mark_percent smallint default 80 not null,
  recap_enabled boolean default true not null,
  desired_retention_percent smallint default 90 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  asks_confidence boolean default false not null,
  daily_question_limit smallint,
  interval_cap_days smallint default 90 not null,
  stop_after_right_in_a_row smallint,
  maintenance_retention_percent smallint,
  maintenance_minutes smallint,
  certificate_since date,
  certificate_months smallint,
  certificate_retake_days smallint,
  state text default 'Live'::text not null,
  contact_id bigint,
  prerequisite_ids bigint[] default '{}'::bigint[] not null,
  exam_rules jsonb,
  constraint course_templates_pkey PRIMARY KEY (id),
  constraint course_templates_company_id_id_key UNIQUE (company_id, id),
  constraint course_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint course_templates_contact FOREIGN KEY (company_id, contact_id) REFERENCES users(company_id, id) ON DELETE SET NULL (contact_id),
  constraint course_templates_certificate_check CHECK ((((certificate_months IS NULL) OR (certificate_since IS NOT NULL)) AND ((certificate_retake_days IS NULL) OR (certificate_months IS NOT NULL)) AND ((certificate_months >= 1) AND (certificate_months <= 120)) AND ((certificate_retake_days >= 1) AND (certificate_retake_days <= 365)))),
  constraint course_templates_daily_question_limit_check CHECK (((daily_question_limit >= 5) AND (daily_question_limit <= 100))),
  constraint course_templates_desired_retention_percent_check CHECK (((desired_retention_percent >= 70) AND (desired_retention_percent <= 97))),
  constraint course_templates_exam_rules CHECK ((jsonb_typeof(exam_rules) = 'object'::text)),
  constraint course_templates_frequency_check CHECK ((frequency = ANY (ARRAY['Daily'::text, 'Weekly'::text, 'Monthly'::text]))),
  constraint course_templates_interval_cap_days_check CHECK (((interval_cap_days >= 7) AND (interval_cap_days <= 365))),
  constraint course_templates_maintenance_check CHECK ((((maintenance_retention_percent IS NULL) = (maintenance_minutes IS NULL)) AND ((maintenance_retention_percent >= 70) AND (maintenance_retention_percent <= 97)) AND ((maintenance_minutes >= 1) AND (maintenance_minutes <= 120)))),
  constraint course_templates_pass_mark_percent_check CHECK (((pass_mark_percent >= 1) AND (pass_mark_percent <= 100))),
  constraint course_templates_questions_per_sheet_check CHECK (((questions_per_sheet >= 1) AND (questions_per_sheet <= 50))),
  constraint course_templates_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Live'::text, 'Ended'::text, 'Archived'::text]))),
  constraint course_templates_stop_after_right_in_a_row_check CHECK (((stop_after_right_in_a_row >= 1) AND (stop_after_right_in_a_row <= 10)))
);
CREATE INDEX course_templates_by_contact ON public.course_templates USING btree (company_id, contact_id) WHERE (contact_id IS NOT NULL);
alter table course_templates enable row level security;
create policy answering on course_templates for select to tenant_answering using (((company_id = answering_company_id()) OR preset));
create policy of_the_system on course_templates to tenant_system using (true) with check (true);
create policy own_company on course_templates for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on course_templates for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on course_templates for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy own_company_updated on course_templates for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy preset on course_templates for select to tenant_application using ((preset AND (state <> 'Draft'::text)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.course_templates FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant select on course_templates to tenant_answering;
grant delete, insert, select, update on course_templates to tenant_application;
grant select (id, company_id, preset, name, maintenance_retention_percent, maintenance_minutes, certificate_since, certificate_retake_days) on course_templates to tenant_system;

create table daily_sums (
  company_id bigint not null,
  user_id bigint not null,
  course_template_id bigint,
  day date not null,
  asked integer default 0 not null,
  correct_count integer default 0 not null,
  recap_asked integer default 0 not null,
  recap_correct_count integer default 0 not null,
  points integer default 0 not null,
  seconds integer default 0 not null,
  retention_asked integer default 0 not null,
  retention_retained integer default 0 not null,
  examination_id bigint,
  retention_chance integer default 0 not null,
  dropped_count integer default 0 not null,
  constraint daily_sums_key UNIQUE NULLS NOT DISTINCT (company_id, user_id, day, course_template_id, examination_id),
  constraint daily_sums_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX daily_sums_by_company ON public.daily_sums USING btree (company_id, day);
alter table daily_sums enable row level security;
create policy answering on daily_sums to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on daily_sums to tenant_system using (true) with check (true);
create policy own_company on daily_sums to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on daily_sums to tenant_answering;
grant select on daily_sums to tenant_application;
grant select on daily_sums to tenant_system;

create table data_requests (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint,
  kind text not null,
  text text not null,
  state text default 'Open'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  deleted jsonb default '{}'::jsonb not null,
  constraint data_requests_pkey PRIMARY KEY (company_id, id),
  constraint data_requests_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id) ON DELETE SET NULL (decided_by),
  constraint data_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint data_requests_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE SET NULL (user_id),
  constraint data_requests_decided CHECK ((((state = 'Open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) OR (reason IS NOT NULL) OR (state = 'Withdrawn'::text)) AND ((decided_at IS NOT NULL) OR (reason IS NULL)))),
  constraint data_requests_kind_check CHECK ((kind = ANY (ARRAY['Correction'::text, 'Deletion'::text]))),
  constraint data_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint data_requests_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Done'::text, 'Refused'::text, 'Withdrawn'::text]))),
  constraint data_requests_text_check CHECK ((length(text) <= 1000))
);
CREATE INDEX data_requests_by_decider ON public.data_requests USING btree (company_id, decided_by);
CREATE INDEX data_requests_by_user ON public.data_requests USING btree (company_id, user_id, id);
CREATE UNIQUE INDEX data_requests_open ON public.data_requests USING btree (company_id, user_id, kind) WHERE (state = 'Open'::text);
alter table data_requests enable row level security;
create policy of_the_system on data_requests to tenant_system using (true) with check (true);
create policy own_company on data_requests to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on data_requests to tenant_application;
grant delete, select, update on data_requests to tenant_system;

create table deletion_runs (
  company_id bigint not null,
  id bigint generated always as identity not null,
  begun_at timestamp with time zone not null,
  begun_by text not null,
  settings_revision integer not null,
  kinds jsonb not null,
  finished_at timestamp with time zone,
  number integer,
  proof text,
  sha256 text,
  signature text,
  stopped text,
  constraint deletion_runs_pkey PRIMARY KEY (company_id, id),
  constraint deletion_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint deletion_runs_begun_by_check CHECK ((begun_by = ANY (ARRAY['Night'::text, 'Admin'::text]))),
  constraint deletion_runs_check CHECK ((num_nulls(finished_at, number, proof, sha256, signature) = ANY (ARRAY[0, 5]))),
  constraint deletion_runs_check1 CHECK (((stopped IS NULL) OR (finished_at IS NOT NULL))),
  constraint deletion_runs_kinds_check CHECK ((jsonb_typeof(kinds) = 'array'::text)),
  constraint deletion_runs_number_check CHECK ((number > 0)),
  constraint deletion_runs_stopped_check CHECK ((stopped = ANY (ARRAY['Held'::text, 'Changed'::text, 'Evidence'::text])))
);
CREATE UNIQUE INDEX deletion_runs_numbered ON public.deletion_runs USING btree (company_id, number) WHERE (number IS NOT NULL);
CREATE UNIQUE INDEX deletion_runs_under_way ON public.deletion_runs USING btree (company_id) WHERE (finished_at IS NULL);
alter table deletion_runs enable row level security;
create policy of_the_system on deletion_runs to tenant_system using (true) with check (true);
create policy own_company on deletion_runs to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on deletion_runs to tenant_application;
grant insert, select, update on deletion_runs to tenant_system;

create table department_editors (
  company_id bigint not null,
  department_id bigint not null,
  user_id bigint not null,
  constraint department_editors_pkey PRIMARY KEY (company_id, department_id, user_id),
  constraint department_editors_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id) ON DELETE CASCADE,
  constraint department_editors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint department_editors_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX department_editors_by_user ON public.department_editors USING btree (company_id, user_id);
alter table department_editors enable row level security;
create policy of_the_system on department_editors to tenant_system using (true) with check (true);
create policy own_company on department_editors to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on department_editors to tenant_application;
grant select on department_editors to tenant_system;

create table department_managers (
  company_id bigint not null,
  department_id bigint not null,
  user_id bigint not null,
  constraint department_managers_pkey PRIMARY KEY (company_id, user_id, department_id),
  constraint department_managers_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id) ON DELETE CASCADE,
  constraint department_managers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint department_managers_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX department_managers_by_department ON public.department_managers USING btree (company_id, department_id, user_id);
alter table department_managers enable row level security;
create policy of_the_system on department_managers to tenant_system using (true) with check (true);
create policy own_company on department_managers to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on department_managers to tenant_application;
grant select on department_managers to tenant_system;

create table departments (
  id bigint generated always as identity not null,
  company_id bigint not null,
  parent_id bigint,
  name text not null,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  constraint departments_pkey PRIMARY KEY (company_id, id),
  constraint departments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint departments_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES departments(company_id, id)
);
CREATE INDEX departments_children ON public.departments USING btree (company_id, parent_id);
CREATE UNIQUE INDEX departments_name_taken ON public.departments USING btree (company_id, COALESCE(parent_id, (0)::bigint), name);
alter table departments enable row level security;
create policy answering on departments for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on departments to tenant_system using (true) with check (true);
create policy own_company on departments to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant select on departments to tenant_answering;
grant delete, insert, select, update on departments to tenant_application;
grant select (id, company_id, name) on departments to tenant_system;

create table errata (
  company_id bigint not null,
  id bigint generated always as identity not null,
  question_id bigint not null,
  point_id bigint not null,
  kind text not null,
  note text not null,
  versions jsonb not null,
  task_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint errata_pkey PRIMARY KEY (company_id, id),
  constraint errata_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint errata_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint errata_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES questions(company_id, id) ON DELETE CASCADE,
  constraint errata_kind_check CHECK ((kind = ANY (ARRAY['Key'::text, 'Everybody'::text, 'Dropped'::text])))
);
CREATE INDEX errata_by_creator ON public.errata USING btree (company_id, created_by);
CREATE INDEX errata_by_question ON public.errata USING btree (company_id, question_id, id);
alter table errata enable row level security;
create policy of_the_system on errata to tenant_system using (true) with check (true);
create policy own_company on errata to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on errata to tenant_application;

create table errata_answers (
  company_id bigint not null,
  erratum_id bigint not null,
  survey_id bigint not null,
  was_correct boolean not null,
  was_dropped boolean not null,
  constraint errata_answers_pkey PRIMARY KEY (company_id, erratum_id, survey_id),
  constraint errata_answers_company_id_erratum_id_fkey FOREIGN KEY (company_id, erratum_id) REFERENCES errata(company_id, id) ON DELETE CASCADE,
  constraint errata_answers_company_id_survey_id_fkey FOREIGN KEY (company_id, survey_id) REFERENCES surveys(company_id, id) ON DELETE CASCADE
);
CREATE INDEX errata_answers_by_survey ON public.errata_answers USING btree (company_id, survey_id);
alter table errata_answers enable row level security;
create policy of_the_system on errata_answers to tenant_system using (true) with check (true);
create policy own_company on errata_answers to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on errata_answers to tenant_application;

create table evidence_packs (
  company_id bigint not null,
  id bigint generated always as identity not null,
  subject_kind text not null,
  subject_id bigint,
  subject_name text not null,
  from_date date not null,
  to_date date not null,
  as_of timestamp with time zone not null,
  shows_leave_kinds boolean not null,
  made_by bigint,
  task_id bigint,
  file_key text not null,
  bytes bigint,
  sha256 text,
  made_at timestamp with time zone,
  kept_until date not null,
  created_at timestamp with time zone not null,
  constraint evidence_packs_pkey PRIMARY KEY (company_id, id),
  constraint evidence_packs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint evidence_packs_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id) ON DELETE SET NULL (made_by),
  constraint evidence_packs_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES tasks(company_id, id) ON DELETE SET NULL (task_id),
  constraint evidence_packs_made CHECK ((((bytes IS NULL) = (sha256 IS NULL)) AND ((made_at IS NULL) OR (bytes IS NOT NULL)))),
  constraint evidence_packs_period CHECK ((from_date <= to_date)),
  constraint evidence_packs_subject CHECK (((subject_kind = 'FiscalYear'::text) = (subject_id IS NULL))),
  constraint evidence_packs_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['Course'::text, 'Basic'::text, 'FiscalYear'::text])))
);
CREATE INDEX evidence_packs_by_end ON public.evidence_packs USING btree (kept_until);
CREATE INDEX evidence_packs_by_file ON public.evidence_packs USING btree (file_key);
CREATE INDEX evidence_packs_by_maker ON public.evidence_packs USING btree (company_id, made_by);
CREATE INDEX evidence_packs_by_task ON public.evidence_packs USING btree (company_id, task_id);
alter table evidence_packs enable row level security;
create policy of_the_system on evidence_packs to tenant_system using (true) with check (true);
create policy own_company on evidence_packs to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on evidence_packs to tenant_application;
grant select on evidence_packs to tenant_system;

create table exam_rooms (
  company_id bigint not null,
  id bigint generated always as identity not null,
  basic_id bigint,
  name text not null,
  code text not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  opened_by bigint,
  course_template_id bigint,
  constraint exam_rooms_pkey PRIMARY KEY (company_id, id),
  constraint exam_rooms_company_id_basic_id_fkey FOREIGN KEY (company_id, basic_id) REFERENCES company_basics(company_id, basic_id) ON DELETE CASCADE,
  constraint exam_rooms_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint exam_rooms_company_id_opened_by_fkey FOREIGN KEY (company_id, opened_by) REFERENCES users(company_id, id) ON DELETE SET NULL (opened_by),
  constraint exam_rooms_course FOREIGN KEY (company_id, course_template_id) REFERENCES course_templates(company_id, id) ON DELETE CASCADE,
  constraint exam_rooms_check CHECK ((ends_at > opened_at)),
  constraint exam_rooms_code_check CHECK ((code ~ '^[0-9]{6}$'::text)),
  constraint exam_rooms_name_check CHECK ((length(name) <= 100)),
  constraint exam_rooms_of CHECK ((num_nonnulls(basic_id, course_template_id) = 1))
);
CREATE INDEX exam_rooms_by_basic ON public.exam_rooms USING btree (company_id, basic_id, id);
CREATE UNIQUE INDEX exam_rooms_by_code ON public.exam_rooms USING btree (company_id, basic_id, code) WHERE (closed_at IS NULL);
CREATE INDEX exam_rooms_by_course ON public.exam_rooms USING btree (company_id, course_template_id, id);
CREATE UNIQUE INDEX exam_rooms_by_course_code ON public.exam_rooms USING btree (company_id, course_template_id, code) WHERE (closed_at IS NULL);
CREATE INDEX exam_rooms_by_opener ON public.exam_rooms USING btree (company_id, opened_by);
alter table exam_rooms enable row level security;
create policy of_the_system on exam_rooms to tenant_system using (true) with check (true);
create policy own_company on exam_rooms to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on exam_rooms to tenant_application;

create table examination_questions (
  company_id bigint not null,
  examination_id bigint not null,
  question_id bigint not null,
  last_asked_on date,
  sequence smallint not null,
  asked smallint default 0 not null,
  correct_count smallint default 0 not null,
  delivered boolean default false not null,
  last_correct boolean,
  last_skipped boolean default false not null,
  constraint examination_questions_pkey PRIMARY KEY (company_id, examination_id, question_id),
  constraint examination_questions_company_id_examination_id_fkey FOREIGN KEY (company_id, examination_id) REFERENCES examinations(company_id, id) ON DELETE CASCADE,
  constraint examination_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint examination_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX examination_questions_by_question ON public.examination_questions USING btree (question_id, company_id);
alter table examination_questions enable row level security;
create policy answering on examination_questions to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on examination_questions to tenant_system using (true) with check (true);
create policy own_company on examination_questions for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on examination_questions for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on examination_questions for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = examination_questions.question_id)))));
create policy own_company_updated on examination_questions for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select, update on examination_questions to tenant_answering;
grant delete, insert, select on examination_questions to tenant_application;
grant update (delivered) on examination_questions to tenant_application;
grant select (company_id, examination_id, question_id, asked) on examination_questions to tenant_system;

create table examinations (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  course_template_id bigint not null,
  from_date date not null,
  to_date date,
  questions_per_sheet smallint not null,
  question_count smallint not null,
  answered_count smallint default 0 not null,
  correct_count smallint default 0 not null,
  completed_on date,
  pass_mark_percent smallint not null,
  desired_retention_percent smallint not null,
  result text generated always as (
CASE
    WHEN ((answered_count >= question_count) AND (question_count > 0)) THEN
    CASE
        WHEN ((correct_count * 100) >= ((pass_mark_percent)::integer * question_count)) THEN 'Passed'::text
        ELSE 'Failed'::text
    END
    ELSE NULL::text
END) stored,
  shuffled boolean not null,
  recap_enabled boolean not null,
  frequency text not null,
  weekdays text[] not null,
  overrides jsonb default '{}'::jsonb not null,
  disabled_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  to_date_without_leave date,
  offered_count smallint,
  daily_question_limit smallint,
  interval_cap_days smallint default 90 not null,
  stop_after_right_in_a_row smallint,
  draw_seed integer,
  constraint examinations_pkey PRIMARY KEY (company_id, id),
  constraint examinations_already_assigned EXCLUDE USING gist (int8range(company_id, company_id, '[]'::text) WITH &&, int8range(user_id, user_id, '[]'::text) WITH &&, int8range(course_template_id, course_template_id, '[]'::text) WITH &&, daterange(from_date, to_date, '[]'::text) WITH &&) WHERE (((disabled_at IS NULL) AND (deleted_at IS NULL))),
  constraint examinations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint examinations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint examinations_course_template_id_fkey FOREIGN KEY (course_template_id) REFERENCES course_templates(id),
  constraint examinations_check CHECK (((to_date IS NULL) OR (from_date <= to_date))),
  constraint examinations_daily_question_limit_check CHECK (((daily_question_limit >= 5) AND (daily_question_limit <= 100))),
  constraint examinations_interval_cap_days_check CHECK (((interval_cap_days >= 7) AND (interval_cap_days <= 365))),
  constraint examinations_stop_after_right_in_a_row_check CHECK (((stop_after_right_in_a_row >= 1) AND (stop_after_right_in_a_row <= 10)))
);
CREATE INDEX examinations_by_course ON public.examinations USING btree (course_template_id, company_id);
CREATE INDEX examinations_by_end ON public.examinations USING btree (company_id, to_date) WHERE ((to_date IS NOT NULL) AND (completed_on IS NULL) AND (disabled_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX examinations_by_user ON public.examinations USING btree (company_id, user_id, id);
alter table examinations enable row level security;
create policy answering on examinations to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on examinations to tenant_system using (true) with check (true);
create policy own_company on examinations for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on examinations for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on examinations for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM course_templates r WHERE (r.id = examinations.course_template_id)))));
create policy own_company_updated on examinations for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER forget_offered_questions BEFORE UPDATE OF from_date, to_date, disabled_at ON public.examinations FOR EACH ROW EXECUTE FUNCTION forget_offered_questions();
CREATE TRIGGER tell_result AFTER UPDATE ON public.examinations FOR EACH ROW WHEN (((old.completed_on IS NULL) AND (new.completed_on IS NOT NULL) AND (CURRENT_USER = 'tenant_answering'::name))) EXECUTE FUNCTION tell_result();
CREATE TRIGGER tell_result_to_programs AFTER UPDATE ON public.examinations FOR EACH ROW WHEN (((new.result IS NOT NULL) AND (new.result IS DISTINCT FROM old.result) AND ((old.result IS NOT NULL) OR (CURRENT_USER = 'tenant_answering'::name) OR (new.question_count < old.question_count)))) EXECUTE FUNCTION tell_result_to_programs();
grant select on examinations to tenant_answering;
grant update (question_count, answered_count, correct_count, completed_on, offered_count) on examinations to tenant_answering;
grant delete, insert, select on examinations to tenant_application;
grant update (from_date, to_date, disabled_at, deleted_at, to_date_without_leave, offered_count) on examinations to tenant_application;
grant select (id, company_id, user_id, course_template_id, from_date, to_date, question_count, answered_count, correct_count, pass_mark_percent, desired_retention_percent, recap_enabled, disabled_at, deleted_at, created_by, offered_count, stop_after_right_in_a_row), update (created_by) on examinations to tenant_system;

create table files (
  id bigint generated always as identity not null,
  company_id bigint not null,
  key text not null,
  content_type text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint files_pkey PRIMARY KEY (company_id, id),
  constraint files_company_id_key_key UNIQUE (company_id, key),
  constraint files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX files_by_key ON public.files USING btree (key);
alter table files enable row level security;
create policy of_the_system on files to tenant_system using (true) with check (true);
create policy own_company on files to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on files to tenant_application;
grant delete, select on files to tenant_system;

create table first_steps_put_away (
  company_id bigint not null,
  put_away_at timestamp with time zone default now() not null,
  constraint first_steps_put_away_pkey PRIMARY KEY (company_id),
  constraint first_steps_put_away_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table first_steps_put_away enable row level security;
create policy of_the_system on first_steps_put_away to tenant_system using (true) with check (true);
create policy own_company on first_steps_put_away to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on first_steps_put_away to tenant_application;

create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint,
  answer json,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, user_id, key),
  constraint idempotency_keys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
create policy of_the_system on idempotency_keys to tenant_system using (true) with check (true);
create policy own_company on idempotency_keys to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on idempotency_keys to tenant_application;
grant delete, insert, select, update on idempotency_keys to tenant_system;

create table import_mappings (
  company_id bigint not null,
  kind text not null,
  headings_key text not null,
  fields jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_mappings_pkey PRIMARY KEY (company_id, kind, headings_key),
  constraint import_mappings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint import_mappings_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'questions'::text])))
);
CREATE INDEX import_mappings_by_age ON public.import_mappings USING btree (company_id, updated_at);
alter table import_mappings enable row level security;
create policy of_the_system on import_mappings to tenant_system using (true) with check (true);
create policy own_company on import_mappings to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on import_mappings to tenant_application;

create table import_rows (
  company_id bigint not null,
  import_id bigint not null,
  line integer not null,
  cells jsonb not null,
  outcome text not null,
  issues jsonb default '[]'::jsonb not null,
  body jsonb,
  user_id bigint,
  question_id bigint,
  before jsonb,
  password_hash text,
  sealed_password bytea,
  invites boolean default false not null,
  undone text,
  dates jsonb,
  cell_issues jsonb,
  changes jsonb default '[]'::jsonb not null,
  constraint import_rows_pkey PRIMARY KEY (company_id, import_id, line),
  constraint import_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint import_rows_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id) ON DELETE CASCADE,
  constraint import_rows_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['Create'::text, 'Update'::text, 'Skip'::text, 'Error'::text]))),
  constraint import_rows_undone_check CHECK ((undone = ANY (ARRAY['Undone'::text, 'Kept'::text])))
);
CREATE INDEX import_rows_by_outcome ON public.import_rows USING btree (company_id, import_id, outcome, line);
CREATE INDEX import_rows_by_user ON public.import_rows USING btree (company_id, user_id);
alter table import_rows enable row level security;
create policy of_the_system on import_rows to tenant_system using (true) with check (true);
create policy own_company on import_rows to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on import_rows to tenant_application;
grant delete on import_rows to tenant_system;
grant select (company_id, import_id, body, user_id, sealed_password), update (password_hash, sealed_password) on import_rows to tenant_system;

create table imports (
  id bigint generated always as identity not null,
  company_id bigint not null,
  kind text not null,
  file_name text not null,
  headings jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  choices jsonb default '{}'::jsonb not null,
  found jsonb default '{}'::jsonb not null,
  task_id bigint,
  made jsonb default '{}'::jsonb not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  written_at timestamp with time zone,
  heading_line integer default 1 not null,
  notes jsonb default '[]'::jsonb not null,
  remembered boolean default false not null,
  constraint imports_pkey PRIMARY KEY (company_id, id),
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint imports_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES tasks(company_id, id) ON DELETE CASCADE,
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'questions'::text])))
);
CREATE INDEX imports_by_age ON public.imports USING btree (created_at);
CREATE INDEX imports_by_id ON public.imports USING btree (id);
CREATE INDEX imports_by_task ON public.imports USING btree (company_id, task_id);
alter table imports enable row level security;
create policy of_the_system on imports to tenant_system using (true) with check (true);
create policy own_company on imports to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on imports to tenant_application;
grant delete on imports to tenant_system;
grant select (id, company_id, file_name, task_id, created_by, created_at, written_at), update (created_by) on imports to tenant_system;

create table inquiries (
  id bigint generated always as identity not null,
  receipt_number text not null,
  inquiry_type text not null,
  name text not null,
  company_name text,
  email text not null,
  contact_channel text not null,
  body text not null,
  submission_hash bytea,
  suspected boolean default false not null,
  sender_company_id bigint,
  sender_user_id bigint,
  status text default 'New'::text not null,
  note text default ''::text not null,
  assigned_to bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  revision integer default 1 not null,
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_receipt_number_key UNIQUE (receipt_number),
  constraint inquiries_submission_hash_key UNIQUE (submission_hash),
  constraint inquiries_sender_company_id_fkey FOREIGN KEY (sender_company_id) REFERENCES companies(id) ON DELETE SET NULL,
  constraint inquiries_check CHECK (((status = 'Done'::text) = (done_at IS NOT NULL))),
  constraint inquiries_contact_channel_check CHECK ((contact_channel = 'Email'::text)),
  constraint inquiries_inquiry_type_check CHECK ((inquiry_type = ANY (ARRAY['DocumentRequest'::text, 'Inquiry'::text, 'SupportInquiry'::text]))),
  constraint inquiries_receipt_number_check CHECK ((receipt_number ~ '^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
  constraint inquiries_status_check CHECK ((status = ANY (ARRAY['New'::text, 'InProgress'::text, 'Done'::text])))
);
CREATE INDEX inquiries_assigned ON public.inquiries USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX inquiries_by_email ON public.inquiries USING btree (email);
CREATE INDEX inquiries_by_status ON public.inquiries USING btree (status, created_at DESC) WHERE (NOT suspected);
CREATE INDEX inquiries_done ON public.inquiries USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX inquiries_newest ON public.inquiries USING btree (created_at DESC, id DESC) WHERE (NOT suspected);
CREATE INDEX inquiries_of_company ON public.inquiries USING btree (sender_company_id) WHERE (sender_company_id IS NOT NULL);
CREATE INDEX inquiries_of_user ON public.inquiries USING btree (sender_user_id) WHERE (sender_user_id IS NOT NULL);
CREATE INDEX inquiries_suspected ON public.inquiries USING btree (created_at) WHERE suspected;
alter table inquiries enable row level security;
create policy of_the_system on inquiries to tenant_system using (true) with check (true);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.inquiries FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at', 'sender_company_id', 'sender_user_id');
grant delete, insert, select, update on inquiries to tenant_system;

create table inquiry_replies (
  id bigint generated always as identity not null,
  inquiry_id bigint not null,
  body text not null,
  sent_by bigint,
  mail_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint inquiry_replies_pkey PRIMARY KEY (id),
  constraint inquiry_replies_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE
);
CREATE INDEX inquiry_replies_by_inquiry ON public.inquiry_replies USING btree (inquiry_id, id);
CREATE INDEX inquiry_replies_by_sender ON public.inquiry_replies USING btree (sent_by) WHERE (sent_by IS NOT NULL);
alter table inquiry_replies enable row level security;
create policy of_the_system on inquiry_replies to tenant_system using (true) with check (true);
grant delete, insert, select, update on inquiry_replies to tenant_system;

create table installation (
  is_only boolean default true not null,
  is_demo boolean not null,
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_is_only_check CHECK (is_only)
);
alter table installation enable row level security;

create table key_check (
  is_only boolean default true not null,
  sealed bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint key_check_pkey PRIMARY KEY (is_only),
  constraint key_check_is_only_check CHECK (is_only)
);
grant insert, select on key_check to tenant_system;

create table learning_hours (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint,
  profession_id bigint,
  department_id bigint,
  spans jsonb not null,
  outside text not null,
  revision integer default 1 not null,
  constraint learning_hours_pkey PRIMARY KEY (company_id, id),
  constraint learning_hours_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id) ON DELETE CASCADE,
  constraint learning_hours_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint learning_hours_company_id_profession_id_fkey FOREIGN KEY (company_id, profession_id) REFERENCES professions(company_id, id) ON DELETE CASCADE,
  constraint learning_hours_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint learning_hours_check CHECK ((num_nonnulls(user_id, profession_id, department_id) <= 1)),
  constraint learning_hours_outside_check CHECK ((outside = ANY (ARRAY['Postpone'::text, 'Ask'::text, 'Count'::text]))),
  constraint learning_hours_spans_check CHECK ((jsonb_typeof(spans) = 'array'::text))
);
CREATE UNIQUE INDEX learning_hours_by_department ON public.learning_hours USING btree (company_id, department_id) WHERE (department_id IS NOT NULL);
CREATE UNIQUE INDEX learning_hours_by_profession ON public.learning_hours USING btree (company_id, profession_id) WHERE (profession_id IS NOT NULL);
CREATE UNIQUE INDEX learning_hours_by_user ON public.learning_hours USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX learning_hours_of_company ON public.learning_hours USING btree (company_id) WHERE ((user_id IS NULL) AND (profession_id IS NULL) AND (department_id IS NULL));
alter table learning_hours enable row level security;
create policy answering on learning_hours for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on learning_hours to tenant_system using (true) with check (true);
create policy own_company on learning_hours to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.learning_hours FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant select on learning_hours to tenant_answering;
grant delete, insert, select, update on learning_hours to tenant_application;

create table learning_requests (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  day date not null,
  reason text,
  asked_at timestamp with time zone not null,
  state text default 'Waiting'::text not null,
  decided_at timestamp with time zone,
  allowed_until timestamp with time zone,
  decided_by bigint,
  answer text,
  constraint learning_requests_pkey PRIMARY KEY (company_id, id),
  constraint learning_requests_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id) ON DELETE SET NULL (decided_by),
  constraint learning_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint learning_requests_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint learning_requests_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  constraint learning_requests_check CHECK (((state = 'Waiting'::text) = (decided_at IS NULL))),
  constraint learning_requests_check1 CHECK (((state = 'Allowed'::text) = (allowed_until IS NOT NULL))),
  constraint learning_requests_check2 CHECK ((allowed_until > decided_at)),
  constraint learning_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint learning_requests_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Allowed'::text, 'Refused'::text])))
);
CREATE INDEX learning_requests_by_decider ON public.learning_requests USING btree (company_id, decided_by);
CREATE INDEX learning_requests_by_user ON public.learning_requests USING btree (company_id, user_id, id);
CREATE UNIQUE INDEX learning_requests_waiting ON public.learning_requests USING btree (company_id, user_id, day) WHERE (state = 'Waiting'::text);
alter table learning_requests enable row level security;
create policy answering on learning_requests for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on learning_requests to tenant_system using (true) with check (true);
create policy own_company on learning_requests to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on learning_requests to tenant_answering;
grant delete, insert, select, update on learning_requests to tenant_application;
grant delete on learning_requests to tenant_system;
grant select (company_id, id, user_id, day, state) on learning_requests to tenant_system;

create table legal_consents (
  company_id bigint not null,
  user_id bigint not null,
  kind text not null,
  version date not null,
  legal_text_id bigint not null,
  agreed_at timestamp with time zone not null,
  constraint legal_consents_pkey PRIMARY KEY (company_id, user_id, kind, version),
  constraint legal_consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint legal_consents_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint legal_consents_legal_text_id_fkey FOREIGN KEY (legal_text_id) REFERENCES legal_texts(id),
  constraint legal_consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text])))
);
CREATE INDEX legal_consents_by_text ON public.legal_consents USING btree (legal_text_id);
alter table legal_consents enable row level security;
create policy of_the_system on legal_consents to tenant_system using (true) with check (true);
create policy own_company on legal_consents to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on legal_consents to tenant_application;
grant insert, select on legal_consents to tenant_system;

create table legal_texts (
  id bigint generated always as identity not null,
  kind text not null,
  version date not null,
  sha256 bytea not null,
  content text not null,
  served_from timestamp with time zone default now() not null,
  constraint legal_texts_pkey PRIMARY KEY (id),
  constraint legal_texts_kind_version_sha256_key UNIQUE (kind, version, sha256),
  constraint legal_texts_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text])))
);
alter table legal_texts enable row level security;
create policy of_the_system on legal_texts to tenant_system using (true) with check (true);
grant insert, select on legal_texts to tenant_system;

create table mail_failures (
  company_id bigint not null,
  user_id bigint not null,
  address text not null,
  reason text not null,
  failed_at timestamp with time zone not null,
  is_bounce boolean default false not null,
  constraint mail_failures_pkey PRIMARY KEY (company_id, user_id),
  constraint mail_failures_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table mail_failures enable row level security;
create policy of_the_system on mail_failures to tenant_system using (true) with check (true);
create policy own_company on mail_failures to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on mail_failures to tenant_application;
grant delete, insert, select, update on mail_failures to tenant_system;

create table mails (
  id bigint generated always as identity not null,
  company_id bigint,
  about_user_id bigint,
  to_address text not null,
  to_name text,
  subject text not null,
  sealed_body bytea,
  state text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  reply_to text,
  mail_kind text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_company_id_about_user_id_fkey FOREIGN KEY (company_id, about_user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'held'::text, 'kept'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mails_about_people ON public.mails USING btree (company_id, about_user_id) WHERE (about_user_id IS NOT NULL);
CREATE INDEX mails_held ON public.mails USING btree (company_id) WHERE (state = 'held'::text);
CREATE INDEX mails_newest ON public.mails USING btree (id DESC) INCLUDE (state);
CREATE INDEX mails_old ON public.mails USING btree (company_id, created_at);
CREATE INDEX mails_with_body ON public.mails USING btree (expires_at) WHERE (sealed_body IS NOT NULL);
alter table mails enable row level security;
create policy of_the_system on mails to tenant_system using (true) with check (true);
create policy own_company on mails to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert on mails to tenant_application;
grant select (id, company_id, about_user_id, to_address, to_name, subject, state, attempts, last_error, created_at, sent_at, expires_at) on mails to tenant_application;
grant delete, insert, select, update on mails to tenant_system;

create table major_categories (
  id bigint generated always as identity not null,
  company_id bigint not null,
  preset boolean default false not null,
  name text not null,
  image text,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  revision integer default 1 not null,
  constraint major_categories_pkey PRIMARY KEY (id),
  constraint major_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX major_categories_name_taken ON public.major_categories USING btree (company_id, name) WHERE (deleted_at IS NULL);
alter table major_categories enable row level security;
create policy of_the_system on major_categories to tenant_system using (true) with check (true);
create policy own_company on major_categories for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on major_categories for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on major_categories for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy own_company_updated on major_categories for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy preset on major_categories for select to tenant_application using (preset);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.major_categories FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant delete, insert, select, update on major_categories to tenant_application;
grant select (id, company_id, preset, name, deleted_at) on major_categories to tenant_system;

create table medium_categories (
  id bigint generated always as identity not null,
  company_id bigint not null,
  preset boolean default false not null,
  major_category_id bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  revision integer default 1 not null,
  constraint medium_categories_pkey PRIMARY KEY (id),
  constraint medium_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint medium_categories_major_category_id_fkey FOREIGN KEY (major_category_id) REFERENCES major_categories(id)
);
CREATE INDEX medium_categories_by_company ON public.medium_categories USING btree (company_id);
CREATE INDEX medium_categories_by_parent ON public.medium_categories USING btree (major_category_id);
CREATE UNIQUE INDEX medium_categories_name_taken ON public.medium_categories USING btree (major_category_id, name) WHERE (deleted_at IS NULL);
alter table medium_categories enable row level security;
create policy of_the_system on medium_categories to tenant_system using (true) with check (true);
create policy own_company on medium_categories for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on medium_categories for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on medium_categories for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (((NOT preset) OR is_of_vendor(company_id)) AND (EXISTS ( SELECT FROM major_categories r WHERE (r.id = medium_categories.major_category_id))))));
create policy own_company_updated on medium_categories for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy preset on medium_categories for select to tenant_application using (preset);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.medium_categories FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant delete, insert, select, update on medium_categories to tenant_application;
grant select (id, company_id, preset, name, deleted_at) on medium_categories to tenant_system;

create table memories (
  company_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  stability double precision not null,
  difficulty double precision not null,
  last_reviewed_on date not null,
  asked integer not null,
  correct_count integer not null,
  reps smallint not null,
  lapses smallint not null,
  parameters_version smallint not null,
  last_correct boolean not null,
  last_skipped boolean not null,
  recall_ceiling double precision,
  last_confident_wrong boolean default false not null,
  right_in_a_row smallint default 0 not null,
  decay double precision,
  weights_version integer,
  practice_asked integer default 0 not null,
  practice_correct_count integer default 0 not null,
  person_effect double precision,
  constraint memories_pkey PRIMARY KEY (company_id, user_id, question_id),
  constraint memories_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint memories_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id),
  constraint memories_recall_ceiling_check CHECK (((recall_ceiling >= (0)::double precision) AND (recall_ceiling <= (1)::double precision)))
);
CREATE INDEX memories_by_question ON public.memories USING btree (question_id, company_id);
CREATE INDEX memories_forgotten ON public.memories USING btree (company_id, question_id) WHERE (lapses >= 4);
alter table memories enable row level security;
create policy answering on memories to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on memories to tenant_system using (true) with check (true);
create policy own_company on memories to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on memories to tenant_answering;
grant select on memories to tenant_application;
grant select (company_id, user_id, question_id, stability, last_reviewed_on, recall_ceiling, right_in_a_row, decay, person_effect) on memories to tenant_system;

create table memory_effects (
  company_id bigint not null,
  user_id bigint not null,
  version integer not null,
  effect double precision not null,
  constraint memory_effects_pkey PRIMARY KEY (company_id, user_id, version),
  constraint memory_effects_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint memory_effects_company_id_version_fkey FOREIGN KEY (company_id, version) REFERENCES memory_weights(company_id, version) ON DELETE CASCADE,
  constraint memory_effects_effect_check CHECK (((effect >= (0.3)::double precision) AND (effect <= (3)::double precision)))
);
CREATE INDEX memory_effects_by_version ON public.memory_effects USING btree (company_id, version);
alter table memory_effects enable row level security;
create policy answering on memory_effects for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on memory_effects to tenant_system using (true) with check (true);
create policy own_company on memory_effects to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on memory_effects to tenant_answering;
grant delete, insert, select on memory_effects to tenant_application;

create table memory_fits (
  company_id bigint not null,
  begun_at timestamp with time zone not null,
  constraint memory_fits_pkey PRIMARY KEY (company_id),
  constraint memory_fits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table memory_fits enable row level security;
create policy of_the_system on memory_fits to tenant_system using (true) with check (true);
create policy own_company on memory_fits to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on memory_fits to tenant_application;
grant insert, select, update on memory_fits to tenant_system;

create table memory_weights (
  company_id bigint not null,
  version integer not null,
  weights double precision[],
  is_taken boolean not null,
  reason text not null,
  review_count integer not null,
  held_out_count integer not null,
  default_loss double precision,
  current_loss double precision,
  fitted_loss double precision,
  fitted_at timestamp with time zone not null,
  effects_loss double precision,
  constraint memory_weights_pkey PRIMARY KEY (company_id, version),
  constraint memory_weights_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint memory_weights_reason_check CHECK ((reason = ANY (ARRAY['Better'::text, 'EffectsBetter'::text, 'NotBetter'::text, 'EffectsWorse'::text, 'DefaultBetter'::text, 'TooFew'::text, 'TooLarge'::text, 'Unavailable'::text, 'Failed'::text]))),
  constraint memory_weights_version_check CHECK ((version > 0)),
  constraint memory_weights_weights_check CHECK ((cardinality(weights) = 21))
);
CREATE INDEX memory_weights_taken ON public.memory_weights USING btree (company_id, version) WHERE is_taken;
alter table memory_weights enable row level security;
create policy answering on memory_weights for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on memory_weights to tenant_system using (true) with check (true);
create policy own_company on memory_weights to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on memory_weights to tenant_answering;
grant insert, select on memory_weights to tenant_application;
grant delete on memory_weights to tenant_system;
grant select (company_id, version, is_taken, fitted_at) on memory_weights to tenant_system;

create table minor_categories (
  id bigint generated always as identity not null,
  company_id bigint not null,
  preset boolean default false not null,
  medium_category_id bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  revision integer default 1 not null,
  constraint minor_categories_pkey PRIMARY KEY (id),
  constraint minor_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint minor_categories_medium_category_id_fkey FOREIGN KEY (medium_category_id) REFERENCES medium_categories(id)
);
CREATE INDEX minor_categories_by_company ON public.minor_categories USING btree (company_id);
CREATE INDEX minor_categories_by_parent ON public.minor_categories USING btree (medium_category_id);
CREATE UNIQUE INDEX minor_categories_name_taken ON public.minor_categories USING btree (medium_category_id, name) WHERE (deleted_at IS NULL);
alter table minor_categories enable row level security;
create policy of_the_system on minor_categories to tenant_system using (true) with check (true);
create policy own_company on minor_categories for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on minor_categories for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on minor_categories for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (((NOT preset) OR is_of_vendor(company_id)) AND (EXISTS ( SELECT FROM medium_categories r WHERE (r.id = minor_categories.medium_category_id))))));
create policy own_company_updated on minor_categories for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy preset on minor_categories for select to tenant_application using (preset);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.minor_categories FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant delete, insert, select, update on minor_categories to tenant_application;
grant select (id, company_id, preset, name, deleted_at) on minor_categories to tenant_system;

create table notification_preferences (
  company_id bigint not null,
  user_id bigint not null,
  mail boolean default true not null,
  push boolean default true not null,
  reminder_time text,
  constraint notification_preferences_pkey PRIMARY KEY (company_id, user_id),
  constraint notification_preferences_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint notification_preferences_reminder_time_check CHECK ((reminder_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text))
);
CREATE INDEX notification_preferences_times ON public.notification_preferences USING btree (company_id, reminder_time) WHERE (reminder_time IS NOT NULL);
alter table notification_preferences enable row level security;
create policy of_the_system on notification_preferences to tenant_system using (true) with check (true);
create policy own_company on notification_preferences to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on notification_preferences to tenant_application;

create table notifications (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (company_id, id),
  constraint notifications_company_id_user_id_kind_subject_id_key UNIQUE (company_id, user_id, kind, subject_id),
  constraint notifications_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['Assigned'::text, 'CourseEnding'::text, 'Result'::text, 'Certificate'::text, 'CourseCertificate'::text, 'CertificateEnding'::text, 'ReportAnswered'::text, 'QuestionCorrected'::text, 'QuestionForgotten'::text, 'WebhookStopped'::text, 'MarksCorrected'::text, 'ImportNotDone'::text, 'AskAnswered'::text, 'QuestionAsked'::text, 'QuestionChecks'::text, 'QuestionReview'::text, 'DataRequested'::text, 'DataRequestDecided'::text, 'LearningAsked'::text, 'LearningDecided'::text, 'DataRequestWithdrawn'::text])))
);
CREATE INDEX notifications_by_user ON public.notifications USING btree (company_id, user_id, id);
CREATE INDEX notifications_old ON public.notifications USING btree (company_id, created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, user_id) WHERE (read_at IS NULL);
alter table notifications enable row level security;
create policy answering on notifications to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on notifications to tenant_system using (true) with check (true);
create policy own_company on notifications to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert on notifications to tenant_answering;
grant select (company_id, user_id, kind, subject_id) on notifications to tenant_answering;
grant delete, insert, select, update on notifications to tenant_application;
grant delete on notifications to tenant_system;
grant select (company_id, id, user_id, created_at) on notifications to tenant_system;

create table passkey_challenges (
  token_hash bytea not null,
  user_id bigint,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (token_hash),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign-in'::text])))
);
alter table passkey_challenges enable row level security;
create policy of_the_system on passkey_challenges to tenant_system using (true) with check (true);
grant delete, insert, select, update on passkey_challenges to tenant_system;

create table passkeys (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  is_backed_up boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (company_id, id),
  constraint passkeys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint passkeys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_credential ON public.passkeys USING btree (credential_id);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (company_id, user_id);
alter table passkeys enable row level security;
create policy of_the_system on passkeys to tenant_system using (true) with check (true);
create policy own_company on passkeys to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER passkeys_name AFTER INSERT OR DELETE OR UPDATE OF credential_id ON public.passkeys FOR EACH ROW EXECUTE FUNCTION keep_name_of_passkey();
grant delete, insert, select, update on passkeys to tenant_application;
grant delete, insert, select, update on passkeys to tenant_system;

create table past_days_off (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  from_date date not null,
  to_date date not null,
  constraint past_days_off_pkey PRIMARY KEY (company_id, id),
  constraint past_days_off_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint past_days_off_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint past_days_off_check CHECK ((from_date <= to_date))
);
CREATE INDEX past_days_off_by_user ON public.past_days_off USING btree (company_id, user_id, to_date);
alter table past_days_off enable row level security;
create policy answering on past_days_off for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on past_days_off to tenant_system using (true) with check (true);
create policy own_company on past_days_off to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on past_days_off to tenant_answering;
grant delete, insert, select, update on past_days_off to tenant_application;

create table past_departments (
  company_id bigint not null,
  department_id bigint not null,
  until_date date not null,
  since date,
  name text not null,
  parent_id bigint,
  constraint past_departments_pkey PRIMARY KEY (company_id, department_id, until_date),
  constraint past_departments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table past_departments enable row level security;
create policy of_the_system on past_departments to tenant_system using (true) with check (true);
create policy own_company on past_departments to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on past_departments to tenant_application;

create table past_memberships (
  company_id bigint not null,
  user_id bigint not null,
  until_date date not null,
  department_id bigint,
  department_ids bigint[] not null,
  department_names text[] not null,
  profession_id bigint,
  profession text,
  post_id bigint,
  post text,
  constraint past_memberships_pkey PRIMARY KEY (company_id, user_id, until_date),
  constraint past_memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint past_memberships_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX past_memberships_by_day ON public.past_memberships USING btree (company_id, until_date);
alter table past_memberships enable row level security;
create policy of_the_system on past_memberships to tenant_system using (true) with check (true);
create policy own_company on past_memberships to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on past_memberships to tenant_application;

create table past_weekly_days_off (
  company_id bigint not null,
  user_id bigint not null,
  until_date date not null,
  weekly_days_off text[] not null,
  national_holidays_off boolean not null,
  constraint past_weekly_days_off_pkey PRIMARY KEY (company_id, user_id, until_date),
  constraint past_weekly_days_off_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint past_weekly_days_off_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table past_weekly_days_off enable row level security;
create policy answering on past_weekly_days_off for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on past_weekly_days_off to tenant_system using (true) with check (true);
create policy own_company on past_weekly_days_off to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on past_weekly_days_off to tenant_answering;
grant delete, insert, select, update on past_weekly_days_off to tenant_application;

create table people_notices (
  company_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  kind text not null,
  in_name_of text not null,
  sent_by bigint,
  sent_at timestamp with time zone not null,
  constraint people_notices_pkey PRIMARY KEY (company_id, user_id, sent_on),
  constraint people_notices_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES users(company_id, id) ON DELETE SET NULL (sent_by),
  constraint people_notices_company_id_user_id_sent_on_fkey FOREIGN KEY (company_id, user_id, sent_on) REFERENCES reminders(company_id, user_id, sent_on) ON DELETE CASCADE,
  constraint people_notices_in_name_of_check CHECK ((in_name_of = ANY (ARRAY['Company'::text, 'Manager'::text]))),
  constraint people_notices_kind_check CHECK ((kind = ANY (ARRAY['Late'::text, 'NotDone'::text, 'NotSignedIn'::text, 'NotPassed'::text])))
);
CREATE INDEX people_notices_by_day ON public.people_notices USING btree (sent_on);
CREATE INDEX people_notices_by_sender ON public.people_notices USING btree (company_id, sent_by);
alter table people_notices enable row level security;
create policy of_the_system on people_notices to tenant_system using (true) with check (true);
create policy own_company on people_notices to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select on people_notices to tenant_application;
grant select (company_id, user_id, sent_on) on people_notices to tenant_system;

create table period_sums (
  company_id bigint not null,
  user_id bigint not null,
  unit text not null,
  starts_on date not null,
  course_template_id bigint,
  examination_id bigint,
  asked integer default 0 not null,
  correct_count integer default 0 not null,
  recap_asked integer default 0 not null,
  recap_correct_count integer default 0 not null,
  points integer default 0 not null,
  seconds integer default 0 not null,
  retention_asked integer default 0 not null,
  retention_retained integer default 0 not null,
  retention_chance integer default 0 not null,
  constraint period_sums_key UNIQUE NULLS NOT DISTINCT (company_id, unit, starts_on, user_id, course_template_id, examination_id),
  constraint period_sums_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint period_sums_unit_check CHECK ((unit = ANY (ARRAY['month'::text, 'quarter'::text])))
);
CREATE INDEX period_sums_by_user ON public.period_sums USING btree (company_id, user_id);
alter table period_sums enable row level security;
create policy answering on period_sums to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on period_sums to tenant_system using (true) with check (true);
create policy own_company on period_sums to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on period_sums to tenant_answering;
grant select on period_sums to tenant_application;
grant insert, select on period_sums to tenant_system;

create table posts (
  id bigint generated always as identity not null,
  company_id bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint posts_pkey PRIMARY KEY (company_id, id),
  constraint posts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX posts_name_taken ON public.posts USING btree (company_id, btrim(NORMALIZE(name, NFKC)));
alter table posts enable row level security;
create policy of_the_system on posts to tenant_system using (true) with check (true);
create policy own_company on posts to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on posts to tenant_application;
grant delete on posts to tenant_system;
grant select (id, company_id, name), update (name) on posts to tenant_system;

create table predicted_recalls (
  company_id bigint not null,
  user_id bigint not null,
  as_of date not null,
  recall_sum double precision default 0 not null,
  memory_count integer default 0 not null,
  is_stale boolean default true not null,
  taken_up_at timestamp with time zone,
  aimed_count integer default 0 not null,
  aimed_recall_sum double precision default 0 not null,
  aim_sum double precision default 0 not null,
  constraint predicted_recalls_pkey PRIMARY KEY (company_id, user_id),
  constraint predicted_recalls_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table predicted_recalls enable row level security;
create policy answering on predicted_recalls to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on predicted_recalls to tenant_system using (true) with check (true);
create policy own_company on predicted_recalls to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on predicted_recalls to tenant_answering;
grant select on predicted_recalls to tenant_application;
grant update (is_stale) on predicted_recalls to tenant_application;
grant select, update on predicted_recalls to tenant_system;

create table prepared_sheets (
  company_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  examination_id bigint not null,
  kind text not null,
  opens_on date not null,
  prepared_at timestamp with time zone not null,
  survey_ids bigint[] not null,
  question_ids bigint[] not null,
  versions integer[] not null,
  variant_ids bigint[] not null,
  variant_versions integer[] not null,
  seeds integer[] not null,
  constraint prepared_sheets_pkey PRIMARY KEY (company_id, id),
  constraint prepared_sheets_company_id_examination_id_kind_opens_on_key UNIQUE (company_id, examination_id, kind, opens_on),
  constraint prepared_sheets_company_id_examination_id_fkey FOREIGN KEY (company_id, examination_id) REFERENCES examinations(company_id, id) ON DELETE CASCADE,
  constraint prepared_sheets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint prepared_sheets_kind_check CHECK ((kind = ANY (ARRAY['Daily'::text, 'Recap'::text])))
);
CREATE INDEX prepared_sheets_by_user ON public.prepared_sheets USING btree (company_id, user_id, opens_on);
alter table prepared_sheets enable row level security;
create policy of_the_system on prepared_sheets to tenant_system using (true) with check (true);
create policy own_company on prepared_sheets to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on prepared_sheets to tenant_application;

create table professions (
  id bigint generated always as identity not null,
  company_id bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint professions_pkey PRIMARY KEY (company_id, id),
  constraint professions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX professions_name_taken ON public.professions USING btree (company_id, btrim(NORMALIZE(name, NFKC)));
alter table professions enable row level security;
create policy of_the_system on professions to tenant_system using (true) with check (true);
create policy own_company on professions to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on professions to tenant_application;
grant delete on professions to tenant_system;
grant select (id, company_id, name), update (name) on professions to tenant_system;

create table push_messages (
  company_id bigint not null,
  id bigint generated always as identity not null,
  push_subscription_id bigint not null,
  title text not null,
  body text not null,
  path text not null,
  tag text not null,
  badge_count integer,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint push_messages_pkey PRIMARY KEY (company_id, id),
  constraint push_messages_company_id_push_subscription_id_fkey FOREIGN KEY (company_id, push_subscription_id) REFERENCES push_subscriptions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX push_messages_by_expiry ON public.push_messages USING btree (expires_at);
CREATE INDEX push_messages_by_subscription ON public.push_messages USING btree (company_id, push_subscription_id);
alter table push_messages enable row level security;
create policy of_the_system on push_messages to tenant_system using (true) with check (true);
create policy own_company on push_messages to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on push_messages to tenant_application;
grant delete, insert, select on push_messages to tenant_system;

create table push_subscriptions (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  sealed_auth bytea not null,
  device_name text not null,
  session_id bigint not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  failed_count integer default 0 not null,
  constraint push_subscriptions_pkey PRIMARY KEY (company_id, id),
  constraint push_subscriptions_company_id_user_id_endpoint_key UNIQUE (company_id, user_id, endpoint),
  constraint push_subscriptions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_endpoint ON public.push_subscriptions USING btree (company_id, endpoint);
alter table push_subscriptions enable row level security;
create policy of_the_system on push_subscriptions to tenant_system using (true) with check (true);
create policy own_company on push_subscriptions to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on push_subscriptions to tenant_application;
grant delete, select on push_subscriptions to tenant_system;
grant update (last_used_at, failed_count) on push_subscriptions to tenant_system;

create table question_check_mails (
  company_id bigint not null,
  user_id bigint not null,
  told_at timestamp with time zone not null,
  constraint question_check_mails_pkey PRIMARY KEY (company_id, user_id),
  constraint question_check_mails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table question_check_mails enable row level security;
create policy of_the_system on question_check_mails to tenant_system using (true) with check (true);
create policy own_company on question_check_mails to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on question_check_mails to tenant_application;

create table question_creation_consents (
  company_id bigint not null,
  host text not null,
  accepted boolean not null,
  decided_by bigint,
  decided_at timestamp with time zone not null,
  constraint question_creation_consents_pkey PRIMARY KEY (company_id),
  constraint question_creation_consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table question_creation_consents enable row level security;
create policy of_the_system on question_creation_consents to tenant_system using (true) with check (true);
create policy own_company on question_creation_consents to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on question_creation_consents to tenant_application;
grant select (decided_by), update (decided_by) on question_creation_consents to tenant_system;

create table question_creation_days (
  company_id bigint not null,
  day date not null,
  requests integer default 0 not null,
  tokens bigint default 0 not null,
  constraint question_creation_days_pkey PRIMARY KEY (company_id, day),
  constraint question_creation_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table question_creation_days enable row level security;
create policy of_the_system on question_creation_days to tenant_system using (true) with check (true);
create policy own_company on question_creation_days to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on question_creation_days to tenant_application;
grant delete on question_creation_days to tenant_system;
grant select (company_id, day) on question_creation_days to tenant_system;

create table question_creation_passages (
  company_id bigint not null,
  request_id bigint not null,
  position integer not null,
  kind text not null,
  text text not null,
  page integer,
  headings jsonb default '[]'::jsonb not null,
  constraint question_creation_passages_pkey PRIMARY KEY (company_id, request_id, "position"),
  constraint question_creation_passages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_creation_passages_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES question_creation_requests(company_id, id) ON DELETE CASCADE,
  constraint question_creation_passages_kind_check CHECK ((kind = ANY (ARRAY['heading'::text, 'paragraph'::text, 'item'::text, 'row'::text])))
);
alter table question_creation_passages enable row level security;
create policy of_the_system on question_creation_passages to tenant_system using (true) with check (true);
create policy own_company on question_creation_passages to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on question_creation_passages to tenant_application;

create table question_creation_proposals (
  company_id bigint not null,
  request_id bigint not null,
  sequence smallint not null,
  question jsonb not null,
  source jsonb not null,
  warnings jsonb default '[]'::jsonb not null,
  question_id bigint,
  dropped_at timestamp with time zone,
  remade smallint default 0 not null,
  revision integer default 1 not null,
  constraint question_creation_proposals_pkey PRIMARY KEY (company_id, request_id, sequence),
  constraint question_creation_proposals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_creation_proposals_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES question_creation_requests(company_id, id) ON DELETE CASCADE,
  constraint question_creation_proposals_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX question_creation_proposals_by_question ON public.question_creation_proposals USING btree (question_id);
alter table question_creation_proposals enable row level security;
create policy of_the_system on question_creation_proposals to tenant_system using (true) with check (true);
create policy own_company on question_creation_proposals for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on question_creation_proposals for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on question_creation_proposals for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((question_id IS NULL) OR (EXISTS ( SELECT FROM questions r WHERE (r.id = question_creation_proposals.question_id))))));
create policy own_company_updated on question_creation_proposals for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.question_creation_proposals FOR EACH ROW EXECUTE FUNCTION raise_revision('warnings');
grant delete, insert, select, update on question_creation_proposals to tenant_application;

create table question_creation_requests (
  id bigint generated always as identity not null,
  company_id bigint not null,
  status text default 'InProgress'::text not null,
  file_name text not null,
  document_key text not null,
  replaces_key text,
  content bytea,
  purpose text not null,
  num_of_choices smallint not null,
  num_of_questions smallint not null,
  instruction text not null,
  maker text not null,
  seed integer not null,
  read_at timestamp with time zone,
  step integer default 0 not null,
  refused integer default 0 not null,
  input_tokens bigint default 0 not null,
  output_tokens bigint default 0 not null,
  cost double precision,
  currency text default 'JPY'::text not null,
  reason text,
  created_by bigint,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  left_out jsonb,
  read_parts jsonb,
  constraint question_creation_requests_pkey PRIMARY KEY (company_id, id),
  constraint question_creation_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_creation_requests_maker_check CHECK ((maker = ANY (ARRAY['LanguageModel'::text, 'BuiltIn'::text]))),
  constraint question_creation_requests_purpose_check CHECK ((purpose = ANY (ARRAY['Knowledge'::text, 'FillInTheBlank'::text, 'Reading'::text]))),
  constraint question_creation_requests_status_check CHECK ((status = ANY (ARRAY['InProgress'::text, 'Completed'::text, 'Failed'::text])))
);
CREATE INDEX question_creation_requests_by_age ON public.question_creation_requests USING btree (created_at);
CREATE INDEX question_creation_requests_by_id ON public.question_creation_requests USING btree (id);
CREATE INDEX question_creation_requests_of_company ON public.question_creation_requests USING btree (company_id, created_at);
alter table question_creation_requests enable row level security;
create policy of_the_system on question_creation_requests to tenant_system using (true) with check (true);
create policy own_company on question_creation_requests to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on question_creation_requests to tenant_application;
grant delete on question_creation_requests to tenant_system;
grant select (id, company_id, status, file_name, created_by, created_at), update (created_by) on question_creation_requests to tenant_system;

create table question_health (
  company_id bigint not null,
  question_id bigint not null,
  people integer not null,
  right_count integer not null,
  discrimination double precision,
  findings jsonb not null,
  constraint question_health_pkey PRIMARY KEY (company_id, question_id),
  constraint question_health_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_health_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX question_health_by_question ON public.question_health USING btree (question_id);
alter table question_health enable row level security;
create policy of_the_system on question_health to tenant_system using (true) with check (true);
create policy own_company on question_health to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on question_health to tenant_application;
grant delete, insert, select on question_health to tenant_system;

create table question_health_runs (
  company_id bigint not null,
  begun_at timestamp with time zone not null,
  constraint question_health_runs_pkey PRIMARY KEY (company_id),
  constraint question_health_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table question_health_runs enable row level security;
create policy of_the_system on question_health_runs to tenant_system using (true) with check (true);
create policy own_company on question_health_runs to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on question_health_runs to tenant_application;
grant insert, select, update on question_health_runs to tenant_system;

create table question_readings (
  question_id bigint not null,
  version smallint not null,
  company_id bigint not null,
  readings jsonb default '[]'::jsonb not null,
  made_at timestamp with time zone,
  commentary_readings jsonb default '[]'::jsonb not null,
  constraint question_readings_pkey PRIMARY KEY (question_id, version),
  constraint question_readings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_readings_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version) ON DELETE CASCADE
);
CREATE INDEX question_readings_by_company ON public.question_readings USING btree (company_id);
CREATE INDEX question_readings_to_make ON public.question_readings USING btree (company_id, question_id, version) WHERE (made_at IS NULL);
alter table question_readings enable row level security;
create policy of_the_system on question_readings to tenant_system using (true) with check (true);
create policy own_company on question_readings for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on question_readings for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on question_readings for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = question_readings.question_id)))));
create policy own_company_updated on question_readings for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy preset on question_readings for select to tenant_application using ((EXISTS ( SELECT FROM questions r WHERE ((r.id = question_readings.question_id) AND r.preset))));
grant insert, select, update on question_readings to tenant_application;
grant select (company_id, made_at) on question_readings to tenant_system;

create table question_reports (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  version smallint not null,
  survey_id bigint not null,
  reason text not null,
  comment text not null,
  created_at timestamp with time zone default now() not null,
  outcome text,
  reply text,
  answered_at timestamp with time zone,
  answered_by bigint,
  seen_at timestamp with time zone,
  revision integer default 1 not null,
  asked_id bigint,
  constraint question_reports_pkey PRIMARY KEY (company_id, id),
  constraint question_reports_asked FOREIGN KEY (company_id, asked_id) REFERENCES users(company_id, id) ON DELETE SET NULL (asked_id),
  constraint question_reports_company_id_survey_id_fkey FOREIGN KEY (company_id, survey_id) REFERENCES surveys(company_id, id) ON DELETE CASCADE,
  constraint question_reports_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint question_reports_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version),
  constraint question_reports_check CHECK ((((outcome IS NULL) = (answered_at IS NULL)) AND ((reply IS NULL) = (answered_at IS NULL)))),
  constraint question_reports_outcome_check CHECK (
CASE
    WHEN (reason = 'ask'::text) THEN (outcome = 'answered'::text)
    ELSE (outcome = ANY (ARRAY['fixed'::text, 'kept'::text]))
END),
  constraint question_reports_reason_check CHECK (((reason = ANY (ARRAY['wrong-answer'::text, 'hard-to-read'::text, 'outdated'::text, 'ask'::text])) AND ((asked_id IS NULL) OR (reason = 'ask'::text))))
);
CREATE INDEX question_reports_by_asked ON public.question_reports USING btree (company_id, asked_id, created_at) WHERE (asked_id IS NOT NULL);
CREATE INDEX question_reports_by_question ON public.question_reports USING btree (question_id, version, company_id);
CREATE INDEX question_reports_by_survey ON public.question_reports USING btree (company_id, survey_id);
CREATE INDEX question_reports_by_user ON public.question_reports USING btree (company_id, user_id, created_at);
CREATE UNIQUE INDEX question_reports_one_open ON public.question_reports USING btree (company_id, user_id, question_id, ((reason = 'ask'::text))) WHERE (answered_at IS NULL);
alter table question_reports enable row level security;
create policy answering on question_reports for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_provided on question_reports for select to tenant_application using (((reason <> 'ask'::text) AND (EXISTS ( SELECT FROM questions q WHERE ((q.id = question_reports.question_id) AND q.preset AND (q.company_id = ( SELECT app_company_id() AS app_company_id)))))));
create policy of_the_system on question_reports to tenant_system using (true) with check (true);
create policy own_company on question_reports for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on question_reports for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on question_reports for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = question_reports.question_id)))));
create policy own_company_updated on question_reports for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.question_reports FOR EACH ROW EXECUTE FUNCTION raise_revision('seen_at');
grant select on question_reports to tenant_answering;
grant delete, insert, select, update on question_reports to tenant_application;
grant delete on question_reports to tenant_system;
grant select (id, company_id, user_id, question_id, answered_at) on question_reports to tenant_system;

create table question_review_mails (
  company_id bigint not null,
  user_id bigint not null,
  told_at timestamp with time zone not null,
  constraint question_review_mails_pkey PRIMARY KEY (company_id, user_id),
  constraint question_review_mails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table question_review_mails enable row level security;
create policy of_the_system on question_review_mails to tenant_system using (true) with check (true);
create policy own_company on question_review_mails to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on question_review_mails to tenant_application;

create table question_search_texts (
  company_id bigint not null,
  question_id bigint not null,
  preset boolean not null,
  asked_text text not null,
  told_text text not null,
  constraint question_search_texts_pkey PRIMARY KEY (company_id, question_id),
  constraint question_search_texts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_search_texts_company_id_question_id_preset_fkey FOREIGN KEY (company_id, question_id, preset) REFERENCES questions(company_id, id, preset) ON DELETE CASCADE
);
CREATE INDEX question_search_texts_of_presets ON public.question_search_texts USING btree (company_id, question_id) WHERE preset;
alter table question_search_texts enable row level security;
create policy of_the_system on question_search_texts to tenant_system using (true) with check (true);
create policy own_company on question_search_texts to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy preset on question_search_texts for select to tenant_application using (preset);
grant delete, insert, select, update on question_search_texts to tenant_application;

create table question_sources (
  question_id bigint not null,
  company_id bigint not null,
  file_name text not null,
  document_key text not null,
  page integer,
  heading text,
  quote text not null,
  shown boolean not null,
  stale_since timestamp with time zone,
  stale_request_id bigint,
  confirmed boolean default false not null,
  constraint question_sources_pkey PRIMARY KEY (question_id),
  constraint question_sources_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_sources_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES questions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX question_sources_of_document ON public.question_sources USING btree (company_id, document_key);
CREATE INDEX question_sources_stale ON public.question_sources USING btree (company_id, stale_request_id) WHERE (stale_request_id IS NOT NULL);
alter table question_sources enable row level security;
create policy answering on question_sources for select to tenant_answering using (((company_id = answering_company_id()) OR (shown AND (EXISTS ( SELECT FROM questions r WHERE ((r.id = question_sources.question_id) AND r.preset))))));
create policy of_the_system on question_sources to tenant_system using (true) with check (true);
create policy own_company on question_sources for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on question_sources for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on question_sources for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM questions r WHERE (r.id = question_sources.question_id)))));
create policy own_company_updated on question_sources for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy preset on question_sources for select to tenant_application using ((shown AND (EXISTS ( SELECT FROM questions r WHERE ((r.id = question_sources.question_id) AND r.preset)))));
grant select on question_sources to tenant_answering;
grant delete, insert, select, update on question_sources to tenant_application;

create table question_versions (
  question_id bigint not null,
  version smallint not null,
  company_id bigint not null,
  title text not null,
  question_type text not null,
  question_category text not null,
  statement text not null,
  statement_image text,
  comment text default ''::text not null,
  selectable jsonb default '[]'::jsonb not null,
  orderable jsonb default '[]'::jsonb not null,
  commentary text not null,
  commentary_image text,
  commentary_links jsonb default '[]'::jsonb not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(NORMALIZE(((title || '
'::text) || statement), NFKC))) stored not null,
  translations jsonb default '[]'::jsonb not null,
  constraint question_versions_pkey PRIMARY KEY (question_id, version),
  constraint question_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint question_versions_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES questions(company_id, id) ON DELETE CASCADE,
  constraint question_versions_question_category_check CHECK ((question_category = ANY (ARRAY['Knowledge'::text, 'FillInTheBlank'::text, 'Reading'::text]))),
  constraint question_versions_question_type_check CHECK ((question_type = ANY (ARRAY['Selectable'::text, 'MultiSelectable'::text, 'FillInTheBlanks'::text])))
);
alter table question_versions enable row level security;
create policy answering on question_versions for select to tenant_answering using (((company_id = answering_company_id()) OR (EXISTS ( SELECT FROM questions r WHERE ((r.id = question_versions.question_id) AND r.preset)))));
create policy of_the_system on question_versions to tenant_system using (true) with check (true);
create policy own_company on question_versions to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy preset on question_versions for select to tenant_application using ((EXISTS ( SELECT FROM questions r WHERE ((r.id = question_versions.question_id) AND r.preset))));
CREATE TRIGGER changed_version_without_readings AFTER UPDATE OF statement, selectable, orderable, commentary ON public.question_versions FOR EACH ROW WHEN (((new.statement IS DISTINCT FROM old.statement) OR (new.selectable IS DISTINCT FROM old.selectable) OR (new.orderable IS DISTINCT FROM old.orderable) OR (new.commentary IS DISTINCT FROM old.commentary))) EXECUTE FUNCTION forget_readings();
CREATE TRIGGER new_version_without_readings AFTER INSERT ON public.question_versions FOR EACH ROW EXECUTE FUNCTION forget_readings();
grant select on question_versions to tenant_answering;
grant delete, insert, select, update on question_versions to tenant_application;
grant select (question_id, version, company_id, title, created_by), update (created_by) on question_versions to tenant_system;

create table questions (
  id bigint generated always as identity not null,
  company_id bigint not null,
  minor_category_id bigint not null,
  preset boolean default false not null,
  version smallint default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  revision integer default 1 not null,
  reading_corrections jsonb default '[]'::jsonb not null,
  forgetting_told_at timestamp with time zone,
  variant_of bigint,
  retired_at timestamp with time zone,
  tags text[] default '{}'::text[] not null,
  owner_id bigint,
  check_by date,
  check_set_at timestamp with time zone,
  review_state text,
  review_author_id bigint,
  review_remarks jsonb default '[]'::jsonb not null,
  amends_id bigint,
  amends_base jsonb,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_company_id_id_key UNIQUE (company_id, id),
  constraint questions_company_id_id_preset_key UNIQUE (company_id, id, preset),
  constraint questions_amends FOREIGN KEY (company_id, amends_id) REFERENCES questions(company_id, id) ON DELETE CASCADE,
  constraint questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint questions_minor_category_id_fkey FOREIGN KEY (minor_category_id) REFERENCES minor_categories(id),
  constraint questions_owner FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id) ON DELETE SET NULL (owner_id),
  constraint questions_review_author FOREIGN KEY (company_id, review_author_id) REFERENCES users(company_id, id) ON DELETE SET NULL (review_author_id),
  constraint questions_variant_of_fkey FOREIGN KEY (company_id, variant_of) REFERENCES questions(company_id, id),
  constraint questions_amends_check CHECK (((amends_id IS NULL) OR ((review_state IS NOT NULL) AND (amends_base IS NOT NULL) AND (amends_id <> id)))),
  constraint questions_review_check CHECK (((review_state IS NULL) OR ((review_state = ANY (ARRAY['Draft'::text, 'Waiting'::text])) AND (retired_at IS NOT NULL)))),
  constraint questions_variant_of_check CHECK ((variant_of <> id))
);
CREATE UNIQUE INDEX questions_amendment ON public.questions USING btree (company_id, amends_id) WHERE ((amends_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX questions_by_amends ON public.questions USING btree (company_id, amends_id) WHERE (amends_id IS NOT NULL);
CREATE INDEX questions_by_category ON public.questions USING btree (minor_category_id) WHERE (deleted_at IS NULL);
CREATE INDEX questions_by_category_ever ON public.questions USING btree (minor_category_id);
CREATE INDEX questions_by_check ON public.questions USING btree (company_id, check_by) WHERE (check_by IS NOT NULL);
CREATE INDEX questions_by_owner ON public.questions USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX questions_by_review ON public.questions USING btree (company_id, review_state) WHERE (review_state IS NOT NULL);
CREATE INDEX questions_by_review_author ON public.questions USING btree (company_id, review_author_id) WHERE (review_author_id IS NOT NULL);
CREATE INDEX questions_by_variant_of ON public.questions USING btree (variant_of) WHERE (variant_of IS NOT NULL);
alter table questions enable row level security;
create policy answering on questions for select to tenant_answering using (((company_id = answering_company_id()) OR preset));
create policy of_the_system on questions to tenant_system using (true) with check (true);
create policy own_company on questions for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on questions for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on questions for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (((NOT preset) OR is_of_vendor(company_id)) AND (EXISTS ( SELECT FROM minor_categories r WHERE (r.id = questions.minor_category_id))))));
create policy own_company_updated on questions for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((NOT preset) OR is_of_vendor(company_id))));
create policy preset on questions for select to tenant_application using (preset);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at', 'forgetting_told_at');
grant select on questions to tenant_answering;
grant delete, insert, select, update on questions to tenant_application;
grant select (id, company_id, preset, version, deleted_at, retired_at, check_by) on questions to tenant_system;

create table rate_limits (
  key bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ends ON public.rate_limits USING btree (ends_at);
alter table rate_limits enable row level security;
create policy of_the_system on rate_limits to tenant_system using (true) with check (true);
grant delete, insert, select, update on rate_limits to tenant_system;

create table record_views (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  record text not null,
  reader text not null,
  reader_id bigint not null,
  viewed_on date not null,
  constraint record_views_pkey PRIMARY KEY (company_id, id),
  constraint record_views_company_id_user_id_viewed_on_record_reader_rea_key UNIQUE (company_id, user_id, viewed_on, record, reader, reader_id),
  constraint record_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint record_views_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint record_views_reader_check CHECK ((reader = ANY (ARRAY['Person'::text, 'Program'::text, 'Operator'::text]))),
  constraint record_views_record_check CHECK ((record = ANY (ARRAY['Profile'::text, 'Calendar'::text, 'Results'::text, 'StudyTimes'::text, 'Certificates'::text, 'PersonalData'::text, 'Impersonation'::text])))
);
CREATE INDEX record_views_old ON public.record_views USING btree (company_id, viewed_on);
alter table record_views enable row level security;
create policy of_the_system on record_views to tenant_system using (true) with check (true);
create policy own_company on record_views to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on record_views to tenant_application;
grant delete, insert, select on record_views to tenant_system;

create table recovery_codes (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (company_id, id),
  constraint recovery_codes_company_id_user_id_code_hash_key UNIQUE (company_id, user_id, code_hash),
  constraint recovery_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
create policy of_the_system on recovery_codes to tenant_system using (true) with check (true);
create policy own_company on recovery_codes to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select on recovery_codes to tenant_application;
grant delete, insert, select, update on recovery_codes to tenant_system;

create table reminder_escalations (
  company_id bigint not null,
  sent_on date not null,
  constraint reminder_escalations_pkey PRIMARY KEY (company_id, sent_on),
  constraint reminder_escalations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table reminder_escalations enable row level security;
create policy of_the_system on reminder_escalations to tenant_system using (true) with check (true);
create policy own_company on reminder_escalations to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on reminder_escalations to tenant_application;

create table reminder_preferences (
  company_id bigint not null,
  daily_enabled boolean default false not null,
  daily_frequency text default 'Daily'::text not null,
  daily_weekdays text[] default '{}'::text[] not null,
  daily_time text default '08:30'::text not null,
  recap_enabled boolean default false not null,
  recap_frequency text default 'Daily'::text not null,
  recap_weekdays text[] default '{}'::text[] not null,
  recap_time text default '08:30'::text not null,
  ladder_days bigint[] default '{1,3,7}'::bigint[] not null,
  escalates boolean default true not null,
  hours_from text default '07:00'::text not null,
  hours_to text default '20:00'::text not null,
  allows_unsubscribe boolean default true not null,
  reminded_from date,
  next_at timestamp with time zone,
  revision integer default 1 not null,
  weekly_mail boolean default true not null,
  constraint reminder_preferences_pkey PRIMARY KEY (company_id),
  constraint reminder_preferences_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint reminder_preferences_daily_frequency_check CHECK ((daily_frequency = ANY (ARRAY['Daily'::text, 'Weekly'::text, 'Monthly'::text]))),
  constraint reminder_preferences_daily_time_check CHECK ((daily_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint reminder_preferences_hours_from_check CHECK ((hours_from ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint reminder_preferences_hours_to_check CHECK ((hours_to ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint reminder_preferences_recap_frequency_check CHECK ((recap_frequency = ANY (ARRAY['Daily'::text, 'Weekly'::text, 'Monthly'::text]))),
  constraint reminder_preferences_recap_time_check CHECK ((recap_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text))
);
CREATE INDEX reminder_preferences_due ON public.reminder_preferences USING btree (next_at) WHERE (next_at IS NOT NULL);
alter table reminder_preferences enable row level security;
create policy of_the_system on reminder_preferences to tenant_system using (true) with check (true);
create policy own_company on reminder_preferences to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.reminder_preferences FOR EACH ROW EXECUTE FUNCTION raise_revision('next_at', 'reminded_from');
grant delete, insert, select, update on reminder_preferences to tenant_application;
grant select (company_id, next_at, weekly_mail), update (next_at) on reminder_preferences to tenant_system;

create table reminder_rounds (
  company_id bigint not null,
  id bigint generated always as identity not null,
  planned_on date not null,
  planned_time text not null,
  planned_at timestamp with time zone not null,
  state text default 'Waiting'::text not null,
  cursor_user_id bigint default 0 not null,
  queued_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint reminder_rounds_pkey PRIMARY KEY (company_id, id),
  constraint reminder_rounds_company_id_planned_on_planned_time_key UNIQUE (company_id, planned_on, planned_time),
  constraint reminder_rounds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint reminder_rounds_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Done'::text, 'Dropped'::text])))
);
alter table reminder_rounds enable row level security;
create policy of_the_system on reminder_rounds to tenant_system using (true) with check (true);
create policy own_company on reminder_rounds to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on reminder_rounds to tenant_application;
grant delete, select on reminder_rounds to tenant_system;

create table reminder_runs (
  company_id bigint not null,
  user_id bigint not null,
  begun_on date not null,
  steps_done smallint default 0 not null,
  escalated_on date,
  told_on date,
  waits text,
  constraint reminder_runs_pkey PRIMARY KEY (company_id, user_id),
  constraint reminder_runs_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX reminder_runs_untold ON public.reminder_runs USING btree (company_id) WHERE ((escalated_on IS NOT NULL) AND (told_on IS NULL));
alter table reminder_runs enable row level security;
create policy of_the_system on reminder_runs to tenant_system using (true) with check (true);
create policy own_company on reminder_runs to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on reminder_runs to tenant_application;

create table reminders (
  company_id bigint not null,
  user_id bigint not null,
  sent_on date not null,
  round_id bigint,
  mail_id bigint,
  code_hash bytea not null,
  question_count integer not null,
  estimated_minutes integer not null,
  opened_at timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (company_id, user_id, sent_on),
  constraint reminders_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES reminder_rounds(company_id, id) ON DELETE CASCADE,
  constraint reminders_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_of_round ON public.reminders USING btree (company_id, round_id);
CREATE INDEX reminders_old ON public.reminders USING btree (company_id, sent_on);
alter table reminders enable row level security;
create policy of_the_system on reminders to tenant_system using (true) with check (true);
create policy own_company on reminders to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on reminders to tenant_application;
grant delete on reminders to tenant_system;
grant select (company_id, user_id, sent_on, round_id) on reminders to tenant_system;

create table reorganisations (
  company_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  starts_on date not null,
  entries jsonb not null,
  task_id bigint,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  made jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revision integer default 1 not null,
  told jsonb,
  constraint reorganisations_pkey PRIMARY KEY (company_id, id),
  constraint reorganisations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint reorganisations_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES tasks(company_id, id) ON DELETE SET NULL (task_id),
  constraint reorganisations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX reorganisations_by_task ON public.reorganisations USING btree (company_id, task_id);
alter table reorganisations enable row level security;
create policy of_the_system on reorganisations to tenant_system using (true) with check (true);
create policy own_company on reorganisations to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.reorganisations FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at', 'task_id', 'done_at', 'undone_at', 'made', 'told');
grant delete, insert, select, update on reorganisations to tenant_application;

create table required_courses (
  company_id bigint not null,
  course_template_id bigint not null,
  constraint required_courses_pkey PRIMARY KEY (company_id, course_template_id),
  constraint required_courses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table required_courses enable row level security;
create policy answering on required_courses for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on required_courses to tenant_system using (true) with check (true);
create policy own_company on required_courses to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on required_courses to tenant_answering;
grant delete, insert, select on required_courses to tenant_application;

create table retention_nights (
  company_id bigint not null,
  begun_at timestamp with time zone not null,
  constraint retention_nights_pkey PRIMARY KEY (company_id),
  constraint retention_nights_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table retention_nights enable row level security;
create policy of_the_system on retention_nights to tenant_system using (true) with check (true);
create policy own_company on retention_nights to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on retention_nights to tenant_application;
grant insert, select, update on retention_nights to tenant_system;

create table retention_settings (
  company_id bigint not null,
  periods jsonb default '{}'::jsonb not null,
  hold_reason text,
  held_at timestamp with time zone,
  held_by bigint,
  revision integer default 1 not null,
  constraint retention_settings_pkey PRIMARY KEY (company_id),
  constraint retention_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint retention_settings_company_id_held_by_fkey FOREIGN KEY (company_id, held_by) REFERENCES users(company_id, id) ON DELETE SET NULL (held_by),
  constraint retention_settings_check CHECK ((((hold_reason IS NULL) = (held_at IS NULL)) AND ((held_by IS NULL) OR (held_at IS NOT NULL)))),
  constraint retention_settings_hold_reason_check CHECK (((length(hold_reason) >= 1) AND (length(hold_reason) <= 200))),
  constraint retention_settings_periods_check CHECK ((jsonb_typeof(periods) = 'object'::text))
);
CREATE INDEX retention_settings_by_holder ON public.retention_settings USING btree (company_id, held_by);
alter table retention_settings enable row level security;
create policy of_the_system on retention_settings to tenant_system using (true) with check (true);
create policy own_company on retention_settings to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.retention_settings FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at');
grant insert, select, update on retention_settings to tenant_application;
grant select on retention_settings to tenant_system;

create table saved_views (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_views_pkey PRIMARY KEY (company_id, id),
  constraint saved_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint saved_views_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name_taken ON public.saved_views USING btree (company_id, user_id, list, name);
alter table saved_views enable row level security;
create policy of_the_system on saved_views to tenant_system using (true) with check (true);
create policy own_company on saved_views to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on saved_views to tenant_application;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to tenant_application;
grant select on schema_migrations to tenant_system;

create table scim_groups (
  company_id bigint not null,
  department_id bigint not null,
  external_id text,
  constraint scim_groups_pkey PRIMARY KEY (company_id, department_id),
  constraint scim_groups_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id) ON DELETE CASCADE
);
CREATE INDEX scim_groups_by_external_id ON public.scim_groups USING btree (company_id, external_id);
alter table scim_groups enable row level security;
create policy of_the_system on scim_groups to tenant_system using (true) with check (true);
create policy own_company on scim_groups to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on scim_groups to tenant_application;
grant select on scim_groups to tenant_system;

create table scim_users (
  company_id bigint not null,
  user_id bigint not null,
  external_id text,
  user_name text not null,
  family_name text,
  given_name text,
  manager_id bigint,
  deleted_at timestamp with time zone,
  revision integer default 1 not null,
  constraint scim_users_pkey PRIMARY KEY (company_id, user_id),
  constraint scim_users_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES users(company_id, id) ON DELETE SET NULL (manager_id),
  constraint scim_users_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX scim_users_by_external_id ON public.scim_users USING btree (company_id, external_id);
CREATE INDEX scim_users_by_manager ON public.scim_users USING btree (company_id, manager_id);
CREATE UNIQUE INDEX scim_users_user_name_taken ON public.scim_users USING btree (company_id, lower(user_name));
alter table scim_users enable row level security;
create policy of_the_system on scim_users to tenant_system using (true) with check (true);
create policy own_company on scim_users to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on scim_users to tenant_application;
grant select on scim_users to tenant_system;

create table sessions (
  id bigint generated always as identity not null,
  company_id bigint not null,
  real_company_id bigint not null,
  real_user_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  method text default 'password'::text not null,
  address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  own_expires_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint sessions_real_company_id_real_user_id_fkey FOREIGN KEY (real_company_id, real_user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'email'::text, 'totp'::text, 'passkey'::text, 'recovery-code'::text, 'single-sign-on'::text])))
);
CREATE INDEX sessions_by_real_user ON public.sessions USING btree (real_company_id, real_user_id);
CREATE INDEX sessions_by_token ON public.sessions USING btree (token_hash);
CREATE INDEX sessions_by_user ON public.sessions USING btree (company_id, user_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
alter table sessions enable row level security;
create policy end_of_own_people on sessions for delete to tenant_application using ((real_company_id = ( SELECT app_company_id() AS app_company_id)));
create policy of_own_people on sessions for select to tenant_application using ((real_company_id = ( SELECT app_company_id() AS app_company_id)));
create policy of_the_system on sessions to tenant_system using (true) with check (true);
create policy own_company on sessions to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, select on sessions to tenant_application;
grant update (confirmed_at) on sessions to tenant_application;
grant delete, insert, select, update on sessions to tenant_system;

create table sign_in_challenges (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_hash bytea,
  code_sent_at timestamp with time zone,
  code_expires_at timestamp with time zone,
  code_tries smallint default 0 not null,
  codes_sent smallint default 0 not null,
  constraint sign_in_challenges_pkey PRIMARY KEY (company_id, id),
  constraint sign_in_challenges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sign_in_challenges_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenges_by_token ON public.sign_in_challenges USING btree (token_hash);
CREATE INDEX sign_in_challenges_by_user ON public.sign_in_challenges USING btree (company_id, user_id);
CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);
alter table sign_in_challenges enable row level security;
create policy of_the_system on sign_in_challenges to tenant_system using (true) with check (true);
create policy own_company on sign_in_challenges to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, select on sign_in_challenges to tenant_application;
grant delete, insert, select, update on sign_in_challenges to tenant_system;

create table sign_in_failures (
  company_id bigint not null,
  user_id bigint not null,
  address text not null,
  failures smallint default 0 not null,
  locked_until timestamp with time zone,
  succeeded_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (company_id, user_id, address),
  constraint sign_in_failures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sign_in_failures_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table sign_in_failures enable row level security;
create policy of_the_system on sign_in_failures to tenant_system using (true) with check (true);
create policy own_company on sign_in_failures to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, select, update on sign_in_failures to tenant_application;
grant delete, insert, select, update on sign_in_failures to tenant_system;

create table sign_in_names (
  kind text not null,
  name text not null,
  company_id bigint not null,
  user_id bigint not null,
  constraint sign_in_names_pkey PRIMARY KEY (kind, name),
  constraint sign_in_names_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'login-id'::text, 'passkey'::text])))
);
alter table sign_in_names enable row level security;

create table sso_connections (
  company_id bigint not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  is_enabled boolean default false not null,
  makes_users boolean default false not null,
  is_required boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  protocol text default 'OpenIdConnect'::text not null,
  sign_on_url text,
  certificates text[] default '{}'::text[] not null,
  email_attribute text,
  constraint sso_connections_pkey PRIMARY KEY (company_id),
  constraint sso_connections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sso_connections_protocol CHECK ((protocol = ANY (ARRAY['OpenIdConnect'::text, 'Saml'::text]))),
  constraint sso_connections_saml CHECK (((protocol <> 'Saml'::text) OR ((sign_on_url IS NOT NULL) AND ((cardinality(certificates) >= 1) AND (cardinality(certificates) <= 3)))))
);
alter table sso_connections enable row level security;
create policy of_the_system on sso_connections to tenant_system using (true) with check (true);
create policy own_company on sso_connections to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on sso_connections to tenant_application;
grant delete, insert, select, update on sso_connections to tenant_system;

create table sso_domains (
  domain text not null,
  company_id bigint not null,
  constraint sso_domains_pkey PRIMARY KEY (domain),
  constraint sso_domains_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sso_domains_domain_check CHECK ((domain = lower(domain)))
);
CREATE INDEX sso_domains_by_company ON public.sso_domains USING btree (company_id);
alter table sso_domains enable row level security;
create policy of_the_system on sso_domains to tenant_system using (true) with check (true);
create policy own_company on sso_domains to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, select on sso_domains to tenant_application;
grant delete, insert, select, update on sso_domains to tenant_system;

create table sso_flows (
  company_id bigint not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamp with time zone not null,
  user_id bigint,
  constraint sso_flows_pkey PRIMARY KEY (company_id, state_hash),
  constraint sso_flows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sso_flows_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sso_flows_by_state ON public.sso_flows USING btree (state_hash);
CREATE INDEX sso_flows_by_user ON public.sso_flows USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
alter table sso_flows enable row level security;
create policy of_the_system on sso_flows to tenant_system using (true) with check (true);
create policy own_company on sso_flows to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select on sso_flows to tenant_application;
grant delete, insert, select, update on sso_flows to tenant_system;

create table sso_identities (
  company_id bigint not null,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint sso_identities_pkey PRIMARY KEY (company_id, issuer, subject),
  constraint sso_identities_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint sso_identities_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sso_identities_by_user ON public.sso_identities USING btree (company_id, user_id);
alter table sso_identities enable row level security;
create policy of_the_system on sso_identities to tenant_system using (true) with check (true);
create policy own_company on sso_identities to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on sso_identities to tenant_application;
grant delete, insert, select, update on sso_identities to tenant_system;

create table stripe_events (
  id text not null,
  received_at timestamp with time zone not null,
  constraint stripe_events_pkey PRIMARY KEY (id),
  constraint stripe_events_id_check CHECK ((length(id) <= 255))
);
CREATE INDEX stripe_events_old ON public.stripe_events USING btree (received_at);
alter table stripe_events enable row level security;
create policy of_the_system on stripe_events to tenant_system using (true) with check (true);
grant delete, insert, select on stripe_events to tenant_system;

create table study_time_corrections (
  company_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  day date not null,
  minutes integer not null,
  reason text not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  constraint study_time_corrections_pkey PRIMARY KEY (company_id, id),
  constraint study_time_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint study_time_corrections_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id) ON DELETE SET NULL (made_by),
  constraint study_time_corrections_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint study_time_corrections_minutes_check CHECK (((minutes <> 0) AND ((minutes >= '-1440'::integer) AND (minutes <= 1440)))),
  constraint study_time_corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX study_time_corrections_by_day ON public.study_time_corrections USING btree (company_id, day);
CREATE INDEX study_time_corrections_by_maker ON public.study_time_corrections USING btree (company_id, made_by);
CREATE INDEX study_time_corrections_by_user ON public.study_time_corrections USING btree (company_id, user_id, day);
alter table study_time_corrections enable row level security;
create policy of_the_system on study_time_corrections to tenant_system using (true) with check (true);
create policy own_company on study_time_corrections to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select on study_time_corrections to tenant_application;

create table survey_sheets (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  examination_id bigint,
  basic_id bigint,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_on date not null,
  duration_seconds integer default 0 not null,
  pass_mark_percent smallint not null,
  question_count smallint not null,
  answered_count smallint default 0 not null,
  correct_count smallint default 0 not null,
  kind text not null,
  dropped_count smallint default 0 not null,
  exam_rules jsonb,
  ends_at timestamp with time zone,
  leavings jsonb,
  exam_room_id bigint,
  constraint survey_sheets_pkey PRIMARY KEY (company_id, id),
  constraint survey_sheets_company_id_basic_id_fkey FOREIGN KEY (company_id, basic_id) REFERENCES company_basics(company_id, basic_id),
  constraint survey_sheets_company_id_examination_id_fkey FOREIGN KEY (company_id, examination_id) REFERENCES examinations(company_id, id) ON DELETE CASCADE,
  constraint survey_sheets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint survey_sheets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint survey_sheets_exam_room FOREIGN KEY (company_id, exam_room_id) REFERENCES exam_rooms(company_id, id) ON DELETE SET NULL (exam_room_id),
  constraint survey_sheets_check CHECK (((kind = ANY (ARRAY['Basic'::text, 'Practice'::text])) = (examination_id IS NULL))),
  constraint survey_sheets_check1 CHECK (((kind = 'Basic'::text) = (basic_id IS NOT NULL))),
  constraint survey_sheets_exam CHECK (((ends_at IS NULL) OR (exam_rules IS NOT NULL))),
  constraint survey_sheets_kind_check CHECK ((kind = ANY (ARRAY['Daily'::text, 'Recap'::text, 'Basic'::text, 'Practice'::text]))),
  constraint survey_sheets_leavings CHECK (((leavings IS NULL) OR ((jsonb_typeof(leavings) = 'object'::text) AND (exam_rules IS NOT NULL))))
);
CREATE INDEX survey_sheets_by_basic ON public.survey_sheets USING btree (company_id, basic_id) WHERE (basic_id IS NOT NULL);
CREATE INDEX survey_sheets_by_end ON public.survey_sheets USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (finished_at IS NULL));
CREATE INDEX survey_sheets_by_examination ON public.survey_sheets USING btree (company_id, examination_id, kind, id);
CREATE INDEX survey_sheets_by_room ON public.survey_sheets USING btree (company_id, exam_room_id) WHERE (exam_room_id IS NOT NULL);
CREATE INDEX survey_sheets_by_user ON public.survey_sheets USING btree (company_id, user_id, id);
CREATE UNIQUE INDEX survey_sheets_one_open ON public.survey_sheets USING btree (company_id, examination_id, kind) WHERE ((finished_at IS NULL) AND (examination_id IS NOT NULL));
CREATE UNIQUE INDEX survey_sheets_one_open_basic ON public.survey_sheets USING btree (company_id, user_id, basic_id) WHERE ((finished_at IS NULL) AND (basic_id IS NOT NULL));
CREATE UNIQUE INDEX survey_sheets_one_open_practice_a_day ON public.survey_sheets USING btree (company_id, user_id, created_on) WHERE ((finished_at IS NULL) AND (kind = 'Practice'::text));
CREATE INDEX survey_sheets_practice_by_day ON public.survey_sheets USING btree (company_id, user_id, created_on) WHERE (kind = 'Practice'::text);
CREATE INDEX survey_sheets_practice_by_day_of_company ON public.survey_sheets USING btree (company_id, created_on) WHERE (kind = 'Practice'::text);
CREATE INDEX survey_sheets_recap_by_day ON public.survey_sheets USING btree (company_id, created_on) WHERE (kind = 'Recap'::text);
alter table survey_sheets enable row level security;
create policy answering on survey_sheets to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on survey_sheets to tenant_system using (true) with check (true);
create policy own_company on survey_sheets to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
CREATE TRIGGER keep_basic_sitting AFTER UPDATE ON public.survey_sheets FOR EACH ROW WHEN (((new.kind = 'Basic'::text) AND (old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION keep_basic_sitting();
grant select, update on survey_sheets to tenant_answering;
grant delete, insert, select on survey_sheets to tenant_application;
grant update (created_at, finished_at, question_count, exam_rules, ends_at, leavings, exam_room_id) on survey_sheets to tenant_application;
grant select (id, company_id, user_id, examination_id, basic_id, finished_at, ends_at) on survey_sheets to tenant_system;

create table surveys (
  id bigint generated always as identity not null,
  company_id bigint not null,
  survey_sheet_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  answered_at timestamp with time zone,
  answered_on date,
  seed integer not null,
  duration_seconds integer,
  version smallint not null,
  sequence smallint not null,
  is_correct boolean,
  is_skipped boolean,
  given_ids integer[],
  confidence text,
  predicted_recall real,
  variant_id bigint,
  variant_version smallint,
  is_dropped boolean default false not null,
  language text,
  outside_seconds integer,
  allowed_seconds integer,
  constraint surveys_pkey PRIMARY KEY (company_id, id),
  constraint surveys_company_id_survey_sheet_id_sequence_key UNIQUE (company_id, survey_sheet_id, sequence),
  constraint surveys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint surveys_company_id_survey_sheet_id_fkey FOREIGN KEY (company_id, survey_sheet_id) REFERENCES survey_sheets(company_id, id) ON DELETE CASCADE,
  constraint surveys_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version),
  constraint surveys_variant_id_variant_version_fkey FOREIGN KEY (variant_id, variant_version) REFERENCES question_versions(question_id, version),
  constraint surveys_allowed_seconds_check CHECK (((allowed_seconds > 0) AND (allowed_seconds <= outside_seconds))),
  constraint surveys_confidence_check CHECK ((confidence = ANY (ARRAY['sure'::text, 'unsure'::text]))),
  constraint surveys_language_check CHECK ((language = ANY (ARRAY['easy-ja'::text, 'en'::text, 'zh'::text, 'ko'::text, 'vi'::text, 'ne'::text, 'id'::text, 'my'::text, 'pt'::text, 'tl'::text]))),
  constraint surveys_outside_seconds_check CHECK (((outside_seconds > 0) AND (outside_seconds <= duration_seconds))),
  constraint surveys_variant_check CHECK (((variant_id IS NULL) = (variant_version IS NULL)))
);
CREATE INDEX surveys_by_confidence ON public.surveys USING btree (company_id, question_id) WHERE (confidence IS NOT NULL);
CREATE INDEX surveys_by_question ON public.surveys USING btree (company_id, question_id, id);
CREATE INDEX surveys_by_user ON public.surveys USING btree (company_id, user_id, id);
CREATE INDEX surveys_by_variant ON public.surveys USING btree (variant_id, variant_version) WHERE (variant_id IS NOT NULL);
CREATE INDEX surveys_by_version ON public.surveys USING btree (question_id, version);
CREATE INDEX surveys_outside ON public.surveys USING btree (company_id, answered_on) WHERE (outside_seconds IS NOT NULL);
alter table surveys enable row level security;
create policy answering on surveys to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on surveys to tenant_system using (true) with check (true);
create policy own_company on surveys for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on surveys for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on surveys for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (EXISTS ( SELECT FROM (questions q LEFT JOIN questions w ON (((w.id = surveys.variant_id) AND (w.variant_of = q.id)))) WHERE ((q.id = surveys.question_id) AND ((surveys.variant_id IS NULL) OR (w.id IS NOT NULL)))))));
create policy own_company_updated on surveys for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select, update on surveys to tenant_answering;
grant delete, insert, select on surveys to tenant_application;
grant select (id, company_id) on surveys to tenant_system;

create table task_items (
  id bigint generated always as identity not null,
  company_id bigint not null,
  task_id bigint not null,
  user_id bigint,
  line integer,
  state text default 'Pending'::text not null,
  message text,
  before jsonb,
  constraint task_items_pkey PRIMARY KEY (company_id, id),
  constraint task_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint task_items_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES tasks(company_id, id) ON DELETE CASCADE,
  constraint task_items_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint task_items_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Done'::text, 'Skipped'::text, 'Failed'::text, 'Undone'::text, 'Kept'::text])))
);
CREATE INDEX task_items_of_task ON public.task_items USING btree (company_id, task_id, state, id);
CREATE INDEX task_items_of_user ON public.task_items USING btree (company_id, user_id);
alter table task_items enable row level security;
create policy of_the_system on task_items to tenant_system using (true) with check (true);
create policy own_company on task_items to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on task_items to tenant_application;
grant select (id, company_id) on task_items to tenant_system;

create table tasks (
  id bigint generated always as identity not null,
  company_id bigint not null,
  kind text not null,
  label text,
  state text default 'Waiting'::text not null,
  total integer not null,
  done integer default 0 not null,
  failed integer default 0 not null,
  skipped integer default 0 not null,
  prepared integer default 0 not null,
  params jsonb default '{}'::jsonb not null,
  error text,
  created_by bigint,
  real_user_id bigint,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undoable_until timestamp with time zone,
  undo_requested_at timestamp with time zone,
  undo_by bigint,
  undo_real_user_id bigint,
  undone_at timestamp with time zone,
  queued integer default 0 not null,
  starts_on date,
  waits_until timestamp with time zone,
  constraint tasks_pkey PRIMARY KEY (company_id, id),
  constraint tasks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint tasks_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'InProgress'::text, 'Completed'::text, 'Failed'::text, 'Cancelled'::text])))
);
CREATE INDEX tasks_by_id ON public.tasks USING btree (id);
CREATE INDEX tasks_waiting ON public.tasks USING btree (waits_until) WHERE (waits_until IS NOT NULL);
alter table tasks enable row level security;
create policy of_the_system on tasks to tenant_system using (true) with check (true);
create policy own_company on tasks to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert, select, update on tasks to tenant_application;
grant delete, select on tasks to tenant_system;
grant update (created_by, real_user_id, undo_by, undo_real_user_id) on tasks to tenant_system;

create table user_attribute_values (
  company_id bigint not null,
  user_id bigint not null,
  attribute_id bigint not null,
  value text not null,
  constraint user_attribute_values_pkey PRIMARY KEY (company_id, user_id, attribute_id),
  constraint user_attribute_values_company_id_attribute_id_fkey FOREIGN KEY (company_id, attribute_id) REFERENCES user_attributes(company_id, id) ON DELETE CASCADE,
  constraint user_attribute_values_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint user_attribute_values_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint user_attribute_values_value_check CHECK (((length(value) >= 1) AND (length(value) <= 200)))
);
CREATE INDEX user_attribute_values_by_value ON public.user_attribute_values USING btree (company_id, attribute_id, value);
alter table user_attribute_values enable row level security;
create policy of_the_system on user_attribute_values to tenant_system using (true) with check (true);
create policy own_company on user_attribute_values to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on user_attribute_values to tenant_application;
grant select on user_attribute_values to tenant_system;

create table user_attributes (
  id bigint generated always as identity not null,
  company_id bigint not null,
  name text not null,
  kind text not null,
  choices text[] default '{}'::text[] not null,
  position integer not null,
  created_at timestamp with time zone default now() not null,
  used_as text,
  constraint user_attributes_pkey PRIMARY KEY (company_id, id),
  constraint user_attributes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint user_attributes_check CHECK (((kind = 'Choice'::text) = (choices <> '{}'::text[]))),
  constraint user_attributes_kind_check CHECK ((kind = ANY (ARRAY['Text'::text, 'Number'::text, 'Date'::text, 'Choice'::text]))),
  constraint user_attributes_used_as_check CHECK ((used_as = ANY (ARRAY['EmploymentType'::text, 'Gender'::text])))
);
CREATE UNIQUE INDEX user_attributes_by_use ON public.user_attributes USING btree (company_id, used_as) WHERE (used_as IS NOT NULL);
CREATE UNIQUE INDEX user_attributes_name_taken ON public.user_attributes USING btree (company_id, btrim(NORMALIZE(name, NFKC)));
alter table user_attributes enable row level security;
create policy of_the_system on user_attributes to tenant_system using (true) with check (true);
create policy own_company on user_attributes to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on user_attributes to tenant_application;
grant select on user_attributes to tenant_system;

create table user_departments (
  company_id bigint not null,
  user_id bigint not null,
  department_id bigint not null,
  constraint user_departments_pkey PRIMARY KEY (company_id, user_id, department_id),
  constraint user_departments_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id),
  constraint user_departments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint user_departments_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX user_departments_members ON public.user_departments USING btree (company_id, department_id, user_id);
alter table user_departments enable row level security;
create policy of_the_system on user_departments to tenant_system using (true) with check (true);
create policy own_company on user_departments to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on user_departments to tenant_application;
grant select on user_departments to tenant_system;

create table user_holidays (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  from_date date not null,
  to_date date not null,
  counts_from date,
  created_at timestamp with time zone default now() not null,
  constraint user_holidays_pkey PRIMARY KEY (company_id, id),
  constraint user_holidays_overlap EXCLUDE USING gist (int8range(company_id, company_id, '[]'::text) WITH &&, int8range(user_id, user_id, '[]'::text) WITH &&, daterange(from_date, to_date, '[]'::text) WITH &&),
  constraint user_holidays_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint user_holidays_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint user_holidays_check CHECK ((from_date <= to_date))
);
CREATE INDEX user_holidays_by_user ON public.user_holidays USING btree (company_id, user_id, to_date);
alter table user_holidays enable row level security;
create policy answering on user_holidays to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on user_holidays to tenant_system using (true) with check (true);
create policy own_company on user_holidays to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on user_holidays to tenant_answering;
grant delete, insert, select, update on user_holidays to tenant_application;
grant select (id, company_id) on user_holidays to tenant_system;

create table user_leaves (
  id bigint generated always as identity not null,
  company_id bigint not null,
  user_id bigint not null,
  kind text not null,
  from_date date not null,
  to_date date,
  created_at timestamp with time zone default now() not null,
  constraint user_leaves_pkey PRIMARY KEY (company_id, id),
  constraint user_leaves_overlap EXCLUDE USING gist (int8range(company_id, company_id, '[]'::text) WITH &&, int8range(user_id, user_id, '[]'::text) WITH &&, daterange(from_date, to_date, '[]'::text) WITH &&),
  constraint user_leaves_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint user_leaves_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint user_leaves_check CHECK ((from_date <= to_date)),
  constraint user_leaves_kind_check CHECK ((kind = ANY (ARRAY['ParentalLeave'::text, 'FamilyCareLeave'::text, 'LeaveOfAbsence'::text, 'Other'::text])))
);
CREATE INDEX user_leaves_by_user ON public.user_leaves USING btree (company_id, user_id, from_date);
alter table user_leaves enable row level security;
create policy answering on user_leaves for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on user_leaves to tenant_system using (true) with check (true);
create policy own_company on user_leaves to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on user_leaves to tenant_answering;
grant delete, insert, select, update on user_leaves to tenant_application;
grant select (id, company_id) on user_leaves to tenant_system;

create table users (
  id bigint generated always as identity not null,
  company_id bigint not null,
  department_id bigint,
  name text not null,
  name_kana text,
  email text,
  email_verified_at timestamp with time zone,
  login_id text,
  password_hash text,
  password_change_required boolean default false not null,
  initial_password_expires_at timestamp with time zone,
  invited_at timestamp with time zone,
  role text default 'User'::text not null,
  birth_ym text,
  entrance_date date,
  profile_image text,
  ruby_enabled boolean default false not null,
  two_factor_email boolean default false not null,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  last_signed_in_at timestamp with time zone,
  holidays_confirmed_month text,
  weekly_days_off text[] default '{Sat,Sun}'::text[] not null,
  national_holidays_off boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deactivated_at timestamp with time zone,
  employee_number text,
  profession_id bigint,
  post_id bigint,
  revision integer default 1 not null,
  rank_enabled boolean default false not null,
  day_starts_at smallint default 0 not null,
  restart_per_day smallint default 15,
  invitation_queued_at timestamp with time zone,
  question_language text,
  extra_time_percent smallint,
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint users_company_id_post_id_fkey FOREIGN KEY (company_id, post_id) REFERENCES posts(company_id, id),
  constraint users_company_id_profession_id_fkey FOREIGN KEY (company_id, profession_id) REFERENCES professions(company_id, id),
  constraint users_birth_ym_check CHECK ((birth_ym ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  constraint users_day_starts_at_check CHECK ((((day_starts_at >= 0) AND (day_starts_at <= 720)) AND (((day_starts_at)::integer % 30) = 0))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_email_or_login_id CHECK (((email IS NOT NULL) OR (login_id IS NOT NULL))),
  constraint users_extra_time CHECK (((extra_time_percent >= 1) AND (extra_time_percent <= 300))),
  constraint users_question_language_check CHECK ((question_language = ANY (ARRAY['easy-ja'::text, 'en'::text, 'zh'::text, 'ko'::text, 'vi'::text, 'ne'::text, 'id'::text, 'my'::text, 'pt'::text, 'tl'::text]))),
  constraint users_restart_per_day_check CHECK (((restart_per_day >= 5) AND (restart_per_day <= 100))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['User'::text, 'DepartmentManager'::text, 'Admin'::text, 'SuperAdmin'::text])))
);
CREATE INDEX users_by_department ON public.users USING btree (company_id, department_id);
CREATE INDEX users_by_email ON public.users USING btree (email);
CREATE INDEX users_by_id ON public.users USING btree (id);
CREATE INDEX users_by_login_id ON public.users USING btree (lower(login_id));
CREATE INDEX users_by_post ON public.users USING btree (company_id, post_id);
CREATE INDEX users_by_profession ON public.users USING btree (company_id, profession_id);
CREATE UNIQUE INDEX users_email_taken ON public.users USING btree (company_id, email);
CREATE UNIQUE INDEX users_employee_number_taken ON public.users USING btree (company_id, lower(employee_number));
CREATE INDEX users_queued_invitations ON public.users USING btree (company_id, invitation_queued_at, id) WHERE (invitation_queued_at IS NOT NULL);
CREATE INDEX users_who_manage ON public.users USING btree (company_id, id) WHERE (role = ANY (ARRAY['DepartmentManager'::text, 'Admin'::text]));
alter table users enable row level security;
create policy answering on users to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on users to tenant_system using (true) with check (true);
create policy own_company on users for select to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_deleted on users for delete to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id)));
create policy own_company_inserted on users for insert to tenant_application with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((role <> 'SuperAdmin'::text) OR is_of_vendor(company_id))));
create policy own_company_updated on users for update to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ((role <> 'SuperAdmin'::text) OR is_of_vendor(company_id))));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION raise_revision('updated_at', 'last_signed_in_at', 'invited_at', 'email_verified_at', 'password_hash', 'password_change_required', 'initial_password_expires_at', 'two_factor_email', 'totp_secret', 'totp_confirmed_at', 'totp_last_step', 'holidays_confirmed_month', 'weekly_days_off', 'national_holidays_off', 'day_starts_at', 'restart_per_day', 'invitation_queued_at');
CREATE TRIGGER users_names AFTER INSERT OR DELETE OR UPDATE OF email, email_verified_at, login_id ON public.users FOR EACH ROW EXECUTE FUNCTION keep_names_of_user();
grant select on users to tenant_answering;
grant insert, select, update on users to tenant_application;
grant delete, insert, select, update on users to tenant_system;

create table vapid_keys (
  one_row boolean default true not null,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint vapid_keys_pkey PRIMARY KEY (one_row),
  constraint vapid_keys_one_row_check CHECK (one_row)
);
alter table vapid_keys enable row level security;
create policy of_the_system on vapid_keys to tenant_system using (true) with check (true);
grant insert, select on vapid_keys to tenant_system;

create table waiting_assignments (
  company_id bigint not null,
  course_template_id bigint not null,
  user_id bigint not null,
  from_date date not null,
  to_date date,
  plan jsonb not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint waiting_assignments_pkey PRIMARY KEY (company_id, course_template_id, user_id),
  constraint waiting_assignments_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint waiting_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint waiting_assignments_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX waiting_assignments_by_maker ON public.waiting_assignments USING btree (company_id, created_by);
CREATE INDEX waiting_assignments_by_user ON public.waiting_assignments USING btree (company_id, user_id);
alter table waiting_assignments enable row level security;
create policy of_the_system on waiting_assignments to tenant_system using (true) with check (true);
create policy own_company on waiting_assignments to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on waiting_assignments to tenant_application;
grant select on waiting_assignments to tenant_system;

create table weakness_runs (
  company_id bigint not null,
  begun_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint weakness_runs_pkey PRIMARY KEY (company_id),
  constraint weakness_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table weakness_runs enable row level security;
create policy of_the_system on weakness_runs to tenant_system using (true) with check (true);
create policy own_company on weakness_runs to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on weakness_runs to tenant_application;
grant insert, select, update on weakness_runs to tenant_system;

create table weaknesses (
  company_id bigint not null,
  department_id bigint,
  minor_category_id bigint not null,
  question_id bigint,
  people integer not null,
  asked integer not null,
  correct_count integer not null,
  constraint weaknesses_key UNIQUE NULLS NOT DISTINCT (company_id, department_id, minor_category_id, question_id),
  constraint weaknesses_company_id_department_id_fkey FOREIGN KEY (company_id, department_id) REFERENCES departments(company_id, id) ON DELETE CASCADE,
  constraint weaknesses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint weaknesses_minor_category_id_fkey FOREIGN KEY (minor_category_id) REFERENCES minor_categories(id) ON DELETE CASCADE,
  constraint weaknesses_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX weaknesses_by_category ON public.weaknesses USING btree (minor_category_id);
CREATE INDEX weaknesses_by_question ON public.weaknesses USING btree (question_id);
alter table weaknesses enable row level security;
create policy of_the_system on weaknesses to tenant_system using (true) with check (true);
create policy own_company on weaknesses to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select on weaknesses to tenant_application;
grant delete, insert, select on weaknesses to tenant_system;

create table webhook_deliveries (
  company_id bigint not null,
  id bigint generated always as identity not null,
  webhook_id bigint not null,
  message_id text not null,
  event text not null,
  user_id bigint,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  state text default 'Waiting'::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  last_status integer,
  last_error text,
  delivered_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (company_id, id),
  constraint webhook_deliveries_company_id_webhook_id_message_id_key UNIQUE (company_id, webhook_id, message_id),
  constraint webhook_deliveries_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_company_id_webhook_id_fkey FOREIGN KEY (company_id, webhook_id) REFERENCES webhooks(company_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Delivered'::text, 'Failed'::text])))
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (company_id, webhook_id, id) WHERE (state = 'Waiting'::text);
CREATE INDEX webhook_deliveries_of_user ON public.webhook_deliveries USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX webhook_deliveries_old ON public.webhook_deliveries USING btree (company_id, created_at);
alter table webhook_deliveries enable row level security;
create policy answering on webhook_deliveries to tenant_answering using ((company_id = answering_company_id())) with check ((company_id = answering_company_id()));
create policy of_the_system on webhook_deliveries to tenant_system using (true) with check (true);
create policy own_company on webhook_deliveries to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant insert on webhook_deliveries to tenant_answering;
grant select (company_id, webhook_id, message_id) on webhook_deliveries to tenant_answering;
grant delete, insert, select, update on webhook_deliveries to tenant_application;
grant delete, insert, select on webhook_deliveries to tenant_system;

create table webhooks (
  company_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  sealed_url bytea not null,
  address_hint text not null,
  events text[] not null,
  sealed_secret bytea not null,
  sealed_former_secret bytea,
  former_secret_ends_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by bigint,
  stopped_at timestamp with time zone,
  stopped_because text,
  last_ok_at timestamp with time zone,
  last_error text,
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  rests_until timestamp with time zone,
  claimed_until timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (company_id, id),
  constraint webhooks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint webhooks_check CHECK (((stopped_at IS NULL) = (stopped_because IS NULL))),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_stopped_because_check CHECK ((stopped_because = ANY (ARRAY['Admin'::text, 'Failing'::text])))
);
alter table webhooks enable row level security;
create policy answering on webhooks for select to tenant_answering using ((company_id = answering_company_id()));
create policy of_the_system on webhooks to tenant_system using (true) with check (true);
create policy own_company on webhooks to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant select (company_id, id, events, stopped_at) on webhooks to tenant_answering;
grant delete, insert, select, update on webhooks to tenant_application;
grant select on webhooks to tenant_system;
grant update (created_by) on webhooks to tenant_system;

create table weekly_mails (
  company_id bigint not null,
  user_id bigint not null,
  week_from date not null,
  constraint weekly_mails_pkey PRIMARY KEY (company_id, user_id),
  constraint weekly_mails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table weekly_mails enable row level security;
create policy of_the_system on weekly_mails to tenant_system using (true) with check (true);
create policy own_company on weekly_mails to tenant_application using ((company_id = ( SELECT app_company_id() AS app_company_id))) with check ((company_id = ( SELECT app_company_id() AS app_company_id)));
grant delete, insert, select, update on weekly_mails to tenant_application;
grant select on weekly_mails to tenant_system;

-- view sheet_details
--   survey_sheet_id bigint
--   company_id bigint
--   user_id bigint
--   kind text
--   pass_mark_percent smallint
--   question_count smallint
--   answered_count smallint
--   correct_count smallint
--   dropped_count smallint
--   sheet_duration_seconds integer
--   created_on date
--   started_at timestamp with time zone
--   finished_at timestamp with time zone
--   ends_at timestamp with time zone
--   counts_leaving boolean
--   waits_to_begin boolean
--   is_exam boolean
--   examination_id bigint
--   basic_id bigint
--   name text
--   to_date date
--   course_pass_mark_percent integer
--   asks_confidence boolean
--   is_maintained boolean
grant select on sheet_details to tenant_answering;
grant delete, insert, select, update on sheet_details to tenant_application;

-- view survey_details
--   id bigint
--   company_id bigint
--   user_id bigint
--   survey_sheet_id bigint
--   sequence smallint
--   question_id bigint
--   wording_id bigint
--   version smallint
--   seed integer
--   given_ids integer[]
--   is_correct boolean
--   is_skipped boolean
--   is_dropped boolean
--   duration_seconds integer
--   answered_at timestamp with time zone
--   answered_on date
--   kind text
--   pass_mark_percent smallint
--   question_count smallint
--   answered_count smallint
--   correct_count smallint
--   dropped_count smallint
--   sheet_duration_seconds integer
--   created_on date
--   sheet_created_at timestamp with time zone
--   started_at timestamp with time zone
--   finished_at timestamp with time zone
--   ends_at timestamp with time zone
--   counts_leaving boolean
--   waits_to_begin boolean
--   examination_id bigint
--   basic_id bigint
--   name text
--   course_template_id bigint
--   to_date date
--   disabled_at timestamp with time zone
--   deleted_at timestamp with time zone
--   recap_enabled boolean
--   desired_retention_percent smallint
--   interval_cap_days smallint
--   stop_after_right_in_a_row smallint
--   maintenance_retention_percent smallint
--   is_maintained boolean
--   course_pass_mark_percent integer
--   title text
--   statement text
--   statement_image text
--   question_type text
--   question_category text
--   selectable jsonb
--   orderable jsonb
--   commentary text
--   commentary_image text
--   commentary_links jsonb
--   translations jsonb
--   language text
--   stability double precision
--   difficulty double precision
--   reps smallint
--   lapses smallint
--   right_in_a_row smallint
--   last_reviewed_on date
--   memory_asked integer
--   memory_last_correct boolean
--   recall_ceiling double precision
--   decay double precision
--   person_effect double precision
--   weights_version integer
--   confidence text
--   asks_confidence boolean
--   commentary_source json
grant select on survey_details to tenant_answering;
grant delete, insert, select, update on survey_details to tenant_application;

-- function answering_company_id() returns bigint language sql stable executed by tenant_answering
-- function app_company_id() returns bigint language sql stable executed by tenant_application
-- function asked_questions(p_question_ids bigint[]) returns SETOF bigint language plpgsql stable security definer executed by tenant_application
-- function bind_answering(p_company_id bigint, p_token text) returns void language plpgsql executed by tenant_answering
-- function bind_own_company(p_company_id bigint) returns void language plpgsql stable executed by tenant_answering, tenant_application
-- function can_read(p_table text, p_id bigint) returns boolean language plpgsql stable executed by tenant_application
-- function can_read_wording(p_question_id bigint, p_variant_id bigint) returns boolean language sql stable executed by tenant_application
-- function company_of_token(token text) returns bigint language plpgsql stable security definer executed by tenant_answering, tenant_application, tenant_system
-- function correct_answers(p_company_id bigint, p_answers json, p_sheets json, p_examinations json, p_questions json, p_days json, p_memories json, p_forgotten json) returns void language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_application
-- function count_for_company(p_what text, p_window interval, p_now timestamp with time zone) returns integer language plpgsql security definer executed by tenant_application
-- function counted_for_company(p_what text, p_now timestamp with time zone) returns integer language sql stable security definer executed by tenant_application
-- function counted_until(p_what text, p_now timestamp with time zone) returns timestamp with time zone language sql stable security definer executed by tenant_application
-- function day_of_learner(p_company_id bigint, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean) returns json language plpgsql stable executed by tenant_answering, tenant_application
-- function days_off_since(p_company_id bigint, p_user_id bigint, p_since date) returns TABLE(holidays json, entered_late json, leaves json, past_weeks json) language sql stable executed by tenant_answering, tenant_application
-- procedure enter_sign_in_name(IN p_kind text, IN p_name text, IN p_company_id bigint, IN p_user_id bigint, IN p_constraint text) language plpgsql
-- function fill_company_code() returns trigger language plpgsql
-- function find_callers(p_token_hashes bytea[]) returns TABLE(token_hash bytea, expires_at timestamp with time zone, last_used_at timestamp with time zone, confirmed_at timestamp with time zone, session_id bigint, user_id bigint, real_user_id bigint, real_name text, company_id bigint, role text, is_editor boolean, time_zone text, is_vendor boolean, read_only_at timestamp with time zone, required_step text, day_starts_at integer) language plpgsql stable executed by tenant_system
-- function find_sheet(p_sheet_id bigint) returns SETOF sheet_details language sql stable executed by tenant_application
-- function forget_offered_questions() returns trigger language plpgsql
-- function forget_readings() returns trigger language plpgsql
-- procedure hold_company_table(IN p_table regclass, IN p_inserted text DEFAULT NULL::text, IN p_updated text DEFAULT NULL::text) language plpgsql
-- function inquiries_of_user(p_user bigint) returns TABLE(receipt_number text, inquiry_type text, name text, company_name text, email text, body text, created_at timestamp with time zone, replies json) language sql stable security definer executed by tenant_application
-- function is_distributed() returns boolean language sql stable
-- function is_maintained(p_company_id bigint, p_examination_id bigint, p_day date) returns boolean language plpgsql stable executed by tenant_answering, tenant_application, tenant_system
-- function is_of_vendor(p_company_id bigint) returns boolean language sql stable executed by tenant_application
-- function is_one_machine() returns boolean language sql stable executed by tenant_application, tenant_system
-- function is_own_preset_question(p_question_id bigint) returns boolean language sql stable executed by tenant_application
-- function is_preset(p_table text, p_id bigint) returns boolean language plpgsql stable executed by tenant_answering, tenant_application
-- function keep_basic_sitting() returns trigger language plpgsql
-- function keep_name_of_passkey() returns trigger language plpgsql security definer
-- function keep_names_of(p_company_id bigint, p_user_ids bigint[], p_names json) returns void language plpgsql security definer executed by tenant_system
-- function keep_names_of_user() returns trigger language plpgsql security definer
-- function keep_own_names(p_user_ids bigint[], p_names json) returns void language plpgsql security definer executed by tenant_application
-- function learning_hours_id(p_company_id bigint, p_user_id bigint) returns bigint language plpgsql stable executed by tenant_answering, tenant_application
-- function learning_hours_of(p_company_id bigint, p_user_id bigint) returns json language plpgsql stable executed by tenant_answering, tenant_application
-- function minor_category_in_use(p_minor_category_id bigint) returns boolean language sql stable security definer executed by tenant_application
-- function own_login_id(p_wanted text, p_now timestamp with time zone) returns text language plpgsql security definer executed by tenant_application
-- function own_login_ids(p_wanted text[], p_now timestamp with time zone) returns TABLE(wanted text, login_id text) language plpgsql security definer executed by tenant_application
-- function own_rows(p_column text) returns text language sql stable
-- function preset_of(p_table text, p_column text) returns text language sql stable
-- function raise_revision() returns trigger language plpgsql
-- function read_day_of_learner(p_company_id bigint, p_token text, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean) returns json language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_system
-- function read_days_of_learners(p_company_id bigint, p_user_ids bigint[], p_today date, p_monday date) returns TABLE(user_id bigint, day json) language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_application
-- function read_learner_day(p_token text, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean) returns json language sql executed by tenant_system
-- function read_learner_days(p_user_ids bigint[], p_today date, p_monday date) returns TABLE(user_id bigint, day json) language sql executed by tenant_application
-- function read_own_sheet(p_token text, p_user_id bigint, p_sheet_id bigint, p_limit integer) returns json language sql executed by tenant_system
-- function read_sheet(p_company_id bigint, p_sheet_id bigint) returns SETOF sheet_details language plpgsql stable security definer owner tenant_answering executed by tenant_answering, tenant_application
-- function read_sheet_result(p_sheet_id bigint, p_since date) returns json language sql stable executed by tenant_application
-- function read_sheet_to_answer(p_company_id bigint, p_token text, p_user_id bigint, p_sheet_id bigint, p_limit integer) returns json language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_system
-- function read_sheet_with_answers(p_company_id bigint, p_sheet_id bigint, p_since date) returns json language plpgsql stable security definer owner tenant_answering executed by tenant_answering, tenant_application
-- function read_surveys(p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[]) returns TABLE(place integer, read json) language sql executed by tenant_system
-- function read_surveys_to_answer(p_company_id bigint, p_token text, p_user_ids bigint[], p_survey_ids bigint[], p_days date[]) returns TABLE(place integer, read json) language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_system
-- function readable(p_table text, p_column text) returns text language sql stable
-- function record_answers(p_token text, p_user_ids bigint[], p_examination_ids bigint[], p_records json) returns bigint[] language sql executed by tenant_system
-- function remember_token(new_token text) returns bigint language plpgsql security definer executed by tenant_answering
-- function remove_imported_users(p_import_id bigint, p_user_ids bigint[]) returns SETOF bigint language plpgsql security definer executed by tenant_application
-- function rewrite_memories(p_company_id bigint, p_memories json) returns void language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_application
-- function sheet_counts(p_company_id bigint, p_examination_id bigint) returns TABLE(delivered_count integer, made_sheet_count integer, finished_sheet_count integer, open_sheet_id bigint, open_sheet_question_count integer, open_sheet_answered_count integer, open_sheet_is_exam boolean, open_sheet_exam_rules jsonb, open_sheet_ends_at timestamp with time zone, open_recap_sheet_id bigint, open_recap_question_count integer, open_recap_answered_count integer, open_recap_created_on date) language sql stable executed by tenant_answering, tenant_application
-- function sheet_details_of(p_company_id bigint) returns SETOF sheet_details language sql stable executed by tenant_answering, tenant_application
-- procedure show_rows(IN p_table regclass, IN p_name text, IN p_role text, IN p_condition text, IN p_command text DEFAULT 'select'::text) language plpgsql
-- function survey_details_of(p_company_id bigint) returns SETOF survey_details language sql stable executed by tenant_answering, tenant_application
-- function tell_programs(p_company_id bigint, p_event text, p_message_id text, p_user_id bigint, p_data jsonb) returns void language sql executed by tenant_answering, tenant_application, tenant_system
-- function tell_result() returns trigger language plpgsql
-- function tell_result_to_programs() returns trigger language plpgsql
-- procedure unless_distributed(IN p_statement text) language plpgsql
-- function withdraw_deleted_question(p_question_id bigint) returns void language plpgsql security definer executed by tenant_application
-- function write_answers(p_company_id bigint, p_token text, p_user_ids bigint[], p_examination_ids bigint[], p_records json) returns bigint[] language plpgsql security definer owner tenant_answering executed by tenant_answering, tenant_system
