alter table inquiry_replies enable row level security;
create policy of_the_system on inquiry_replies to tenant_system using (true) with check (true);
