-- The company whose data a transaction works on, if this program has signed it. Policies ask for it as
-- (select app_company_id()): once for a table in a statement, not once for a row.
create function app_company_id() returns bigint language sql stable
  as $$ select company_of_token(current_setting('app.company', true)) $$;
revoke execute on function app_company_id from public;
grant execute on function app_company_id to tenant_application;
