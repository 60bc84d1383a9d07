-- Whether all tables stand on one machine, where triggers write into others: what they keep, nobody else need.
create function is_one_machine() returns boolean language sql stable set search_path = public, pg_temp
  as $$ select exists (select from pg_trigger where tgrelid = 'users'::regclass and tgname = 'users_names') $$;
revoke execute on function is_one_machine from public;
grant execute on function is_one_machine to tenant_application, tenant_system;
