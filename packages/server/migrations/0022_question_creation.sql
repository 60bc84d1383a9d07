-- Questions that are made from documents: requests, what was read, what is proposed, and where saved questions come from.

create table question_creation_requests (
  id bigint generated always as identity,
  company_id bigint not null references companies on delete cascade,
  status text not null default 'InProgress' check (status in ('InProgress', 'Completed', 'Failed')),
  file_name text not null,
  -- Under which a new version of the document is known again.
  document_key text not null,
  -- The key of the document that this one takes the place of under another name; null when it is called the same.
  replaces_key text,
  -- The file as it was sent, until it was read.
  content bytea,
  purpose text not null check (purpose in ('Knowledge', 'FillInTheBlank', 'Reading')),
  num_of_choices smallint not null,
  num_of_questions smallint not null,
  instruction text not null,
  maker text not null check (maker in ('LanguageModel', 'BuiltIn')),
  -- What the built-in maker draws by, so that a repeated step proposes the same.
  seed int not null,
  read_at timestamptz,
  -- Steps of the work that were done; each is one transaction.
  step int not null default 0,
  -- Proposals that did not stand the checks.
  refused int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- null: the operator has set no prices
  cost double precision,
  currency text not null default 'JPY',
  -- Why it failed or ended early, as a sentence.
  reason text,
  created_by bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id)
);
-- A job names a request without its company.
create index question_creation_requests_by_id on question_creation_requests (id);
create index question_creation_requests_by_age on question_creation_requests (created_at);
create index question_creation_requests_of_company on question_creation_requests (company_id, created_at);

create table question_creation_passages (
  company_id bigint not null references companies on delete cascade,
  request_id bigint not null,
  -- Place in the document, from 1.
  position int not null,
  kind text not null check (kind in ('heading', 'paragraph', 'item', 'row')),
  text text not null,
  page int,
  -- The headings above it, outermost first.
  headings jsonb not null default '[]',
  primary key (company_id, request_id, position),
  foreign key (company_id, request_id) references question_creation_requests (company_id, id) on delete cascade
);

create table question_creation_proposals (
  company_id bigint not null references companies on delete cascade,
  request_id bigint not null,
  sequence smallint not null,
  -- The fields of a question without its category.
  question jsonb not null,
  -- { quote, page, heading, passage_id }
  source jsonb not null,
  -- [{ code, message, question_id, sequence }]
  warnings jsonb not null default '[]',
  question_id bigint references questions,
  dropped_at timestamptz,
  -- How often it was made anew.
  remade smallint not null default 0,
  revision int not null default 1,
  primary key (company_id, request_id, sequence),
  foreign key (company_id, request_id) references question_creation_requests (company_id, id) on delete cascade
);
create index question_creation_proposals_by_question on question_creation_proposals (question_id);
create trigger raise_revision before update on question_creation_proposals
  for each row execute function raise_revision('warnings');

-- What a company has used of a day.
create table question_creation_days (
  company_id bigint not null references companies on delete cascade,
  day date not null,
  requests int not null default 0,
  tokens bigint not null default 0,
  primary key (company_id, day)
);

-- Whether texts of a company may be sent to the host of a language model. Without: the built-in maker makes its questions.
create table question_creation_consents (
  company_id bigint not null references companies on delete cascade,
  host text not null,
  accepted boolean not null,
  decided_by bigint,
  decided_at timestamptz not null,
  primary key (company_id)
);

-- The document and the sentence that a question rests on.
create table question_sources (
  question_id bigint primary key,
  company_id bigint not null references companies on delete cascade,
  file_name text not null,
  document_key text not null,
  page int,
  heading text,
  quote text not null,
  -- Whether learners see it in the commentary.
  shown boolean not null,
  -- The request whose document, a newer version, has the quote no longer; null while none has.
  stale_since timestamptz,
  stale_request_id bigint,
  -- Somebody has looked at the question and found that it holds without the quote.
  confirmed boolean not null default false,
  foreign key (company_id, question_id) references questions (company_id, id) on delete cascade
);
create index question_sources_of_document on question_sources (company_id, document_key);
create index question_sources_stale on question_sources (company_id, stale_request_id) where stale_request_id is not null;

call hold_company_table('question_creation_requests');
call hold_company_table('question_creation_passages');
call hold_company_table('question_creation_proposals');
call hold_company_table('question_creation_days');
call hold_company_table('question_creation_consents');
call hold_company_table('question_sources');
create policy company_reference on question_creation_proposals as restrictive for insert to tenant_application
  with check (question_id is null or exists (select from questions q where q.id = question_id));
create policy company_reference on question_sources as restrictive for insert to tenant_application
  with check (exists (select from questions q where q.id = question_id));
create policy preset on question_sources for select to tenant_application
  using (shown and exists (select from questions q where q.id = question_id and q.preset));
-- Jobs are worked off over all companies, and old requests deleted.
grant select (id, company_id, status, created_at, created_by), delete, update (created_by)
  on question_creation_requests to tenant_system;
grant select (company_id, day), delete on question_creation_days to tenant_system;
grant update (decided_by), select (decided_by) on question_creation_consents to tenant_system;
create policy answering on question_sources for select to tenant_answering
  using (company_id = answering_company_id()
    or shown and exists (select from questions q where q.id = question_id and q.preset));
grant select on question_sources to tenant_answering;

-- As before, with the source that learners see in the commentary.
create or replace view survey_details with (security_invoker = true) as
select
  s.id, s.company_id, s.user_id, s.survey_sheet_id, s.sequence, s.question_id, s.version, s.seed,
  s.given_ids, s.is_correct, s.is_skipped, s.duration_seconds, s.answered_at, s.answered_on,
  sh.kind, sh.pass_mark_percent, sh.question_count, sh.answered_count, sh.correct_count,
  sh.duration_seconds as sheet_duration_seconds, sh.created_on, sh.created_at as sheet_created_at, sh.started_at,
  sh.finished_at, sh.examination_id, sh.basic_id, coalesce(c.name, b.name) as name,
  e.course_template_id, coalesce(e.to_date, cb.to_date) as to_date,
  coalesce(e.disabled_at, case when not cb.enabled then cb.updated_at end) as disabled_at,
  coalesce(e.deleted_at, b.deleted_at) as deleted_at, e.recap_enabled, e.desired_retention_percent,
  (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent,
  v.title, v.statement, v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable,
  v.commentary, v.commentary_image, v.commentary_links,
  m.stability, m.difficulty, m.reps, m.lapses, m.last_reviewed_on, m.asked as memory_asked,
  m.first_correct_on as memory_first_correct_on, m.last_correct as memory_last_correct,
  eq.first_correct_on as course_first_correct_on, eq.last_asked_on as course_last_asked_on,
  eq.last_correct as course_last_correct, m.recall_ceiling, s.confidence,
  coalesce(c.asks_confidence, false) as asks_confidence,
  case when qs.shown then json_build_object('file_name', qs.file_name, 'page', qs.page, 'heading', qs.heading,
    'quote', qs.quote) end as commentary_source
from surveys s
join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
join question_versions v on v.question_id = s.question_id and v.version = s.version
left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
left join course_templates c on c.id = e.course_template_id
left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
left join basics b on b.id = cb.basic_id
left join memories m on m.company_id = s.company_id and m.user_id = s.user_id and m.question_id = s.question_id
left join examination_questions eq on eq.company_id = sh.company_id and eq.examination_id = sh.examination_id
  and eq.question_id = s.question_id
left join question_sources qs on qs.question_id = s.question_id;
