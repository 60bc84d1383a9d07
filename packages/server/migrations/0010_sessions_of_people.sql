-- Whoever acts as somebody of another company sits in a session of that company, and it is a session of their own
-- company's person all the same: it stands in their list and ends with the others.
create policy of_own_people on sessions for select
  using (exists (select from users u where u.id = real_user_id and u.company_id = app_company_id()));
create policy end_of_own_people on sessions for delete
  using (exists (select from users u where u.id = real_user_id and u.company_id = app_company_id()));
