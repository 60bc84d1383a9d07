alter table vapid_keys enable row level security;
create policy of_the_system on vapid_keys to tenant_system using (true) with check (true);
