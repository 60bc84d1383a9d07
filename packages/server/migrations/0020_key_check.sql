-- A value sealed with the key that lies beside the data, by which a start tells whether it is still the same key.
create table key_check (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  created_at timestamptz not null default now()
);
-- It belongs to no company.
revoke all on key_check from tenant_application;
grant select, insert on key_check to tenant_system;
