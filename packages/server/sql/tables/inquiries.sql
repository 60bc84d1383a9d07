alter table inquiries enable row level security;
create policy of_the_system on inquiries to tenant_system using (true) with check (true);

create trigger raise_revision before update on inquiries
  for each row execute function raise_revision('updated_at', 'sender_company_id', 'sender_user_id');
