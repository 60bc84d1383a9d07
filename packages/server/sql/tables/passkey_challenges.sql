alter table passkey_challenges enable row level security;
create policy of_the_system on passkey_challenges to tenant_system using (true) with check (true);
