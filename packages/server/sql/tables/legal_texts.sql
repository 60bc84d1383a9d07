alter table legal_texts enable row level security;
create policy of_the_system on legal_texts to tenant_system using (true) with check (true);
