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
-- Jobs are worked off over all companies, and old requests deleted.
grant select (id, company_id, status, created_at, created_by), delete, update (created_by)
  on question_creation_requests to tenant_system;
grant select (company_id, day), delete on question_creation_days to tenant_system;
grant update (decided_by), select (decided_by) on question_creation_consents to tenant_system;
grant select on question_sources to tenant_answering;
