-- The operator's terms and privacy policy as they were served, and what people have agreed to.

-- Each wording once: what was agreed to is never lost, also when the operator's file was changed.
create table legal_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  -- The day, in Japan, from which it applies.
  version date not null,
  sha256 bytea not null,
  content text not null,
  served_from timestamptz not null default now(),
  unique (kind, version, sha256)
);
revoke all on legal_texts from tenant_application;
grant select, insert on legal_texts to tenant_system;
grant usage, select on sequence legal_texts_id_seq to tenant_system;
revoke all on sequence legal_texts_id_seq from tenant_application;

create table legal_consents (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  kind text not null check (kind in ('terms', 'privacy')),
  version date not null,
  legal_text_id bigint not null references legal_texts,
  agreed_at timestamptz not null,
  primary key (company_id, user_id, kind, version),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index legal_consents_by_text on legal_consents (legal_text_id);
-- What was agreed to stays agreed to.
revoke update, delete on legal_consents from tenant_application;
grant select, insert on legal_consents to tenant_system;
