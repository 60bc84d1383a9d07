-- The same inside the functions of tenant_answering, which have checked the token and then say it themselves. Nobody
-- else's policies ask for it.
create function answering_company_id() returns bigint language sql stable
  as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;
revoke execute on function answering_company_id from public;
grant execute on function answering_company_id to tenant_answering;
