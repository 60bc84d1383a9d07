alter table sign_in_names enable row level security;
