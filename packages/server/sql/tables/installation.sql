alter table installation enable row level security;
