alter table stripe_events enable row level security;
create policy of_the_system on stripe_events to tenant_system using (true) with check (true);
