-- The list of what a new company does first, put away by one of its admins.

create table first_steps_put_away (
  company_id bigint primary key references companies on delete cascade,
  put_away_at timestamptz not null default now()
);
