-- What the lines of an import change, before and after, as it is shown before anything is written.
alter table import_rows add column changes jsonb not null default '[]';
-- Whether the columns of an import have the meanings that people chose for the same headings before.
alter table imports add column remembered boolean not null default false;

-- What people chose as the meanings of a file's columns, so that the next file with the same headings has them at once.
create table import_mappings (
  company_id bigint not null references companies on delete cascade,
  kind text not null check (kind in ('users', 'questions')),
  -- SHA-256 of the headings in an order of their own.
  headings_key text not null,
  -- The meaning of each heading; null: passed over.
  fields jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind, headings_key)
);
create index import_mappings_by_age on import_mappings (company_id, updated_at);
