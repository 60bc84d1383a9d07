alter table rate_limits enable row level security;
create policy of_the_system on rate_limits to tenant_system using (true) with check (true);
