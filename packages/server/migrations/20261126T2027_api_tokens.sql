-- Tokens by which programs of a company call. Revoked ones stay, since the audit log names them.
create table api_tokens (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  rights text[] not null check (rights <@ array['read', 'scim'] and cardinality(rights) > 0),
  -- SHA-256 of the token, which is stored nowhere.
  token_hash bytea not null,
  -- The last day on which it works, in the company's time zone.
  expires_on date not null,
  created_at timestamptz not null default now(),
  -- null once that person was deleted.
  created_by bigint,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create index api_tokens_by_hash on api_tokens (token_hash);
grant select, update (last_used_at, created_by) on api_tokens to tenant_system;

-- Who acted where it was no person; null: a person, or the server itself.
alter table audit_log add column api_token_id bigint;
